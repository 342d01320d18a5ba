import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { addDays, localDate, zoneName } from '#shared/rules/index.ts'
import { AppointmentCard } from '#shared/ui/widgets/index.ts'
import { useTimezone, useToday } from '../../app/index.ts'
import { useTargetOf } from '../../content/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { readSubject } from './sealedAppointment.ts'

const appointmentsHref = '/client/appointments'

const kinds = {
  'welcome call': 'welcome_call',
  'care advocate': 'welcome_call',
  telehealth: 'kind_telehealth',
  'primary care': 'kind_primary_care',
  'specialty care': 'kind_specialty_care',
  'lab visit': 'kind_lab_visit',
} as const
const isKind = (type: string | null): type is keyof typeof kinds => type !== null && Object.hasOwn(kinds, type)

/** The next visit, titled by its type. Days and times are in the member's timezone, which is shown beside them. */
export const Reminder = ({ appointment }: { appointment: Appointment }) => {
  const { locale, formatDate, formatMonth, formatTime } = useFormats()
  const { t } = useTranslation('widgets')
  const timezone = useTimezone()
  const today = useToday()
  const targetOf = useTargetOf()
  const moment = new Date(appointment.appointment_date.date)
  const day = localDate(moment, timezone)
  // The line breaks after the date, not within the time.
  const time = {
    time: formatTime(moment, timezone).replaceAll(' ', '\u00A0'),
    zone: zoneName(moment, timezone, locale),
  }
  const when =
    day === today
      ? t('appointment_today', time)
      : day === addDays(today, 1)
        ? t('appointment_tomorrow', time)
        : t('appointment_on', { date: formatDate(moment, timezone), ...time })
  const name = appointment.physician_name
  return (
    <AppointmentCard
      id={appointment.id}
      title={t(isKind(appointment.type) ? kinds[appointment.type] : 'kind_other')}
      month={formatMonth(new Date(`${day}T12:00:00`), 'short')}
      day={Number(day.slice(8))}
      when={when}
      dateTime={appointment.appointment_date.date}
      about={name && t('appointment_with', { name })}
      subject={readSubject(appointment.decrypted_data)}
      target={targetOf(appointmentsHref) ?? { href: appointmentsHref, isExternal: false }}
    />
  )
}
