import { useTranslation } from '#shared/i18n/index.ts'
import { lastAppointmentRequest, nextAppointmentsRequest } from '#shared/rules/index.ts'
import { AppointmentSkeleton, WidgetCard } from '#shared/ui/widgets/index.ts'
import { Unseen, useCall, useNow } from '../../app/index.ts'
import { useLoadFailure } from '../../offline/index.ts'
import { nextOf } from './nextAppointment.ts'
import { Reminder } from './Reminder.tsx'

/** What decrypts is not loaded for an appointment without the member's own words. */
const loadOpened = () => import('./OpenedReminder.tsx')

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
  if (!next) return null
  const reminder = <Reminder appointment={next} />
  return next.encrypted_data ? (
    <Unseen load={loadOpened} waiting={reminder}>
      {(OpenedReminder) => <OpenedReminder appointment={next} />}
    </Unseen>
  ) : (
    reminder
  )
}

const Waiting = ({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry: () => void }) => {
  const { t } = useTranslation('widgets')
  useLoadFailure('appointments-load', error, t('appointment_load_failed'))
  return error && !isLoading ? (
    <WidgetCard title={t('kind_other')} state={{ error }} onRetry={onRetry} />
  ) : (
    <AppointmentSkeleton />
  )
}

export default AppointmentReminder
