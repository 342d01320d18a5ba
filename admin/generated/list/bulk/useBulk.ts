import { createElement, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { AnswerOf } from '#shared/calls/index.ts'
import { CallError, fieldErrorsIn, messageOf } from '#shared/client/index.ts'
import { isSwitchedOff, isTrashed } from '#shared/rules/index.ts'
import { useSession } from '../../../data/SessionContext.ts'
import { useDeclaration } from '../../../declarations.ts'
import { undoMs, UndoNotice } from '../../UndoNotice.tsx'
import type { Selection } from '../selection.ts'
import { itemsWords } from './words.tsx'

export type BulkAnswer = AnswerOf<'bulkDelete'>
export interface BulkProblem {
  message: string
  fields: Readonly<Record<string, string>>
}

interface Options {
  selection: Selection
  /** `deleted`, `changed` */
  done: string
  onDone: () => void
}

/** Runs one of the calls for many items, and holds what came of it: the items that cannot, or why nothing was done. */
export const useBulk = ({ selection, done, onDone }: Options) => {
  const resource = useDeclaration()
  const session = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BulkAnswer | null>(null)
  const [problem, setProblem] = useState<BulkProblem | null>(null)
  const undo = async (ids: number[]) => {
    try {
      const classkey = resource.name
      const back = await session.keep(() =>
        isSwitchedOff(classkey)
          ? session.client.call('bulkSet', { body: { classkey, ids, expected_count: ids.length, values: { is_active: true } } })
          : session.client.call('bulkRestore', { body: { classkey, ids } }),
      )
      const failed = back.failed_count === 0 ? '' : `, ${back.failed_count.toLocaleString('en-US')} not`
      notify(`${itemsWords(resource, back.done)} back${failed}`, { type: failed === '' ? 'success' : 'warning' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    refresh()
  }
  const run = async (allOrNothing: boolean, values?: Readonly<Record<string, unknown>>) => {
    setBusy(true)
    setProblem(null)
    const body = {
      ...selection.target,
      classkey: resource.name,
      expected_count: refused?.count ?? selection.count,
      all_or_nothing: allOrNothing,
    }
    try {
      const answer = await session.keep(() =>
        values === undefined
          ? session.client.call('bulkDelete', { body })
          : session.client.call('bulkSet', { body: { ...body, values: { ...values } } }),
      )
      if (allOrNothing && answer.failed_count > 0) {
        setRefused(answer)
        return
      }
      const words =
        answer.failed_count === 0
          ? `${itemsWords(resource, answer.done)} ${done}`
          : `${itemsWords(resource, answer.done)} ${done}, ${answer.failed_count.toLocaleString('en-US')} not`
      if (values === undefined && isTrashed(resource.name) && answer.done > 0)
        notify(createElement(UndoNotice, { words, onUndo: () => void undo(answer.ids) }), { autoHideDuration: undoMs })
      else notify(words, { type: answer.failed_count === 0 ? 'info' : 'warning' })
      refresh()
      onDone()
    } catch (error) {
      setProblem({ message: messageOf(error), fields: fieldErrorsIn(error) })
      // The list was another one by then: it is shown as it is now.
      if (error instanceof CallError && error.status === 409) refresh()
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, refused, problem }
}
