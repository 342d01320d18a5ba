import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { undoMs, UndoNotice } from './UndoNotice.tsx'

type Undone = AnswerOf<'undoChange'>
/** So many of the items that stayed as they are stand in a notice. */
const named = 3
/** A notice with reasons takes longer to read. */
const reasonsMs = 20_000

const count = (number: number): string => number.toLocaleString('en-US')

/** `44 users are back. 2 were left as they are: Maya Okafor (Tags was changed again by Dana Kim.)`, in one line each. */
export const undoneWords = ({ label }: Pick<Resource, 'label'>, { done, failed, failed_count: left }: Undone): string => {
  const back = `${count(done)} ${inSentence(done === 1 ? label[0] : label[1])} ${done === 1 ? 'is' : 'are'} back.`
  if (left === 0) return back
  const lines = failed.slice(0, named).map(({ title, reason }) => `${title}: ${reason}`)
  const more = left > named ? [`And ${count(left - named)} more.`] : []
  return [`${back} ${count(left)} ${left === 1 ? 'was' : 'were'} left as ${left === 1 ? 'it is' : 'they are'}:`, ...lines, ...more].join('\n')
}

/** Takes a change back, and says what came of it. @returns whether it was taken back */
export const useUndo = () => {
  const session = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  return useCallback(
    async (resource: Pick<Resource, 'name' | 'label'>, changeId: string): Promise<boolean> => {
      let isDone = false
      try {
        const body = { classkey: resource.name, change_id: changeId }
        const answer = await session.keep(() => session.client.call('undoChange', { body }))
        const isWhole = answer.failed_count === 0
        notify(undoneWords(resource, answer), { type: isWhole ? 'success' : 'warning', multiLine: true, ...(isWhole ? {} : { autoHideDuration: reasonsMs }) })
        isDone = answer.done > 0
      } catch (error) {
        notify(messageOf(error), { type: 'error' })
      }
      refresh()
      return isDone
    },
    [session, notify, refresh],
  )
}

/** Says what was done to items, with the way back where there is one. */
export const useDone = () => {
  const notify = useNotify()
  const undo = useUndo()
  return useCallback(
    (resource: Pick<Resource, 'name' | 'label'>, words: string, changeId: string | null, type: 'success' | 'info' | 'warning' = 'success') => {
      if (changeId === null) notify(words, { type })
      else notify(<UndoNotice words={words} onUndo={() => void undo(resource, changeId)} />, { autoHideDuration: undoMs })
    },
    [notify, undo],
  )
}
