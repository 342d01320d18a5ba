import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, Card, type } from '#shared/ui/index.ts'
import { useRecovery } from './useRecovery.ts'

/** At home after a reset, until the key is unlocked or another takes its place: results are locked, and what can be done. */
export const LockedReminder = () => {
  const { t } = useTranslation('vault')
  const { data, error } = useRecovery()
  if (!data && !error) return null
  const hasOfficers = data?.waiting.some((key) => key.is_current && key.officers > 0) ?? false
  const state = data?.recovery?.state
  return (
    <Slim as="section" aria-label={t('home_locked_title')}>
      <Words>
        <h2>{t('home_locked_title')}</h2>
        <p>
          {state === 'open' || state === 'answered'
            ? t('home_locked_asked')
            : t('home_locked_lead', { officers: hasOfficers ? 'yes' : 'no' })}
        </p>
      </Words>
      <ButtonLink component={Link} to="/client/profile#encryption" color="blue" variant="tinted">
        {t('home_locked_action')}
      </ButtonLink>
    </Slim>
  )
}

const Slim = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
`
const Words = styled.div`
  flex: 1 1 20rem;

  h2 {
    ${type('label')}
  }
  p {
    ${type('caption')}
    color: var(--text-2);
    text-wrap: pretty;
  }
`
