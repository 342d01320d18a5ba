import { useCallback, useRef } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import {
  addDays,
  nightOf,
  onePerDay,
  sleepGoalMinutes,
  sleepMax,
  sleepStep,
  wearableName,
} from '#shared/rules/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import type { SleepNight } from '#shared/ui/widgets/index.ts'
import { keyOf, useCall, useToday, type Answer } from '../../app/index.ts'
import { useLoadFailure, useOutbox, useWaiting } from '../../offline/index.ts'
import { useAccount } from '../../session/index.ts'

const sleepKey = keyOf('getSleep')
/** How many days back to look for recent nights. */
const lookBack = 30

/** The member's sleep goal in minutes. */
export const useSleepGoal = (): number => sleepGoalMinutes(useAccount().account?.profile.sleep_goal)

const useNightsFailure = (error: unknown) => {
  const { t } = useTranslation('widgets')
  useLoadFailure('sleep-load', error, t('sleep_load_failed'))
}

/**
 * The latest nights, newest first: those of devices, and those logged by the member where no device has one. Undefined until
 * both are loaded; a failure to load the devices' shows a toast.
 */
export const useNights = () => {
  const today = useToday()
  const measured = useCall('getBodyMetrics', {
    query: { dataStructure: 'sleep_summary', from: addDays(today, -lookBack) },
  })
  const logged = useCall('getSleep')
  const error = measured.error ?? logged.error
  useNightsFailure(error)
  const { data: metrics } = measured
  const { data: journal } = logged
  const nights: SleepNight[] | undefined =
    metrics &&
    journal &&
    onePerDay([
      ...metrics.body_metrics
        .flatMap((metric) => nightOf(metric) ?? [])
        .map((night) => ({ ...night, source: night.source && wearableName(night.source) })),
      ...journal.nights.map(({ date, duration_in_minutes }) => ({
        day: date,
        source: null,
        start: null,
        end: null,
        seconds: duration_in_minutes * 60,
        light: null,
        deep: null,
        rem: null,
      })),
    ]).toSorted((a, b) => (b.day ?? '9').localeCompare(a.day ?? '9'))
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

/** The night the member logs by hand. A press counts at once; one that fails is reverted with a toast. */
export const useSleepLog = () => {
  const { t } = useTranslation('widgets')
  const outbox = useOutbox()
  const entries = useWaiting()
  const today = useToday()
  const { cache, mutate: mutateAny } = useSWRConfig()
  const { data, error, isLoading, mutate } = useCall('getSleep')
  useNightsFailure(error)
  const onTheirWay = useRef(0)
  const known = () => cache.get(unstable_serialize(sleepKey))?.data as Answer<'getSleep'> | undefined

  const press = useCallback(
    async (step: 1 | -1) => {
      const call = step === 1 ? 'incrementSleep' : 'decrementSleep'
      const shift = (by: number) =>
        mutateAny<Answer<'getSleep'>>(
          sleepKey,
          (now) => now && { ...now, sleep: { ...now.sleep, duration_in_minutes: now.sleep.duration_in_minutes + by } },
          { revalidate: false },
        )
      void shift(step * sleepStep)
      onTheirWay.current += 1
      let answer: Answer<'getSleep'> | null = null
      try {
        answer = await outbox.write(call, {}, { day: today, isToday: true })
      } catch {
        void shift(-step * sleepStep)
        toast.error(t(step === 1 ? 'sleep_increment_failed' : 'sleep_decrement_failed'), { id: call })
      }
      onTheirWay.current -= 1
      // The shown value includes presses in flight or waiting for a connection; the last answer settles it.
      if (answer && onTheirWay.current === 0) void mutate(answer, { revalidate: false })
    },
    [outbox, today, mutate, mutateAny, t],
  )

  const minutesNow = () => known()?.sleep.duration_in_minutes ?? Number.NaN
  return {
    minutes: data?.sleep.duration_in_minutes,
    isWaiting: entries.some(
      ({ call, day }) => day === today && (call === 'incrementSleep' || call === 'decrementSleep'),
    ),
    error,
    isLoading,
    retry: () => void mutate(),
    increment: () => {
      if (minutesNow() < sleepMax) void press(1)
    },
    decrement: () => {
      if (minutesNow() > 0) void press(-1)
    },
  }
}
