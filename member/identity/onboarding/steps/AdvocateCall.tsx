import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { addressDefaults, settingAddress, timezonePlace } from '#shared/rules/index.ts'
import { Avatar, Button, ButtonLink, Loading, Skeleton, type } from '#shared/ui/index.ts'
import { useSettings, useTimezone } from '../../../app/index.ts'
import { Reminders } from '../../legal/index.ts'
import { useAdvocates } from '../useAdvocates.ts'
import { useBookedCall } from '../useBookedCall.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'

/** Who care advocates are, which one it will be, and what the first call is about. */
export const Advocate = ({ next, back }: StepProps) => {
  const { t } = useTranslation('onboarding')
  const people = useAdvocates()
  return (
    <Step title={t('advocate_title')} lead={t('advocate_lead')}>
      {people.length > 0 && (
        <People>
          <ul>
            {people.map(({ id, name, image }) => (
              <li key={id}>
                <span aria-hidden="true">
                  <Avatar name={name} image={image} size="lg" />
                </span>
                {name}
              </li>
            ))}
          </ul>
          <p>{t('advocate_who', { count: people.length })}</p>
        </People>
      )}
      <Facts>
        <li>
          <HandHeartIcon size={24} aria-hidden />
          {t('advocate_help')}
        </li>
        <li>
          <ChatCircleIcon size={24} aria-hidden />
          {t('advocate_words')}
        </li>
        <li>
          <ClockIcon size={24} aria-hidden />
          {t('advocate_time')}
        </li>
      </Facts>
      <Footer back={back} next={next} />
    </Step>
  )
}

/** Books the welcome call. It belongs to appointments, so the member area passes it in. */
export type CallScheduler = ComponentType<{ onBooked: () => void; onSkip: () => void }>

/**
 * The scheduler, or a link to Calendly in a new tab if its address is set. Once a call is booked, its confirmation replaces
 * this step.
 */
export const Schedule = ({ CallBooking, skip, back }: StepProps & { CallBooking: CallScheduler }) => {
  const { t } = useTranslation('onboarding')
  const address = settingAddress(useSettings(), 'CalendlyUrl') || addressDefaults.CalendlyUrl
  const { isLoaded, error, reload, isValidating } = useBookedCall()
  if (address === addressDefaults.CalendlyUrl)
    return (
      <Step title={t('schedule_title')} lead={t('schedule_here')}>
        {isLoaded || error ? (
          <CallBooking onSkip={skip} onBooked={reload} />
        ) : (
          <Skeleton height={360} radius="var(--radius-xl)" />
        )}
        <Footer back={back} isOwn />
      </Step>
    )
  return (
    <Step title={t('schedule_title')} lead={t('schedule_lead')}>
      <Actions>
        <ButtonLink color="purple" variant="tinted" size="lg" href={address} target="_blank" rel="noopener">
          {t('pick_time')}
        </ButtonLink>
        <Button color="gray" variant="plain" loading={isValidating} onClick={reload}>
          {t('look_again')}
        </Button>
      </Actions>
      <Hint>{t('schedule_none')}</Hint>
      <Footer back={back} skip={skip} isOwn />
    </Step>
  )
}

/** When the call takes place. */
export const Scheduled = ({ next, back }: StepProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('onboarding')
  const timezone = useTimezone()
  const { call } = useBookedCall()
  const start = call?.appointment_date.date
  return (
    <Step title={t('scheduled_title')} lead={t('scheduled_lead')}>
      {call ? (
        <When>
          <CalendarCheckIcon size={32} aria-hidden />
          <div>
            <strong>{formatDateTime(start, timezone)}</strong>
            {call.physician_name && <p>{t('call_with', { name: call.physician_name })}</p>}
            <span>{t('times_in', { zone: timezonePlace(timezone) })}</span>
          </div>
        </When>
      ) : (
        <Loading>
          <Skeleton height={88} />
        </Loading>
      )}
      <Reminders promise={t('scheduled_reminder')} />
      <Footer back={back} next={next} />
    </Step>
  )
}

const People = styled.div`
  display: grid;
  gap: var(--space-3);

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-6);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    ${type('label')}
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
const Facts = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 64px;
    padding: var(--space-2) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  svg {
    flex: none;
    color: var(--chart-program);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`
const Hint = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
`
const When = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-xl);

  svg {
    flex: none;
    color: var(--status-good-fg);
  }
  div {
    display: grid;
  }
  strong {
    ${type('h3')}
  }
  span {
    ${type('caption')}
    color: var(--text-3);
  }
`
