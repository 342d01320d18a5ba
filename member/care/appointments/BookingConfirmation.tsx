import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, type } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import { Reminders } from '../../identity/legal/index.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import type { Appointment } from './nextAppointment.ts'
import { Preparation } from './Preparation.tsx'
import { timesIn } from './timesIn.ts'
import { VisitFormPrompt } from '../questionnaires/index.ts'

/** The appointment just booked, and its actions. */
export const BookingConfirmation = ({ appointment }: { appointment: Appointment }) => {
  const { locale, formatDate, formatTime } = useFormats()
  const { t } = useTranslation('appointments')
  const timezone = useTimezone()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const start = appointment.appointment_date.date
  return (
    <Frame>
      <CalendarCheckIcon size={40} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {t('booked_title')}
      </h2>
      <p>
        <strong>{`${formatDate(start, timezone)} ${formatTime(start, timezone)}`}</strong>
        {appointment.physician_name && <span>{t('with', { name: appointment.physician_name })}</span>}
        <small>{timesIn(t, timezone, new Date(start), locale)}</small>
      </p>
      <p>{t('booked_message')}</p>
      {appointment.call_type !== null && <Preparation callType={appointment.call_type} />}
      <Reminders promise={t('booked_reminder')} />
      <Actions>
        <AddToCalendar id={appointment.id} />
        <ButtonLink href="/client/appointments" color="blue" variant="tinted">
          {t('all_appointments')}
        </ButtonLink>
      </Actions>
      {appointment.provider === 'telehealth' && <VisitFormPrompt />}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);

  > svg {
    color: var(--status-good-fg);
  }
  h2 {
    ${type('h2')}
    outline: none;
  }
  p {
    display: grid;
  }
  strong {
    ${type('h3')}
  }
  h3 {
    ${type('h3')}
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`
