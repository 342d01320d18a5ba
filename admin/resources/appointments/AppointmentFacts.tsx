import { Button, Skeleton } from '@mui/material'
import { LockKeyIcon, VideoCameraIcon } from '@phosphor-icons/react'
import { usePermissions } from 'react-admin'
import { ownTimezone } from '#shared/rules/index.ts'
import { ChoiceWord, Fact, Facts } from '../../parts/detail/index.ts'
import { NotShared, useCallData } from '../../parts/related-panels/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { sentenceCase } from '../../format/words.ts'
import { startOf, titleOf, type Appointment } from './appointment.ts'
import { formatInZone } from './zones.ts'
import { Caption, Inline, Text } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'

/** The time in the viewer's time zone and, if different, in the member's. */
export const When = ({ appointment }: { appointment: Appointment }) => {
  const start = startOf(appointment)
  const zone = appointment.timezone
  const here = formatInZone(start, ownTimezone())
  const there = zone === null ? here : formatInZone(start, zone)
  return (
    <>
      <Text weight="strong">{here}</Text>
      {there !== here && <Caption>{`${there} (booking time zone)`}</Caption>}
    </>
  )
}

/** Participants, time and place. */
export const Meeting = ({ appointment }: { appointment: Appointment }) => (
  <Facts>
    <Fact label="When">
      <When appointment={appointment} />
    </Fact>
    <Fact label="Duration">{appointment.duration_minutes === null ? null : `${appointment.duration_minutes} min`}</Fact>
    <Fact label="Type">{sentenceCase(appointment.type ?? '')}</Fact>
    <Fact label="Call type">{appointment.call_type_name}</Fact>
    <Fact label="With">{appointment.physician_name}</Fact>
    <Fact label="Location">{appointment.location}</Fact>
    <Fact label="Scheduling service">
      <ChoiceWord of="appointments" field="provider" value={appointment.provider} />
    </Fact>
    <Fact label="External ID">{appointment.appointment_id}</Fact>
  </Facts>
)

/** The member, with a link. */
export const Member = ({ appointment }: { appointment: Appointment }) => (
  <Facts>
    <Fact label="Name">
      <Link to={`/user/${appointment.user_id}/show`}>{titleOf(appointment)}</Link>
    </Fact>
    <Fact label="Email">
      {appointment.user_email && <a href={`mailto:${appointment.user_email}`}>{appointment.user_email}</a>}
    </Fact>
  </Facts>
)

export const isCancelled = ({ status }: Appointment): boolean => status === 'cancelled'

export const Cancellation = ({ appointment }: { appointment: Appointment }) => (
  <Facts>
    <Fact label="Reason">{appointment.cancel_reason}</Fact>
    <Fact label="When">{formatTimestamp(appointment.cancelled_at)}</Fact>
  </Facts>
)

/** Symptoms and notes, if the role can read them and they aren't encrypted. */
export const About = ({ appointment }: { appointment: Appointment }) => {
  const { symptoms, notes, encrypted_data, user_id: member } = appointment
  const { permissions } = usePermissions<ReadonlySet<string>>()
  // What is withheld is empty, as what was never given.
  const isOpen = Boolean(symptoms || notes || encrypted_data) || !permissions?.has('user:read')
  const { data: overview, isLoading } = useCallData('getUserOverview', isOpen ? null : { params: { id: member } })
  if (symptoms === undefined && notes === undefined)
    return <Text tone="muted">Your role doesn’t have access to appointment details.</Text>
  if (encrypted_data) {
    return (
      <Inline tone="muted" gap={10}>
        <LockKeyIcon size={20} aria-hidden style={{ flex: 'none' }} />
        End-to-end encrypted. Only the member can read it.
      </Inline>
    )
  }
  if (isLoading) return <Skeleton width="60%" role="progressbar" aria-label="Loading" />
  if (overview?.shares_data === false) return <NotShared member={member} />
  return (
    <Facts>
      <Fact label="Symptoms">{symptoms}</Fact>
      <Fact label="Notes">{notes}</Fact>
    </Facts>
  )
}

export const JoinButton = ({ appointment }: { appointment: Appointment }) =>
  appointment.join_url && appointment.status === 'created' ? (
    <Button
      component="a"
      variant="outlined"
      startIcon={<VideoCameraIcon size={18} />}
      href={appointment.join_url}
      target="_blank"
      rel="noreferrer"
    >
      Join call
    </Button>
  ) : null
