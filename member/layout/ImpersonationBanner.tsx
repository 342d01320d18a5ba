import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { Button } from '#shared/ui/index.ts'
import { nameOf, useAccount, useSession } from '../session/index.ts'

/** Says, on every screen, that an administrator looks through this member's eyes, and offers the way out. */
export const ImpersonationBanner = () => {
  const { t } = useTranslation('shell')
  const { account } = useAccount()
  const session = useSession()
  if (!account?.impersonated_by) return null
  const leave = async () => {
    await session.end()
    window.location.assign('/admin')
  }
  return (
    <Bar role="status">
      <span>{t('logged_in_as', { name: nameOf(account.user) })}</span>
      <Button color="gray" variant="outlined" size="sm" onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--depth-banner);
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--status-warning-bg);
  color: var(--status-warning-fg);
  font: var(--type-label);
`
