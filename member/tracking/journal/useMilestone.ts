import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useClient, useFailureToast } from '../../app/index.ts'
import { refreshStreak } from './useStreak.ts'

/** Starts a milestone at the given week, when the member enters it. */
export const useMilestone = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const fail = useFailureToast('milestone')
  const [isSaving, setSaving] = useState(false)
  const start = useCallback(
    async function start(milestoneId: number, week: number): Promise<void> {
      setSaving(true)
      try {
        await client.call('progressMilestone', {
          body: { milestone_id: milestoneId, current_week: week, is_manual: true },
        })
        await refreshStreak(mutate)
      } catch (error) {
        fail(error, () => start(milestoneId, week))
      }
      setSaving(false)
    },
    [client, mutate, fail],
  )
  return { start, isSaving }
}
