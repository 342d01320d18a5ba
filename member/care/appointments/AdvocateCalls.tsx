import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { welcomeCall } from '#shared/rules/index.ts'
import { Button, ButtonLink, EmptyState, RadioGroup, Skeleton } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'
import { CallBooking } from './CallBooking.tsx'
import type { Appointment } from './nextAppointment.ts'

interface AdvocateCallsProps {
  /** The upcoming welcome call; null without one. */
  welcome: Appointment | null
  onReschedule: (appointment: Appointment) => void
  onBooked: (appointment: Appointment) => void
}

const request = {
  query: {
    classkey: 'call_types',
    take: 50,
    filters: { provider_type: 'care advocate', scheduling_provider: 'smartlink' },
  },
} as const
const attendedRequest = { query: { status: 'attended', type: 'welcome call' } } as const

/** A call with a care advocate: the welcome call, or a later one. */
export const AdvocateCalls = ({ welcome, onReschedule, onBooked }: AdvocateCallsProps) => {
  const { formatDate, formatTime } = useFormats()
  const { t } = useTranslation('appointments')
  const timezone = useTimezone()
  const { data, error } = useCall('clientSearch', request)
  const attended = useCall('getLastAppointment', attendedRequest)
  const [wanted, setWanted] = useState<string | null>(null)
  if ((!data && !error) || (attended.data === undefined && !attended.error))
    return <Skeleton height={360} radius="var(--radius-xl)" />
  const calls = (data?.models ?? []).flatMap(({ code, name, description }) =>
    typeof code === 'string' && typeof name === 'string'
      ? [{ code, name, about: typeof description === 'string' ? description : null }]
      : [],
  )
  const first = { code: welcomeCall, name: t('title_welcome_call'), about: null }
  const later = calls.filter(({ code }) => code !== welcomeCall)
  const offered = welcome || attended.data ? later : [calls.find(({ code }) => code === welcomeCall) ?? first, ...later]
  const chosen = offered.find(({ code }) => code === wanted) ?? offered[0]
  const moment = welcome?.appointment_date.date
  const when = { date: formatDate(moment, timezone), time: formatTime(moment, timezone) }
  const name = welcome?.physician_name
  return (
    <Parts>
      {welcome && (
        <Line role="note">
          <p>{name ? t('welcome_booked_with', { ...when, name }) : t('welcome_booked', when)}</p>
          <Button color="gray" variant="outlined" size="sm" onClick={() => onReschedule(welcome)}>
            {t('reschedule')}
          </Button>
        </Line>
      )}
      {offered.length > 1 && (
        <RadioGroup
          label={t('which_call')}
          name="call"
          inline
          value={chosen?.code}
          options={offered.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setWanted}
        />
      )}
      {chosen?.about && <RichText html={chosen.about} />}
      {chosen ? (
        <CallBooking callType={chosen.code} onBooked={onBooked} />
      ) : attended.data ? (
        <EmptyState
          title={t('no_further_call')}
          message={t('no_further_call_about')}
          action={
            <ButtonLink component={Link} to="/client/help" color="gray" variant="outlined">
              {t('open_help')}
            </ButtonLink>
          }
        />
      ) : null}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-xl);
  background: var(--bg-sunken);

  p {
    flex: 1 1 min(100%, 15rem);
  }
`
