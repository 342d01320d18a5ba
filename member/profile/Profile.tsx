import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ErrorState, Skeleton } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { PageBody, PageHead } from '../layout/index.ts'
import { nameOf, useAccount } from '../session/index.ts'
import { Details } from './Details.tsx'
import { Password } from './Password.tsx'
import { Preferences } from './Preferences.tsx'
import { Sessions } from './Sessions.tsx'

/** The own account: details, preferences, password and sessions. */
const Profile = () => {
  const { t } = useTranslation(['profile', 'shell', 'auth'])
  const { account, error, mutate } = useAccount()
  const waiting = error ? <ErrorState onRetry={() => void mutate()} /> : <Skeleton height={240} />
  return (
    <>
      <PageHead title={t('shell:profile')} lead={account ? nameOf(account.user) : ''} />
      <PageBody>
        <Columns>
          <div>
            <WidgetCard title={t('details')}>{account ? <Details account={account} /> : waiting}</WidgetCard>
            <WidgetCard title={t('sessions')}>
              <Sessions />
            </WidgetCard>
          </div>
          <div>
            <WidgetCard title={t('preferences')}>{account ? <Preferences account={account} /> : waiting}</WidgetCard>
            <WidgetCard title={t('auth:password')}>{account ? <Password account={account} /> : waiting}</WidgetCard>
          </div>
        </Columns>
      </PageBody>
    </>
  )
}

export default Profile

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  align-items: start;
  gap: var(--space-6);
  max-width: 1080px;

  > div {
    display: grid;
    gap: inherit;
  }
`
