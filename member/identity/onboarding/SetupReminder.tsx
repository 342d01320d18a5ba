import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { onboardingProgress, type OnboardingStep } from '#shared/rules/index.ts'
import { ButtonLink, Card, ProgressBar, type } from '#shared/ui/index.ts'

interface SetupReminderProps {
  /** The furthest step reached; null before the first. */
  step: OnboardingStep | null
}

/** Returns to an unfinished onboarding, and shows how much of it is done. */
const SetupReminder = ({ step }: SetupReminderProps) => {
  const { t } = useTranslation(['onboarding', 'ui'])
  const heading = useId()
  const percent = onboardingProgress(step)
  return (
    <Slim aria-labelledby={heading}>
      <Words>
        <h2 id={heading}>{t('reminder_title')}</h2>
        <p>{t('ui:percent_done', { percent })}</p>
      </Words>
      <Bar>
        <ProgressBar value={percent} label={t('reminder_title')} color="chart-program" />
      </Bar>
      <ButtonLink component={Link} to="/client/onboarding" color="blue" variant="tinted">
        {t('continue')}
      </ButtonLink>
    </Slim>
  )
}

export default SetupReminder

const Slim = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
`
const Words = styled.div`
  flex: 1 1 0;
  min-width: min-content;

  h2 {
    ${type('label')}
  }
  p {
    ${type('caption')}
    color: var(--text-2);
  }
`
/* Beside the text if there is room, else on a line of its own below. */
const Bar = styled.div`
  flex: 2 1 min(100%, 10rem);
  min-width: 0;

  @container (max-width: 30rem) {
    order: 1;
    flex-basis: 100%;
    padding: 0 var(--space-2) var(--space-2) 0;
  }
`
