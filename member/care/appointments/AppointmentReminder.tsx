import { useEffect, useMemo } from 'react'
import { formatMonth, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { addDays, lastAppointmentRequest, localDate, nextAppointmentsRequest, zoneName } from '#shared/rules/index.ts'
import { formatDate, formatTime, toast } from '#shared/ui/index.ts'
import { AppointmentCard, AppointmentSkeleton, WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useNow, useTimezone, useToday } from '../../app/index.ts'
import { useOnline } from '../../offline/index.ts'
import { useTargetOf } from '../../content/index.ts'
import { nextOf, type Appointment } from './nextAppointment.ts'
import { readSubject } from './sealedAppointment.ts'
import { useDecryptedAppointments } from './useDecryptedAppointments.ts'

const appointmentsHref = '/client/appointments'

/** The member's next appointment; renders nothing without one. The latest one tells whether any is still to come. */
const AppointmentReminder = () => {
  const now = useNow()
  const { data: last, error, isLoading, mutate } = useCall('getLastAppointment', lastAppointmentRequest)
  if (last === undefined) return <Waiting error={error} isLoading={isLoading} onRetry={() => void mutate()} />
  return last && nextOf([last], now) ? <Next now={now} /> : null
}

const Next = ({ now }: { now: Date }) => {
  // The request changes every hour; the card stays in the meantime.
  const { data, error, isLoading, mutate } = useCall('listAppointments', nextAppointmentsRequest(now), {
    keepPreviousData: true,
  })
  if (!data) return <Waiting error={error} isLoading={isLoading} onRetry={() => void mutate()} />
  const next = nextOf(data.models, now)
  return next ? <Decrypted appointment={next} /> : null
}

const Waiting = ({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry: () => void }) => {
  const { t } = useTranslation('widgets')
  const isOnline = useOnline()
  useEffect(() => {
    if (error && isOnline) toast.error(t('appointment_load_failed'), { id: 'appointments-load' })
  }, [error, isOnline, t])
  return error && !isLoading ? (
    <WidgetCard title={t('welcome_call')} state="failed" onRetry={onRetry} />
  ) : (
    <AppointmentSkeleton />
  )
}

export default AppointmentReminder

/** Shown at once; the member's own words are added once decrypted. */
const Decrypted = ({ appointment }: { appointment: Appointment }) => {
  const one = useMemo(() => [appointment], [appointment])
  const [decrypted = appointment] = useDecryptedAppointments(one)
  return <Reminder appointment={decrypted} />
}

const kinds = {
  'care advocate': 'kind_care_advocate',
  telehealth: 'kind_telehealth',
  'primary care': 'kind_primary_care',
  'specialty care': 'kind_specialty_care',
  'lab visit': 'kind_lab_visit',
} as const
const isKind = (type: string | null): type is keyof typeof kinds => type !== null && Object.hasOwn(kinds, type)

/** Days and times are in the member's timezone, which is shown beside them. */
const Reminder = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useTranslation('widgets')
  const { language } = useLanguage()
  const timezone = useTimezone()
  const today = useToday()
  const targetOf = useTargetOf()
  const moment = new Date(appointment.appointment_date.date)
  const day = localDate(moment, timezone)
  const time = { time: formatTime(moment, timezone), zone: zoneName(moment, timezone) }
  const when =
    day === today
      ? t('appointment_today', time)
      : day === addDays(today, 1)
        ? t('appointment_tomorrow', time)
        : t('appointment_on', { date: formatDate(moment, timezone), ...time })
  const name = appointment.physician_name
  const kind = isKind(appointment.type) ? t(kinds[appointment.type]) : null
  const about = name ? (kind ? t('appointment_kind_with', { kind, name }) : t('appointment_with', { name })) : kind
  return (
    <AppointmentCard
      title={t('welcome_call')}
      month={formatMonth(new Date(`${day}T12:00:00`), language, 'short')}
      day={Number(day.slice(8))}
      when={when}
      dateTime={appointment.appointment_date.date}
      about={about}
      subject={readSubject(appointment.decrypted_data)}
      target={targetOf(appointmentsHref) ?? { href: appointmentsHref, isExternal: false }}
    />
  )
}
