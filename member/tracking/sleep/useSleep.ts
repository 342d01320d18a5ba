import { useCallback, useRef } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import {
  addDays,
  hoursAndMinutes,
  nightsOf,
  sleepGoalMinutes,
  sleepMax,
  sleepStep,
  wearableName,
} from '#shared/rules/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast, useAnnouncedValue } from '#shared/ui/index.ts'
import { useDuration, type SleepNight } from '#shared/ui/widgets/index.ts'
import { keyOf, useCall, useLoggingDay, useToday, type Answer } from '../../app/index.ts'
import { useLoadFailure, useOutbox, useWaiting, type Entry } from '../../offline/index.ts'
import { useAccount } from '../../session/index.ts'

/** How many days back to look for recent nights. */
const lookBack = 30

/** The member's sleep goal in minutes. */
export const useSleepGoal = (): number => sleepGoalMinutes(useAccount().account?.profile.sleep_goal)

const useNightsFailure = (error: unknown) => {
  const { t } = useTranslation('widgets')
  useLoadFailure('sleep-load', error, t('sleep_load_failed'))
}

/** The nights that devices sent lately. */
const useMeasuredNights = () =>
  useCall('getBodyMetrics', {
    query: { dataStructure: 'sleep_summary', from: addDays(useToday(), -lookBack) },
  })

/** The latest nights, newest first. Undefined until both lists are loaded; a failure to load them shows a toast. */
export const useNights = () => {
  const today = useToday()
  const measured = useMeasuredNights()
  const logged = useCall('getSleep')
  const error = measured.error ?? logged.error
  useNightsFailure(error)
  const { data: metrics } = measured
  const { data: journal } = logged
  const nights: SleepNight[] | undefined =
    metrics &&
    journal &&
    nightsOf(metrics.body_metrics, journal.nights).map((night) => ({
      ...night,
      source: night.source && wearableName(night.source),
    }))
  return {
    nights,
    /** What the devices sent for these nights. */
    metrics: metrics?.body_metrics ?? [],
    error,
    isLoading: measured.isLoading || logged.isLoading,
    today,
    retry: () => {
      void measured.mutate()
      void logged.mutate()
    },
  }
}

const minutesOf = ({ call }: Entry): number =>
  call === 'incrementSleep' ? sleepStep : call === 'decrementSleep' ? -sleepStep : 0
/** Minutes of a day's entries that the server has not counted yet. */
const waitingMinutes = (entries: readonly Entry[], day: string): number =>
  entries.filter((entry) => entry.day === day).reduce((sum, entry) => sum + minutesOf(entry), 0)

/** The night before the day that is logged for, by hand. A press counts at once; one that fails is reverted with a toast. */
export const useSleepLog = () => {
  const { t } = useTranslation(['widgets', 'journal'])
  const outbox = useOutbox()
  const entries = useWaiting()
  const { day, isToday, request, words } = useLoggingDay()
  const { cache, mutate: mutateAny } = useSWRConfig()
  const { data, error, isLoading, mutate } = useCall('getSleep', request)
  useNightsFailure(error)
  const { data: measured } = useMeasuredNights()
  const night = nightsOf(measured?.body_metrics.filter(({ is_simulated }) => !is_simulated) ?? [], []).find(
    (one) => one.day === day,
  )
  const onTheirWay = useRef(0)
  const known = () => cache.get(unstable_serialize(keyOf('getSleep', request)))?.data as Answer<'getSleep'> | undefined

  const press = useCallback(
    async (step: 1 | -1) => {
      const call = step === 1 ? 'incrementSleep' : 'decrementSleep'
      const shift = (by: number) =>
        mutateAny<Answer<'getSleep'>>(
          keyOf('getSleep', request),
          (now) => now && { ...now, sleep: { ...now.sleep, duration_in_minutes: now.sleep.duration_in_minutes + by } },
          { revalidate: false },
        )
      void shift(step * sleepStep)
      onTheirWay.current += 1
      let answer: Answer<'getSleep'> | null = null
      try {
        answer = await outbox.write(call, {}, { day, isToday })
      } catch {
        toast.error(t(step === 1 ? 'sleep_increment_failed' : 'sleep_decrement_failed'), { id: call })
      }
      onTheirWay.current -= 1
      // It failed, or waits for a connection: what waits is added to what the server counted last.
      if (!answer) return void shift(-step * sleepStep)
      // The shown value includes presses in flight; the last answer settles it.
      if (onTheirWay.current > 0) return
      // By its own key: the answer may arrive while another day is shown.
      void mutateAny(keyOf('getSleep', request), answer, { revalidate: false })
      // Today's answer lists the earlier nights, too.
      if (!isToday) void mutateAny(keyOf('getSleep'))
    },
    [outbox, day, isToday, request, mutateAny, t],
  )

  const minutesNow = () => (known()?.sleep.duration_in_minutes ?? Number.NaN) + waitingMinutes(outbox.entries, day)
  const minutes = data && data.sleep.duration_in_minutes + waitingMinutes(entries, day)
  const duration = useDuration()
  const sayNight = useAnnouncedValue(minutes ? duration(hoursAndMinutes(minutes * 60)) : t('journal:nothing_logged'))
  const change = (step: 1 | -1) => {
    void press(step)
    sayNight()
  }
  return {
    minutes,
    /** The day after the night, unless it is today. */
    otherDay: isToday ? null : words,
    /** What a device sent for this night, which other screens show in place of the entry. */
    measured: night?.source ? { source: wearableName(night.source), seconds: night.seconds } : null,
    isWaiting: entries.some((entry) => entry.day === day && minutesOf(entry) !== 0),
    error,
    isLoading,
    retry: () => void mutate(),
    increment: () => {
      if (minutesNow() < sleepMax) change(1)
    },
    decrement: () => {
      if (minutesNow() > 0) change(-1)
    },
  }
}
