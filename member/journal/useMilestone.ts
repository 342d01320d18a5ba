import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { messageOf } from '#shared/client/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useClient } from '../app/index.ts'
import { refreshStreak } from './useStreak.ts'

/** Starts a milestone at the given week, by the member's own hand. */
export const useMilestone = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const [isSaving, setSaving] = useState(false)
  const start = useCallback(
    async (milestoneId: number, week: number) => {
      setSaving(true)
      try {
        await client.call('progressMilestone', { body: { milestone_id: milestoneId, current_week: week, is_manual: true } })
        await refreshStreak(mutate)
      } catch (error) {
        toast.error(messageOf(error), { id: 'milestone' })
      }
      setSaving(false)
    },
    [client, mutate],
  )
  return { start, isSaving }
}
