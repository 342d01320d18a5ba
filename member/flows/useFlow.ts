import { useCallback, useEffect } from 'react'
import type { FlowActivity, FlowEvent } from '#shared/rules/index.ts'
import { useClient } from '../app/index.ts'

/** What this page has reported: going back to a step and forward again does not count as a second run. */
const reported = new Set<FlowEvent>()

/** Reports that activities of a flow start and finish. Nothing waits for it, and a failed report has no effect. */
export const useFlow = () => {
  const client = useClient()
  const report = useCallback(
    (event: FlowEvent) => {
      if (reported.has(event)) return
      reported.add(event)
      client.call('recordFlowActivity', { body: { event } }).catch(() => reported.delete(event))
    },
    [client],
  )
  const start = useCallback((activity: FlowActivity) => report(`${activity}_START`), [report])
  const finish = useCallback((activity: FlowActivity) => report(`${activity}_FINISH`), [report])
  const isStarted = useCallback((activity: FlowActivity) => reported.has(`${activity}_START`), [])
  return { start, finish, isStarted }
}

/** Reports the start of an activity when its screen appears; the returned function reports its end. */
export const useFlowActivity = (activity: FlowActivity | null): (() => void) => {
  const { start, finish } = useFlow()
  useEffect(() => {
    if (activity) start(activity)
  }, [activity, start])
  return useCallback(() => {
    if (activity) finish(activity)
  }, [activity, finish])
}
