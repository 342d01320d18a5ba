import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useClient, useFailureToast } from '../../app/index.ts'
import { refreshStreak } from './useStreak.ts'

/** Starts or corrects a milestone at the given week; null ends it. `start` answers whether it was saved. */
export const useMilestone = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const fail = useFailureToast('milestone')
  const [isSaving, setSaving] = useState(false)
  const start = useCallback(
    async function start(milestoneId: number, week: number | null): Promise<boolean> {
      setSaving(true)
      try {
        await client.call('progressMilestone', {
          body: { milestone_id: milestoneId, current_week: week, is_manual: true },
        })
        await refreshStreak(mutate)
        return true
      } catch (error) {
        fail(error, () => void start(milestoneId, week))
        return false
      } finally {
        setSaving(false)
      }
    },
    [client, mutate, fail],
  )
  return { start, isSaving }
}
