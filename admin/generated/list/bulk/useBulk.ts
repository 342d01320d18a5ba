import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { CallError, fieldErrorsIn, messageOf, type AnswerOf } from '#shared/client/index.ts'
import type { LinkMode } from '#shared/rules/index.ts'
import { useSession } from '../../../data/SessionContext.ts'
import { useDeclaration } from '../../../declarations/index.ts'
import { useDone } from '../../actions/useUndo.tsx'
import type { Selection } from '../state/selection.ts'
import { itemsWords } from './words.tsx'

export type BulkAnswer = AnswerOf<'bulkDelete'>
export interface BulkProblem {
  message: string
  fields: Readonly<Record<string, string>>
}

/** The changes: values and link modes. */
export interface BulkValues {
  values: Readonly<Record<string, unknown>>
  modes: Readonly<Record<string, LinkMode>>
}

interface Options {
  selection: Selection
  /** `deleted`, `updated` */
  done: string
  onDone: () => void
}

/** Runs a bulk call and keeps its outcome: the refused items, or the error. */
export const useBulk = ({ selection, done, onDone }: Options) => {
  const resource = useDeclaration()
  const session = useSession()
  const announce = useDone()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BulkAnswer | null>(null)
  const [problem, setProblem] = useState<BulkProblem | null>(null)
  // The list may be read again meanwhile, without the person looking at it.
  const [versions] = useState(() => {
    const { ids, isAll, readAt } = selection
    return Object.fromEntries(Object.entries(readAt).filter(([id]) => isAll || ids.includes(Number(id))))
  })
  const run = async (allOrNothing: boolean, given?: BulkValues) => {
    setBusy(true)
    setProblem(null)
    const body = {
      ...selection.target,
      classkey: resource.name,
      expected_count: refused?.count ?? selection.count,
      all_or_nothing: allOrNothing,
      read_at: versions,
    }
    try {
      const answer = given
        ? await session.client.call('bulkSet', {
            body: { ...body, values: { ...given.values }, modes: { ...given.modes } },
          })
        : await session.client.call('bulkDelete', { body })
      if (allOrNothing && answer.failed_count > 0) {
        setRefused(answer)
        return
      }
      const words =
        answer.failed_count === 0
          ? `${itemsWords(resource, answer.done)} ${done}`
          : `${itemsWords(resource, answer.done)} ${done}, ${answer.failed_count.toLocaleString('en-US')} not`
      announce(resource, words, answer.change_id, answer.failed_count === 0 ? 'info' : 'warning')
      refresh()
      onDone()
    } catch (error) {
      setProblem({ message: messageOf(error), fields: fieldErrorsIn(error) })
      // The list has changed in the meantime, so reload it.
      if (error instanceof CallError && error.status === 409) refresh()
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, refused, problem }
}
