import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, TextLink, type } from '#shared/ui/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { BookingConfirmation } from './BookingConfirmation.tsx'
import { VisitBooking } from './VisitBooking.tsx'

interface VirtualCareProps {
  /** The consult type as sent, '3'. */
  consultType: string
  /** The organization's own name for the chosen care, if it has one. */
  name: string | null
}

/** Booking one virtual visit: what it is about, with whom, when. */
const VirtualCare = ({ consultType, name }: VirtualCareProps) => {
  const { t } = useTranslation('appointments')
  const [booked, setBooked] = useState<Appointment | null>(null)
  return (
    <Surface>
      {booked ? (
        <BookingConfirmation appointment={booked} />
      ) : (
        <>
          <header>
            <h2>{name ?? t('kind_virtual')}</h2>
            <TextLink as={Link} to="/client/virtual-care">
              {t('other_care')}
            </TextLink>
          </header>
          <VisitBooking key={consultType} consultType={consultType} asksForPhysician onBooked={setBooked} />
        </>
      )}
    </Surface>
  )
}

export default VirtualCare

const Surface = styled(Card)`
  display: grid;
  gap: var(--space-5);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-3);
  }
  h2 {
    ${type('h2')}
  }
`
