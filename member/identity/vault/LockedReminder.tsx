import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, Card, type } from '#shared/ui/index.ts'
import { withheldStates } from '../../app/index.ts'
import { useSealed } from './Sealed.tsx'
import { useRecovery } from './useRecovery.ts'

/** At home after a reset, until the key is unlocked or another takes its place: results are locked, and what can be done. */
export const LockedReminder = () => {
  const { t } = useTranslation(['vault', 'withheld'])
  const code = useSealed()?.code
  const { data } = useRecovery()
  if (!code) return null
  const { section, action } = withheldStates[code]
  const hasOfficers = data?.waiting.some((key) => key.is_current && key.officers > 0) ?? false
  return (
    <Slim as="section" aria-label={t(`withheld:${code}`)}>
      <Words>
        <h2>{t(`withheld:${code}`)}</h2>
        <p>
          {code === 'ASKED' ? t('home_locked_asked') : t('home_locked_lead', { officers: hasOfficers ? 'yes' : 'no' })}
        </p>
      </Words>
      <ButtonLink component={Link} to={`/client/profile#${section}`} color="blue" variant="tinted">
        {t(`withheld:${action}`, { count: 1 })}
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
