import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { moods, type Mood } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useLoggingDay, type Answer } from '../../app/index.ts'
import { useOutbox, useWaiting, type Entry } from '../../offline/index.ts'
import { refreshStreak } from './useStreak.ts'

type MoodAnswer = Answer<'loadMood'>['mood']
interface Feeling {
  mood: string | null
  note: string | null
}

/** A day's mood, including entries waiting for a connection. */
const withWaiting = (feeling: Feeling, entries: readonly Entry[]): Feeling =>
  entries.reduce((now, entry) => {
    if (entry.call === 'clearMood') return { mood: null, note: null }
    if (entry.call !== 'logMood') return now
    const { mood, note } = entry.request.body
    return { mood, note: note === undefined ? now.note : note }
  }, feeling)

/**
 * The day's mood with its note, null if none is logged. `log` shows the choice at once and reverts it if it fails; so do
 * `write`, which sets the note, and `clear`, which removes both.
 */
export const useMood = () => {
  const { t } = useTranslation('journal')
  const outbox = useOutbox()
  const { day, isToday, request } = useLoggingDay()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useCall('loadMood', request)
  const waiting = useWaiting().filter(
    (entry) => entry.day === day && (entry.call === 'logMood' || entry.call === 'clearMood'),
  )

  const change = useCallback(
    async (
      send: () => Promise<Answer<'loadMood'> | null>,
      next: Partial<Feeling>,
      failure: string,
    ): Promise<boolean> => {
      let isDone = true
      const blank: MoodAnswer = { mood: null, note: null, date: day, created_at: null }
      try {
        await mutate(
          // A queued entry shows through the outbox; the previous answer stays.
          async (now) => (await send()) ?? now,
          {
            optimisticData: (now) => ({ mood: { ...blank, ...now?.mood, ...next } }),
            rollbackOnError: true,
            revalidate: false,
          },
        )
        void refreshStreak(mutateAny)
      } catch {
        isDone = false
        toast.error(failure, { id: 'mood-log' })
      }
      return isDone
    },
    [day, mutate, mutateAny],
  )

  const feeling = withWaiting(data?.mood ?? { mood: null, note: null }, waiting)
  const mood = moods.find((one) => one === feeling.mood) ?? null
  const made = { day, isToday }
  return {
    mood,
    note: feeling.note,
    isLoaded: data !== undefined,
    isWaiting: waiting.length > 0,
    error,
    log: (next: Mood) =>
      void change(() => outbox.write('logMood', { body: { mood: next } }, made), { mood: next }, t('mood_failed')),
    /** @returns whether it was accepted or queued */
    write: async (note: string | null): Promise<boolean> =>
      mood !== null &&
      change(() => outbox.write('logMood', { body: { mood, note } }, made), { note }, t('mood_failed')),
    /** @returns whether it was accepted or queued */
    clear: (): Promise<boolean> =>
      change(() => outbox.write('clearMood', {}, made), { mood: null, note: null }, t('mood_clear_failed')),
    retry: useCallback(() => void mutate(), [mutate]),
  }
}
