import { useCallback, useEffect } from 'react'
import type { FlowActivity, FlowEvent } from '#shared/rules/index.ts'
import { useClient } from '../app/index.ts'

/** What this page has reported: going back to a step and on again is no second run of it. */
const reported = new Set<FlowEvent>()

/** Reports that activities of a flow start and finish. Nobody waits for it, and a report that fails holds nobody up. */
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

/** Reports the start of an activity when its screen comes up; the answer reports that it is finished. */
export const useFlowActivity = (activity: FlowActivity | null): (() => void) => {
  const { start, finish } = useFlow()
  useEffect(() => {
    if (activity) start(activity)
  }, [activity, start])
  return useCallback(() => {
    if (activity) finish(activity)
  }, [activity, finish])
}
