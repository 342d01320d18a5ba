import { useEffect, useRef, useState, type Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Card, EmptyState, ErrorState, media, Skeleton, type, useMediaQuery } from '#shared/ui/index.ts'
import type { Appointment } from './nextAppointment.ts'
import type { OpenedAppointment } from './useDecryptedAppointments.ts'
import { PageHead, PageLayout } from '../../layout/index.ts'
import { VaultCard } from '../../identity/vault/index.ts'
import { isWelcomeCall } from './appointment.ts'
import { AppointmentItem } from './AppointmentItem.tsx'
import { Booking } from './Booking.tsx'
import { CancelDialog, RescheduleDialog } from './Dialogs.tsx'
import { useAppointments } from './useAppointments.ts'
import { placeOfVisit, useAskedVisit } from './useAskedVisit.ts'

const address = '/client/appointments'

/**
 * Shows the member's appointments and books new ones. On narrow screens upcoming appointments precede the booking, unless a link
 * leads to it.
 */
const Appointments = () => {
  const { t } = useTranslation('appointments')
  const { upcoming, past, cancelled, isLoaded, failed, error, retry, reload, hasMore, isLoadingMore, showMore } =
    useAppointments()
  // The order of the elements, not only of the boxes: the keyboard and screen readers follow it.
  const isNarrow = useMediaQuery(media.narrow)
  const [search] = useSearchParams()
  const [moving, setMoving] = useState<Appointment | null>(null)
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  useAskedVisit(isLoaded, hasMore && !isLoadingMore ? showMore : null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [cancelledCount, setCancelledCount] = useState(0)
  useEffect(() => {
    if (cancelledCount === 0) return
    // The button that opened the dialog disappears with the appointment; the dialog returns the focus to it first.
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [cancelledCount])
  const isSealed = [...upcoming, ...past, ...cancelled].some(({ opening }) => opening === 'closed')
  const booking = (
    <Booking
      key="booking"
      known={[...upcoming, ...cancelled]}
      welcome={upcoming.find(isWelcomeCall) ?? null}
      onReschedule={setMoving}
    />
  )
  const mine = (
    <Aside key="mine">
      {failed ? (
        <Card>
          <ErrorState error={error} title={t('load_failed')} onRetry={retry} />
        </Card>
      ) : !isLoaded ? (
        <Skeleton height={320} radius="var(--radius-xl)" />
      ) : (
        <>
          <Upcoming headingRef={heading} appointments={upcoming} onReschedule={setMoving} onCancel={setCancelling} />
          {isSealed && <VaultCard />}
        </>
      )}
    </Aside>
  )
  const earlier = !failed && isLoaded && (cancelled.length > 0 || past.length > 0 || hasMore) && (
    <Aside key="earlier">
      <Earlier id="cancelled" title={t('cancelled')} appointments={cancelled} />
      <Earlier id="past" title={t('past')} appointments={past} />
      {hasMore && (
        <Button color="gray" variant="tinted" loading={isLoadingMore} onClick={showMore}>
          {t('show_more')}
        </Button>
      )}
    </Aside>
  )
  return (
    <PageLayout address={address} head={<PageHead title={t('title')} lead={t('lead')} />}>
      <Columns>{isNarrow && !search.has('kind') ? [mine, booking, earlier] : [booking, mine, earlier]}</Columns>
      {moving && (
        <RescheduleDialog
          appointment={moving}
          onClose={(isMoved) => {
            setMoving(null)
            void reload().then(() => isMoved && document.getElementById(placeOfVisit(moving.id))?.focus())
          }}
          onCancel={() => {
            setCancelling(moving)
            setMoving(null)
          }}
        />
      )}
      {cancelling && (
        <CancelDialog
          appointment={cancelling}
          onClose={(isDone) => {
            setCancelling(null)
            void reload()
            if (isDone) setCancelledCount((count) => count + 1)
          }}
        />
      )}
    </PageLayout>
  )
}

export default Appointments

interface UpcomingProps {
  headingRef: Ref<HTMLHeadingElement>
  appointments: readonly OpenedAppointment[]
  onReschedule: (appointment: Appointment) => void
  onCancel: (appointment: Appointment) => void
}

const Upcoming = ({ headingRef, appointments, onReschedule, onCancel }: UpcomingProps) => {
  const { t } = useTranslation('appointments')
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" ref={headingRef} tabIndex={-1}>
        {t('upcoming')}
      </h2>
      {appointments.length === 0 ? (
        <EmptyState title={t('none_upcoming')} message={t('none_upcoming_message')} />
      ) : (
        <ul>
          {appointments.map((appointment) => (
            <AppointmentItem
              key={appointment.id}
              appointment={appointment}
              onReschedule={() => onReschedule(appointment)}
              onCancel={() => onCancel(appointment)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface EarlierProps {
  id: string
  title: string
  appointments: readonly OpenedAppointment[]
}

/** Appointments that cannot be changed; nothing without any. */
const Earlier = ({ id, title, appointments }: EarlierProps) =>
  appointments.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {appointments.map((appointment) => (
          <AppointmentItem key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </section>
  )

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(300px, 25rem, 45%);
  align-items: start;
  gap: var(--space-8);

  ${media.wide} {
    grid-template-rows: auto 1fr;

    > :first-child {
      grid-row: 1 / -1;
    }
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  min-width: 0;

  h2 {
    ${type('h2')}
    outline: none;
    margin-bottom: var(--space-3);
  }
`
