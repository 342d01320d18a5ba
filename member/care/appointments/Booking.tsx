import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { primaryConsult } from '#shared/rules/index.ts'
import { Button, Card, narrowContainer, type } from '#shared/ui/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { BookingConfirmation } from './BookingConfirmation.tsx'
import { AdvocateCalls } from './AdvocateCalls.tsx'
import { VisitBooking } from './VisitBooking.tsx'

const kinds = ['virtual', 'call', 'in_person'] as const
type Kind = (typeof kinds)[number]
const icons: Record<Kind, ReactNode> = {
  virtual: <VideoCameraIcon size={24} aria-hidden />,
  call: <PhoneIcon size={24} aria-hidden />,
  in_person: <BuildingsIcon size={24} aria-hidden />,
}
interface BookingProps {
  /** The member's upcoming and cancelled appointments, with their present times. */
  known: readonly Appointment[]
  /** The upcoming welcome call; null without one. */
  welcome: Appointment | null
  onReschedule: (appointment: Appointment) => void
}

/** Selects what to book, books it, and confirms it. `?kind=call` starts with a call, `?physician=12` with a physician. */
export const Booking = ({ known, welcome, onReschedule }: BookingProps) => {
  const { t } = useTranslation('appointments')
  const [search] = useSearchParams()
  const [kind, setKind] = useState<Kind>(search.get('kind') === 'call' ? 'call' : 'virtual')
  const [booked, setBooked] = useState<Appointment | null>(null)
  // It may be moved or cancelled beside its confirmation.
  const { appointment_date, status } = known.find(({ id }) => id === booked?.id) ?? booked ?? {}
  if (booked && appointment_date && status !== 'cancelled')
    return (
      <Card>
        <BookingConfirmation appointment={{ ...booked, appointment_date }} />
        <Another>
          <Button color="gray" variant="plain" onClick={() => setBooked(null)}>
            {t('book_another')}
          </Button>
        </Another>
      </Card>
    )
  return (
    <Card>
      <Parts aria-labelledby="booking">
        <h2 id="booking">{t('schedule_visit')}</h2>
        <Kinds>
          <legend>{t('visit_type')}</legend>
          {kinds.map((one) => (
            <label key={one} data-selected={one === kind || undefined} data-off={one === 'in_person' || undefined}>
              <input
                type="radio"
                name="kind"
                checked={one === kind}
                disabled={one === 'in_person'}
                onChange={() => setKind(one)}
              />
              {icons[one]}
              <span>
                <strong>{t(`kind_${one}`)}</strong>
                <small>{t(`kind_${one}_help`)}</small>
              </span>
              {one === kind && <CheckCircleIcon size={24} weight="fill" aria-hidden />}
            </label>
          ))}
        </Kinds>
        {kind === 'call' ? (
          <AdvocateCalls welcome={welcome} onReschedule={onReschedule} onBooked={setBooked} />
        ) : (
          <VisitBooking
            consultType={primaryConsult}
            physicianId={Number(search.get('physician')) || null}
            onBooked={setBooked}
          />
        )}
      </Parts>
    </Card>
  )
}

const Parts = styled.section`
  container-type: inline-size;
  display: grid;
  gap: var(--space-5);

  h2 {
    ${type('h2')}
  }
`
const Another = styled.div`
  margin-top: var(--space-6);
`
const Kinds = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-4);
    border: var(--size-hairline) solid var(--line-strong);
    border-radius: var(--radius-xl);
    cursor: pointer;
  }
  label:hover:not([data-off]) {
    background: var(--bg-hover);
  }
  label[data-selected] {
    border-color: var(--btn-blue-fill);
    background: var(--btn-blue-tint);
    box-shadow: inset 0 0 0 1px var(--btn-blue-fill);
  }
  label[data-off] {
    border-style: dashed;
    color: var(--text-2);
    cursor: not-allowed;
  }
  label:focus-within {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  svg {
    flex: none;
  }
  label[data-selected] svg {
    color: var(--btn-blue-fill);
  }
  span {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  ${narrowContainer} {
    label {
      flex-direction: column;
      align-items: stretch;
      padding-inline: var(--space-2);
    }
  }
  strong {
    ${type('h3')}
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
