import { ShieldSlashIcon } from '@phosphor-icons/react/dist/csr/ShieldSlash'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, Skeleton } from '#shared/ui/index.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { LockedVault } from './LockedVault.tsx'
import { NoKey } from './NoKey.tsx'
import { RefusedVault } from './RefusedVault.tsx'
import { useVault } from './useVault.ts'
import { VaultFrame } from './VaultFrame.tsx'

const VaultCardContent = () => {
  const { t } = useTranslation(['vault', 'withheld'])
  const { state } = useVault()
  if (state === 'open') return null
  if (state === 'closed') return <UnlockForm />
  if (state === 'none') return <NoKey />
  if (state === 'refused') return <RefusedVault />
  if (state === 'locked') return <LockedVault />
  if (state === 'absent')
    return <VaultFrame icon={ShieldSlashIcon} title={t('withheld:ABSENT')} lead={t('absent_lead')} />
  return (
    <Card aria-busy="true">
      <Skeleton height={180} />
    </Card>
  )
}

export default VaultCardContent
