import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { isSafeUrl, localDate, zoneName } from '#shared/rules/index.ts'
import { Badge, Button, ButtonLink, fact, type } from '#shared/ui/index.ts'
import { useNow, useTimezone } from '../../app/index.ts'
import { Sealed } from '../../identity/vault/index.ts'
import type { OpenedAppointment } from './useDecryptedAppointments.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { placeOfVisit } from './useAskedVisit.ts'
import { aboutOf, canJoin, canMove, titleOf } from './appointment.ts'

interface AppointmentItemProps {
  appointment: OpenedAppointment
  /** Absent for past appointments. */
  onReschedule?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** One visit or call: when, with whom, what it is about, and its actions. */
export const AppointmentItem = ({ appointment, onReschedule, onCancel }: AppointmentItemProps) => {
  const { locale, formatDate, formatMonth, formatTime } = useFormats()
  const { t } = useTranslation('appointments')
  const timezone = useTimezone()
  const now = useNow()
  const { status, physician_name, physician_specialty, location, join_url, cancel_reason } = appointment
  const moment = new Date(appointment.appointment_date.date)
  const day = localDate(moment, timezone)
  const about = aboutOf(appointment)
  const isOpen = onCancel !== undefined
  const place = placeOfVisit(appointment.id)
  // Which of several, for those who hear a button alone.
  const which = { 'aria-describedby': `${place}-title ${place}-time` }
  return (
    <Item id={place} tabIndex={-1}>
      <Day aria-hidden="true" data-off={status === 'cancelled' || undefined}>
        <span>{formatMonth(new Date(`${day}T12:00`), 'short')}</span>
        <strong>{day.slice(8)}</strong>
      </Day>
      <Words>
        <Head>
          <h3 id={`${place}-title`}>{t(titleOf(appointment))}</h3>
          {status === 'cancelled' ? (
            <Badge icon={<XIcon size="1rem" weight="bold" aria-hidden />}>{t('cancelled')}</Badge>
          ) : status === 'attended' ? (
            <Badge tone="good">{t('attended')}</Badge>
          ) : isOpen ? (
            <Badge tone="info" icon={<CalendarCheckIcon size="1rem" weight="bold" aria-hidden />}>
              {t('scheduled')}
            </Badge>
          ) : (
            <Badge>{t('over')}</Badge>
          )}
        </Head>
        {physician_name && <p>{[physician_name, physician_specialty].filter(Boolean).join(', ')}</p>}
        <p>
          <time
            id={`${place}-time`}
            dateTime={appointment.appointment_date.date}
            {...fact(`visit.${appointment.id}.at`, appointment.appointment_date.date)}
          >{`${formatDate(moment, timezone)} ${formatTime(moment, timezone)}`}</time>{' '}
          {zoneName(moment, timezone, locale)}
        </p>
        {location && <p>{location}</p>}
        {about && <p>{t('about_line', { about })}</p>}
        {/* While the vault is closed, one card below the list says so and opens it. */}
        {appointment.opening && appointment.opening !== 'closed' && <Sealed status={appointment.opening} />}
        {status === 'cancelled' && cancel_reason && <p>{t('reason_line', { reason: cancel_reason })}</p>}
        {isOpen && (
          <Actions>
            {join_url && isSafeUrl(join_url) && canJoin(appointment, now) && (
              <ButtonLink
                {...which}
                href={join_url}
                target="_blank"
                rel="noopener noreferrer"
                color="blue"
                variant="tinted"
                size="sm"
                icon={<VideoCameraIcon size={20} aria-hidden />}
              >
                {t('join')}
              </ButtonLink>
            )}
            {onReschedule && canMove(appointment, now) && (
              <Button {...which} color="gray" variant="outlined" size="sm" onClick={onReschedule}>
                {t('reschedule')}
              </Button>
            )}
            <AddToCalendar {...which} id={appointment.id} />
            <Button {...which} color="red" variant="plain" size="sm" onClick={onCancel}>
              {t('cancel_appointment')}
            </Button>
          </Actions>
        )}
      </Words>
    </Item>
  )
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  padding-block: var(--space-5);
  border-top: var(--size-hairline) solid var(--line);
`
const Day = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  justify-items: center;
  width: var(--space-16);
  height: var(--space-16);
  border-radius: var(--radius-lg);
  background: var(--btn-blue-tint);
  color: var(--btn-blue-on-tint);

  &[data-off] {
    background: var(--bg-sunken);
    color: var(--text-2);
  }
  span {
    ${type('caption')}
  }
  strong {
    ${type('num-md')}
  }
`
/* Larger text wraps below the day. */
const Words = styled.div`
  display: grid;
  flex: 1 1 8rem;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  overflow-wrap: anywhere;

  p {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2);

  h3 {
    ${type('h3')}
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-3);
`
