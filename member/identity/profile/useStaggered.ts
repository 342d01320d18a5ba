import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#shared/ui/index.ts'

/** Milliseconds to wait for one part before the next ones start anyway. */
const longest = 1_000

const add =
  <Id>(id: Id) =>
  (before: ReadonlySet<Id>): ReadonlySet<Id> =>
    before.has(id) ? before : new Set([...before, id])

/**
 * Starts the parts of a long page one by one, so that they do not all load at once: `first` immediately, each next one when
 * those before it have loaded and the browser is idle. A part that is needed does not wait its turn.
 */
export const useStaggered = <Id extends string>(ids: readonly Id[], first: Id) => {
  const [begun, setBegun] = useState<ReadonlySet<Id>>(() => new Set([first]))
  const [arrived, setArrived] = useState<ReadonlySet<Id>>(() => new Set())
  const isBusy = begun.size > arrived.size
  const next = ids.find((id) => !begun.has(id))
  useEffect(() => {
    if (next === undefined) return
    const begin = () => setBegun(add(next))
    if (!isBusy) return whenIdle(begin)
    const timer = setTimeout(begin, longest)
    return () => clearTimeout(timer)
  }, [isBusy, next])
  return {
    hasBegun: (id: Id) => begun.has(id),
    want: useCallback((id: Id) => setBegun(add(id)), []),
    arrive: useCallback((id: Id) => setArrived(add(id)), []),
  }
}
