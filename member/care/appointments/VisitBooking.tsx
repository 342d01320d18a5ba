import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Avatar, Button, narrowContainer, EmptyState, ErrorState, Skeleton, TextArea, type } from '#shared/ui/index.ts'
import { useCall, useTimezone, useUnsavedWarning } from '../../app/index.ts'
import { AgreementForm, useAgreements } from '../../identity/legal/index.ts'
import { useVault, VaultCard } from '../../identity/vault/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { nameOf, Physicians, trainingOf, Words, type Physician } from './Physicians.tsx'
import { Scheduler } from './Scheduler.tsx'
import { useBooking } from './useBooking.ts'

interface VisitBookingProps {
  /** The consult type as sent, '3'. */
  consultType: string
  onBooked: (appointment: Appointment) => void
  /** Whether to show the physicians before one is chosen; otherwise the first one is preselected. */
  asksForPhysician?: boolean
  /** The physician chosen at first. */
  physicianId?: number | null
}

const longestNote = 2000

/** A virtual visit: what it is about, with whom, and when. */
export const VisitBooking = ({
  consultType,
  onBooked,
  asksForPhysician = false,
  physicianId = null,
}: VisitBookingProps) => {
  const { t } = useTranslation('appointments')
  const timezone = useTimezone()
  const { book } = useBooking(timezone)
  const { state } = useVault()
  const { data, error, isLoading, mutate } = useCall('listPhysicians', { query: { consultType, take: 50 } })
  const { documents, retry: reloadAgreements, decide } = useAgreements()
  const open =
    documents?.models.filter(({ for_telehealth, required, accepted }) => for_telehealth && required && !accepted) ?? []
  const [about, setAbout] = useState('')
  useUnsavedWarning('booking', about.trim() !== '')
  const [chosen, setChosen] = useState<number | null>(physicianId)
  const [isChanging, setChanging] = useState(false)
  // What a visit is about leaves this browser sealed or not at all.
  const isClosed = about.trim() !== '' && state !== 'open' && state !== 'none' && state !== 'loading'
  if (!data)
    return error && !isLoading ? (
      <ErrorState error={error} title={t('physicians_failed')} onRetry={() => void mutate()} />
    ) : (
      <Skeleton height={360} radius="var(--radius-xl)" />
    )
  const physicians = data.models
  const first = asksForPhysician
    ? undefined
    : (physicians.find(({ next_available }) => next_available !== null) ?? physicians[0])
  const physician = physicians.find(({ id }) => id === chosen) ?? first
  if (physicians.length === 0) return <EmptyState title={t('no_physicians')} message={t('no_physicians_message')} />
  return (
    <Parts>
      <TextArea
        label={t('about')}
        help={t('about_help')}
        value={about}
        maxLength={longestNote}
        rows={3}
        onChange={(event) => setAbout(event.target.value)}
      />
      {physician && !isChanging && !(asksForPhysician && chosen === null) ? (
        <Chosen physician={physician} onChange={physicians.length > 1 ? () => setChanging(true) : undefined} />
      ) : (
        <section>
          <h3>{t('choose_physician')}</h3>
          <Physicians
            physicians={physicians}
            value={physician?.id ?? null}
            onChange={(id) => {
              setChosen(id)
              setChanging(false)
            }}
          />
        </section>
      )}
      {isClosed && <VaultCard />}
      {physician && !isChanging && !isClosed && (
        <Scheduler
          key={physician.id}
          source={{ provider: 'telehealth', physicianId: String(physician.id), consultType }}
          withName={physician.name}
          review={
            open.length === 0
              ? undefined
              : (button, schedule) => (
                  <Review aria-labelledby="agreement-first">
                    <h3 id="agreement-first">{t('agreement_first')}</h3>
                    <AgreementForm
                      agreements={open}
                      heading="h4"
                      decide={decide}
                      onDone={schedule}
                      footer={(isSaving) => button(isSaving)}
                    />
                  </Review>
                )
          }
          onConsentNeeded={reloadAgreements}
          onSchedule={async (slot) => {
            const source = { provider: 'telehealth', physicianId: String(physician.id), consultType } as const
            const booked = await book(source, slot, about)
            setAbout('')
            onBooked(booked)
          }}
        />
      )}
    </Parts>
  )
}

const Chosen = ({ physician, onChange }: { physician: Physician; onChange: (() => void) | undefined }) => {
  const { t } = useTranslation('appointments')
  return (
    <Person>
      <Avatar name={physician.name} image={physician.image} size="lg" />
      <Words>
        <strong>{nameOf(physician)}</strong>
        <span>{trainingOf(physician)}</span>
      </Words>
      {onChange && (
        <Button color="gray" variant="outlined" size="sm" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </Person>
  )
}

const Review = styled.section`
  padding: var(--space-5);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);

  h2 {
    ${type('label')}
  }
`
const Parts = styled.div`
  display: grid;
  gap: var(--space-5);

  h3 {
    ${type('h3')}
    margin-bottom: var(--space-3);
  }
`
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding-bottom: var(--space-5);
  border-bottom: var(--size-hairline) solid var(--line-soft);

  ${narrowContainer} {
    flex-direction: column;
    align-items: start;
  }
`
