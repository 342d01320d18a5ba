import { useTranslation } from '#shared/i18n/index.ts'
import { LazyLoad } from '../app/index.ts'
import { nameOf, useAccount } from '../session/index.ts'
import { Bar } from './ImpersonationBar.ts'

const loadLine = () => import('./ImpersonationStatus.tsx')

/** The bar above every screen while an administrator acts as this member. Its clock and exit are loaded only then. */
export const ImpersonationBanner = () => {
  const { t } = useTranslation('layout')
  const { account } = useAccount()
  const actor = account?.impersonated_by
  if (!actor) return null
  const name = nameOf(account.user)
  // Shown even if the rest cannot be loaded: an administrator must always see that they are acting as someone else.
  const words = (
    <Bar data-stays>
      <strong>{t('logged_in_as', { name })}</strong>
    </Bar>
  )
  return (
    <LazyLoad load={loadLine} waiting={words} failed={() => words}>
      {(ImpersonationStatus) => <ImpersonationStatus name={name} until={actor.expires_at} />}
    </LazyLoad>
  )
}
