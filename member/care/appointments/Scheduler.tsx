import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { useAnnouncement, Button, ErrorState, Loading, Notice, RadioGroup, Skeleton, type } from '#shared/ui/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import { Calendar } from './Calendar.tsx'
import type { Slot } from './slots.ts'
import { TimeSlots } from './TimeSlots.tsx'
import { useScheduler } from './useScheduler.ts'
import type { SlotSource } from './useSlots.ts'

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
  /** The day of the visit to be moved, YYYY-MM-DD: the calendar opens on its month. */
  currentDay?: string
  /** A line above the calendar. */
  lead?: string
  /** What must be accepted before booking; replaces the button. */
  review?: ((button: (isSaving: boolean) => ReactNode, schedule: () => void) => ReactNode) | undefined
  /** Called if the server requires an agreement that was not shown. */
  onConsentNeeded?: (() => void) | undefined
  /** What is asked for with the time. */
  children?: ReactNode
}

/** Calendar on the left, free times on the right; a day and a time make a booking. */
export const Scheduler = ({
  source,
  onSchedule,
  onCancelAppointment,
  onSkip,
  withName = null,
  preferred = null,
  currentDay,
  lead,
  review,
  onConsentNeeded,
  children,
}: SchedulerProps) => {
  const { t } = useTranslation('appointments')
  const scheduler = useScheduler({
    source,
    preferred,
    currentDay: currentDay ?? null,
    onSchedule,
    onConsentNeeded,
  })
  const { chosen, provider, isSending } = scheduler
  const schedule = () => void scheduler.schedule()
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
      {scheduler.failed ? (
        <ErrorState title={t('times_failed')} onRetry={scheduler.retry} />
      ) : (
        <DayAndTime scheduler={scheduler} />
      )}
      {scheduler.problem && (
        <Notice key={scheduler.problem} status="bad" isOutcome>
          {scheduler.problem}
        </Notice>
      )}
      {scheduler.isOffline && chosen && <OfflineNotice onRetry={schedule}>{t('kept_offline')}</OfflineNotice>}
      {chosen && withName === null && chosen.providers.length > 1 && (
        <RadioGroup
          label={t('who_calls')}
          name="provider"
          inline
          value={provider?.id}
          options={chosen.providers.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          onChange={scheduler.selectProvider}
        />
      )}
      {children}
      <Foot>
        <Choice chosen={chosen} name={withName ?? provider?.name ?? null} timezone={scheduler.timezone} />
        {onSkip && (
          <Button color="gray" variant="plain" onClick={onSkip}>
            {t('skip_for_now')}
          </Button>
        )}
        {!review && button(false, schedule)}
      </Foot>
      {/* Checkboxes and text stay while another time is chosen. */}
      {review && <div hidden={chosen === null}>{review(button, schedule)}</div>}
      {review && chosen === null && <Last>{button(false, () => {})}</Last>}
      {onCancelAppointment && (
        <Apart>
          <Button color="red" variant="plain" onClick={onCancelAppointment}>
            {t('cancel_appointment')}
          </Button>
        </Apart>
      )}
    </Frame>
  )
}

/** The month, and the free times of its chosen day. */
const DayAndTime = ({ scheduler }: { scheduler: ReturnType<typeof useScheduler> }) => {
  const { t } = useTranslation('appointments')
  const { formatDate, formatMonth } = useFormats()
  const { slots, day, today, timezone, nextMonth } = scheduler
  const { length: count } = scheduler.times
  const free = day === null ? '' : t('free_times', { count, date: formatDate(day) })
  useAnnouncement(slots && (slots.length === 0 ? t('month_full') : free))
  return (
    <Columns aria-busy={slots === undefined}>
      <Calendar
        month={scheduler.month}
        onMonth={scheduler.turnTo}
        today={today}
        last={scheduler.last}
        selected={day}
        onSelect={scheduler.selectDay}
        isFree={scheduler.isFree}
      />
      {slots === undefined ? (
        <Loading>
          <Skeleton height={280} radius="var(--radius-lg)" />
        </Loading>
      ) : slots.length === 0 ? (
        <Nothing>
          <p>{t('month_full')}</p>
          {nextMonth && (
            <Button color="gray" variant="tinted" onClick={() => scheduler.turnTo(nextMonth)}>
              {t('show_month', { month: formatMonth(new Date(`${nextMonth}-01T12:00:00`)) })}
            </Button>
          )}
        </Nothing>
      ) : (
        <TimeSlots
          day={day}
          today={today}
          slots={scheduler.times}
          timezone={timezone}
          selected={scheduler.chosen?.start ?? null}
          onSelect={(slot) => scheduler.selectTime(slot.start)}
        />
      )}
    </Columns>
  )
}

/** The chosen time in words. */
const Choice = ({ chosen, name, timezone }: { chosen: Slot | null; name: string | null; timezone: string }) => {
  const { formatDate, formatTime } = useFormats()
  const { t } = useTranslation('appointments')
  const when = chosen && { date: formatDate(chosen.start, timezone), time: formatTime(chosen.start, timezone) }
  const picked = when && (name ? t('picked_with', { ...when, name }) : t('picked', when))
  useAnnouncement(picked ?? '')
  return (
    <p>
      {picked && (
        <>
          <span>{t('you_picked')}</span>
          <strong>{picked}</strong>
        </>
      )}
    </p>
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
/* Far enough from the button that books, so that one is not pressed for the other. */
const Apart = styled.div`
  padding-top: var(--space-4);
  border-top: var(--size-hairline) solid var(--line-soft);
`
const Nothing = styled.div`
  display: grid;
  gap: var(--space-3);
  place-items: center;
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
