import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { forgetUsedKey } from './usedKeys.ts'
import { useVaultSnapshot } from './useVault.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** The server names a key that is not the member's, or none where there was one. */
export const RefusedVault = () => {
  const { t } = useTranslation(['vault', 'withheld'])
  const { account, mutate } = useAccount()
  const { isReplaced } = useVaultSnapshot()
  // It may have been restored since this page asked.
  const { data } = useCall('getSetBack', undefined, { revalidateOnMount: true })
  if (account?.keys !== null && isReplaced && data?.set_back)
    return (
      <VaultFrame icon={ShieldWarningIcon} title={t('set_back_title')} lead={t('set_back_lead')}>
        <div>
          <Button color="blue" variant="filled" onClick={() => location.reload()}>
            {t('set_back_reload')}
          </Button>
        </div>
      </VaultFrame>
    )
  if (account?.keys !== null)
    return <VaultFrame icon={ShieldWarningIcon} title={t('withheld:REFUSED')} lead={t('foreign_lead')} />
  return (
    <VaultFrame icon={ShieldWarningIcon} title={t('gone_title')} lead={t('gone_lead')}>
      <div>
        <Button
          color="gray"
          variant="outlined"
          onClick={() => {
            forgetUsedKey(account.user.id)
            void mutate()
          }}
        >
          {t('gone_continue')}
        </Button>
      </div>
    </VaultFrame>
  )
}
