import { useTranslation } from '#shared/i18n/index.ts'
import { LazyLoad } from '../app/index.ts'
import { nameOf, useAccount } from '../session/index.ts'
import { Bar } from './ImpersonationBar.ts'

const loadLine = () => import('./ImpersonationStatus.tsx')

/** The line over every screen while an administrator acts as this member. Its clock and way out are fetched by nobody else. */
export const ImpersonationBanner = () => {
  const { t } = useTranslation('layout')
  const { account } = useAccount()
  const actor = account?.impersonated_by
  if (!actor) return null
  const name = nameOf(account.user)
  // Who acts as somebody else is told so in any case.
  const words = (
    <Bar>
      <strong role="status">{t('logged_in_as', { name })}</strong>
    </Bar>
  )
  return (
    <LazyLoad load={loadLine} waiting={words} failed={() => words}>
      {(ImpersonationStatus) => <ImpersonationStatus name={name} until={actor.expires_at} />}
    </LazyLoad>
  )
}
