import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { type AnswerOf } from '#shared/client/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useIsManager } from '../../data/useIsManager.ts'
import { useSession } from '../../data/SessionContext.ts'

type Undone = AnswerOf<'undoChange'>
/** Maximum number of unchanged items listed in a notice. */
const named = 3

const count = (number: number): string => number.toLocaleString('en-US')

/** `44 users reverted. 2 left unchanged: Maya Okafor (Tags was changed again by Dana Kim.)`, one line each. */
export const undoneWords = (
  { label }: Pick<Resource, 'label'>,
  { done, failed, failed_count: left }: Undone,
): string => {
  const back = `${count(done)} ${inSentence(done === 1 ? label[0] : label[1])} reverted.`
  if (left === 0) return back
  const lines = failed.slice(0, named).map(({ title, reason }) => `${title}: ${reason}`)
  const more = left > named ? [`And ${count(left - named)} more.`] : []
  return [`${back} ${count(left)} left unchanged:`, ...lines, ...more].join('\n')
}

/** Undoes a change and shows the result. @returns whether anything was undone */
export const useUndo = () => {
  const session = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  return useCallback(
    async (resource: Pick<Resource, 'name' | 'label'>, changeId: string): Promise<boolean> => {
      let isDone = false
      try {
        const body = { classkey: resource.name, change_id: changeId }
        const answer = await session.client.call('undoChange', { body })
        const isWhole = answer.failed_count === 0
        notify(undoneWords(resource, answer), {
          type: isWhole ? 'success' : 'warning',
          // Reasons are to be read.
          ...(isWhole ? {} : { autoHideDuration: null }),
        })
        isDone = answer.done > 0
      } catch (error) {
        notify(...failedNotice(error))
      }
      refresh()
      return isDone
    },
    [session, notify, refresh],
  )
}

/** Announces a change to items, with Undo if possible. */
export const useDone = () => {
  const notify = useNotify()
  const undo = useUndo()
  const isManager = useIsManager()
  return useCallback(
    (
      resource: Pick<Resource, 'name' | 'label'>,
      words: string,
      changeId: string | null,
      type: 'success' | 'info' | 'warning' = 'success',
    ) => {
      if (changeId === null || isManager) notify(words, { type })
      else notify(words, { type, onUndo: () => void undo(resource, changeId) })
    },
    [notify, undo, isManager],
  )
}
