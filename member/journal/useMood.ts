import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { moods, type Mood } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient } from '../app/index.ts'
import { refreshStreak } from './useStreak.ts'

/** Today's mood, null when none is logged. `log` shows the choice at once and returns to the previous one when it fails. */
export const useMood = () => {
  const { t } = useTranslation('journal')
  const client = useClient()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useCall('loadMood')

  const log = useCallback(
    async (mood: Mood) => {
      try {
        await mutate(client.call('logMood', { body: { mood } }), {
          optimisticData: (now) => ({ mood: { note: null, date: '', created_at: null, ...now?.mood, mood } }),
          rollbackOnError: true,
          revalidate: false,
        })
        void refreshStreak(mutateAny)
      } catch {
        toast.error(t('mood_failed'), { id: 'mood-log' })
      }
    },
    [client, mutate, mutateAny, t],
  )

  return {
    mood: moods.find((mood) => mood === data?.mood.mood) ?? null,
    isLoaded: data !== undefined,
    error,
    log: (mood: Mood) => void log(mood),
    retry: useCallback(() => void mutate(), [mutate]),
  }
}
