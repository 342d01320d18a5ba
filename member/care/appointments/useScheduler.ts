import { useMemo, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { addDays } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { failureOf, useErrorText, useTimezone, useToday } from '../../app/index.ts'
import { byDay, spanOfMonth, type Slot } from './slots.ts'
import { useSlots, type SlotSource } from './useSlots.ts'

/** How many days ahead times are offered. */
const daysAhead = 90

/** Refusals that say what to do. */
const explained: ReadonlySet<string> = new Set(['BAD_REQUEST', 'VALIDATION', 'CONSENT_NEEDED', 'CONSENT_WITHHELD'])

interface SchedulerOptions {
  source: SlotSource
  /** The provider chosen by default where several are free. */
  preferred: string | null
  /** The day of the visit to be moved, whose month is opened. */
  currentDay: string | null
  /** Books the time. If it throws, the error is shown and the times are reloaded, unless there is no connection. */
  onSchedule: (slot: Slot) => Promise<void>
  /** Called if the server requires an agreement that was not shown. */
  onConsentNeeded: (() => void) | undefined
}

const monthAfter = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7)

/** The month, day, time and provider being chosen, and booking them. */
export const useScheduler = ({ source, preferred, currentDay, onSchedule, onConsentNeeded }: SchedulerOptions) => {
  const { t } = useTranslation('appointments')
  const errorText = useErrorText()
  const timezone = useTimezone()
  const today = useToday()
  const [turned, setTurned] = useState(
    currentDay && currentDay >= today && currentDay <= addDays(today, daysAhead) ? currentDay.slice(0, 7) : null,
  )
  const [day, setDay] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const thisMonth = today.slice(0, 7)
  const last = addDays(today, daysAhead)
  const { slots: soon } = useSlots(
    source,
    useMemo(() => spanOfMonth(thisMonth, today), [thisMonth, today]),
    timezone,
  )
  // At the end of a month the first free day is in the next one.
  const month = turned ?? (soon?.length === 0 ? monthAfter(thisMonth) : thisMonth)
  const { slots, failed, retry } = useSlots(
    source,
    useMemo(() => spanOfMonth(month, today), [month, today]),
    timezone,
  )
  const days = useMemo(() => byDay(slots ?? [], timezone), [slots, timezone])
  const times = day === null ? [] : (days.get(day) ?? [])
  const chosen = times.find((slot) => slot.start === start) ?? null
  const providers = chosen?.providers ?? []
  const provider =
    providers.find(({ id }) => id === person) ?? providers.find(({ id }) => id === preferred) ?? providers[0]

  const clearFailure = () => {
    setProblem(null)
    setOffline(false)
  }
  const showFailure = (error: unknown) => {
    const failure = failureOf(error)
    // Keep the chosen time.
    if (failure.isOffline) return setOffline(true)
    // Someone else booked it first, or the time has passed: the message appears beside the times.
    if (failure.code === 'CONSENT_NEEDED') onConsentNeeded?.()
    if (failure.code === 'CONFLICT')
      setProblem(t(failure.fields.appointmentTime === undefined ? 'taken' : 'own_visit_then'))
    else if (failure.fields.appointmentTime !== undefined) setProblem(t('too_soon'))
    else if (failure.code !== undefined && explained.has(failure.code)) setProblem(errorText(failure))
    else toast.error(t('schedule_failed'), { id: 'schedule' })
    retry()
  }
  return {
    timezone,
    today,
    last,
    month,
    /** Null once nothing can be booked in it yet. */
    nextMonth: monthAfter(month) <= last.slice(0, 7) ? monthAfter(month) : null,
    turnTo: (next: string) => {
      setTurned(next)
      setDay(null)
      setStart(null)
    },
    day,
    selectDay: (next: string) => {
      setDay(next)
      setStart(null)
      clearFailure()
    },
    isFree: (one: string) => days.has(one),
    slots,
    failed,
    retry,
    times,
    chosen,
    selectTime: setStart,
    provider,
    selectProvider: setPerson,
    isSending,
    problem,
    isOffline,
    schedule: async () => {
      if (!chosen) return
      setSending(true)
      clearFailure()
      await onSchedule({ ...chosen, providers: provider ? [provider] : [] }).catch(showFailure)
      setSending(false)
    },
  }
}
