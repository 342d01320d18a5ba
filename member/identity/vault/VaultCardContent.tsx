import { ShieldSlashIcon } from '@phosphor-icons/react/dist/csr/ShieldSlash'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, Skeleton } from '#shared/ui/index.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { LockedVault } from './LockedVault.tsx'
import { NoKey } from './NoKey.tsx'
import { RefusedVault } from './RefusedVault.tsx'
import { useVault } from './useVault.ts'
import type { VaultCardProps } from './VaultCard.tsx'
import { VaultFrame } from './VaultFrame.tsx'

const VaultCardContent = ({ what }: Required<VaultCardProps>) => {
  const { t } = useTranslation('vault')
  const { state } = useVault()
  if (state === 'open') return null
  if (state === 'closed') return <UnlockForm what={what} />
  if (state === 'none') return <NoKey />
  if (state === 'refused') return <RefusedVault />
  if (state === 'locked') return <LockedVault what={what} />
  if (state === 'absent') return <VaultFrame icon={ShieldSlashIcon} title={t('absent_title')} lead={t('absent_lead')} />
  return (
    <Card aria-busy="true">
      <Skeleton height={180} />
    </Card>
  )
}

export default VaultCardContent
