import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { addDays } from '#shared/rules/index.ts'
import {
  Button,
  ErrorState,
  formatDate,
  formatTime,
  Loading,
  Notice,
  RadioGroup,
  Skeleton,
  toast,
  type,
} from '#shared/ui/index.ts'
import { failureOf, useErrorText, useTimezone, useToday } from '../../app/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import { Calendar } from './Calendar.tsx'
import { byDay, spanOfMonth, type Slot } from './slots.ts'
import { TimeSlots } from './TimeSlots.tsx'
import { useSlots, type SlotSource } from './useSlots.ts'

interface SchedulerProps {
  source: SlotSource
  /** Books the time. If it throws, the error is shown and the times are reloaded, unless there is no connection. */
  onSchedule: (slot: Slot) => Promise<void>
  /** Present if there is an appointment that can be cancelled. */
  onCancelAppointment?: (() => void) | undefined
  /** Present if the booking can be postponed. */
  onSkip?: (() => void) | undefined
  /** Whom the time is with, if known before it is chosen. */
  withName?: string | null
  /** The provider chosen by default where several are free. */
  preferred?: string | null
  /** A line above the calendar. */
  lead?: string
  /** What must be accepted before booking; replaces the button. */
  review?: ((button: (isSaving: boolean) => ReactNode, schedule: () => void) => ReactNode) | undefined
  /** Called if the server requires an agreement that was not shown. */
  onConsentNeeded?: (() => void) | undefined
}

/** How many days ahead times are offered. */
const daysAhead = 90

