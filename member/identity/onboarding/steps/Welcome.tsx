import { calledName } from '#shared/rules/index.ts'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { type } from '#shared/ui/index.ts'
import { useOrganizationSight } from '../../legal/index.ts'
import type { Account } from '../../../session/index.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'

type AboutAccount = StepProps & { account: Account }

/** What to expect, and how long it takes. */
export const Welcome = ({ account, next }: AboutAccount) => {
  const { t } = useTranslation('onboarding')
  const name = calledName(account.user)
  return (
    <Step title={t('welcome_title', { name })} lead={t('welcome_lead')}>
      <List>
        {(['agree', 'about', 'call', 'look'] as const).map((part, index) => (
          <li key={part}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{t(`welcome_${part}`)}</span>
          </li>
        ))}
      </List>
      <Footer next={next} nextLabel={t('begin')} />
    </Step>
  )
}

/** The organization the member belongs to, and the programs it gives access to. */
export const Enrollment = ({ account, next, back }: AboutAccount) => {
  const { t } = useTranslation('onboarding')
  const { organizations, programs } = account.user
  const sight = useOrganizationSight()
  const lead = organizations.length > 0 ? `${t('enrollment_lead')} ${sight}` : t('enrollment_lead')
  return (
    <Step
      title={t('enrollment_title')}
      lead={organizations.length + programs.length > 0 ? lead : t('enrollment_alone')}
    >
      <List>
        {organizations.map(({ id, name }) => (
          <li key={`o${id}`}>
            <BuildingsIcon size={24} aria-hidden />
            <span>
              {name}
              <small>{t('organization')}</small>
            </span>
          </li>
        ))}
        {programs.map(({ id, name }) => (
          <li key={`p${id}`}>
            <TargetIcon size={24} aria-hidden />
            <span>
              {name}
              <small>{t('program')}</small>
            </span>
          </li>
        ))}
      </List>
      <Footer back={back} next={next} nextLabel={t('activate')} />
    </Step>
  )
}

const List = styled.ul`
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
  b {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: var(--radius-full);
    background: var(--accent-tint);
    color: var(--accent-ink);
    ${type('label')}
  }
  svg {
    flex: none;
    color: var(--text-2);
  }
  span {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