/** Calendar on the left, free times on the right; a day and a time make a booking. */
export const Scheduler = ({
  source,
  onSchedule,
  onCancelAppointment,
  onSkip,
  withName = null,
  preferred = null,
  lead,
  review,
  onConsentNeeded,
}: SchedulerProps) => {
  const { t } = useTranslation('appointments')
  const errorText = useErrorText()
  const timezone = useTimezone()
  const today = useToday()
  const last = addDays(today, daysAhead)
  const [turned, setTurned] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const thisMonth = today.slice(0, 7)
  const { slots: soon } = useSlots(
    source,
    useMemo(() => spanOfMonth(thisMonth, today), [thisMonth, today]),
    timezone,
  )
  // At the end of a month the first free day is in the next one.
  const month = turned ?? (soon?.length === 0 ? addDays(`${thisMonth}-28`, 7).slice(0, 7) : thisMonth)
  const { slots, failed, retry } = useSlots(
    source,
    useMemo(() => spanOfMonth(month, today), [month, today]),
    timezone,
  )
  const days = useMemo(() => byDay(slots ?? [], timezone), [slots, timezone])
  const times = day === null ? [] : (days.get(day) ?? [])
  const chosen = times.find((slot) => slot.start === start) ?? null
  const providers = chosen?.providers ?? []
  const who = providers.find(({ id }) => id === person) ?? providers.find(({ id }) => id === preferred) ?? providers[0]

  const choose = (next: string) => {
    setDay(next)
    setStart(null)
    setProblem(null)
    setOffline(false)
  }
  const schedule = async () => {
    if (!chosen) return
    setSending(true)
    setProblem(null)
    setOffline(false)
    try {
      await onSchedule({ ...chosen, providers: who ? [who] : [] })
    } catch (error) {
      const failure = failureOf(error)
      // Keep the chosen time.
      if (failure.isOffline) {
        setOffline(true)
        setSending(false)
        return
      }
      // Someone else booked it first, or the time has passed: the message appears beside the times.
      if (failure.code === 'CONSENT_NEEDED') onConsentNeeded?.()
      if (failure.code === 'CONFLICT') setProblem(t('taken'))
      else if (failure.fields.appointmentTime !== undefined) setProblem(t('too_soon'))
      else if (failure.code === 'BAD_REQUEST' || failure.code === 'VALIDATION' || failure.code === 'CONSENT_NEEDED')
        setProblem(errorText(failure))
      else toast.error(t('schedule_failed'), { id: 'schedule' })
      retry()
    }
    setSending(false)
  }
  const name = withName ?? who?.name ?? null
  const button = (isSaving: boolean, press?: () => void) => (
    <Button
      color="blue"
      variant="filled"
      size="lg"
      type={press ? 'button' : 'submit'}
      disabled={chosen === null || isSending || isSaving}
      loading={isSending || isSaving}
      onClick={press}
    >
      {t('schedule')}
    </Button>
  )
  return (
    <Frame>
      {lead && <p>{lead}</p>}
      {failed ? (
        <ErrorState title={t('times_failed')} onRetry={retry} />
      ) : (
        <Columns aria-busy={slots === undefined}>
          <Calendar
            month={month}
            onMonth={(next) => {
              setTurned(next)
              setDay(null)
              setStart(null)
            }}
            today={today}
            last={last}
            selected={day}
            onSelect={choose}
            isFree={(one) => days.has(one)}
          />
          {slots === undefined ? (
            <Loading>
              <Skeleton height={280} radius="var(--radius-lg)" />
            </Loading>
          ) : slots.length === 0 ? (
            <Nothing role="status">{t('month_full')}</Nothing>
          ) : (
            <TimeSlots
              day={day}
              today={today}
              slots={times}
              timezone={timezone}
              selected={chosen?.start ?? null}
              onSelect={(slot) => setStart(slot.start)}
            />
          )}
        </Columns>
      )}
      {problem && <Notice status="bad">{problem}</Notice>}
      {isOffline && chosen && <OfflineNotice onRetry={() => void schedule()}>{t('kept_offline')}</OfflineNotice>}
      {chosen && withName === null && chosen.providers.length > 1 && (
        <RadioGroup
          label={t('who_calls')}
          name="provider"
          inline
          value={who?.id}
          options={chosen.providers.map(({ id, name: own }) => ({ value: id, label: own ?? id }))}
          onChange={setPerson}
        />
      )}
      <Foot>
        <p aria-live="polite">
          {chosen && (
            <>
              <span>{t('you_picked')}</span>
              <strong>
                {name
                  ? t('picked_with', {
                      date: formatDate(chosen.start, timezone),
                      time: formatTime(chosen.start, timezone),
                      name,
                    })
                  : t('picked', { date: formatDate(chosen.start, timezone), time: formatTime(chosen.start, timezone) })}
              </strong>
            </>
          )}
        </p>
        {onCancelAppointment && (
          <Button color="red" variant="plain" onClick={onCancelAppointment}>
            {t('cancel_appointment')}
          </Button>
        )}
        {onSkip && (
          <Button color="gray" variant="plain" onClick={onSkip}>
            {t('skip_for_now')}
          </Button>
        )}
        {!review && button(false, () => void schedule())}
      </Foot>
      {/* Checkboxes and text stay while another time is chosen. */}
      {review && <div hidden={chosen === null}>{review(button, () => void schedule())}</div>}
      {review && chosen === null && <Last>{button(false, () => {})}</Last>}
    </Frame>
  )
}

const Frame = styled.div`
  container-type: inline-size;
  display: grid;
  gap: var(--space-5);
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: var(--space-8);

  @container (max-width: 35rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }
`
const Last = styled.div`
  display: flex;
  justify-content: flex-end;
`
const Nothing = styled.p`
  align-self: center;
  color: var(--text-2);
  text-align: center;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: var(--size-hairline) solid var(--line-soft);

  p {
    ${type('body-sm')}
    display: grid;
    flex: 1 1 min(100%, 12.5rem);
    min-height: var(--size-touch);
    align-content: center;
  }
  p span {
    color: var(--text-2);
  }
  @container (max-width: 35rem) {
    button {
      flex: 1 1 auto;
    }
  }
`
