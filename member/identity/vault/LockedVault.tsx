import { LockKeyOpenIcon } from '@phosphor-icons/react/dist/csr/LockKeyOpen'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, Skeleton } from '#shared/ui/index.ts'
import { useAccount } from '../../session/index.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { provePassword } from './secrets.ts'
import { useSealed } from './Sealed.tsx'
import { useRecovery } from './useRecovery.ts'
import { useTabVault, useVaultSnapshot } from './useVault.ts'
import { VaultFrame } from './VaultFrame.tsx'
import { RecoveryOptions } from './RecoveryOptions.tsx'

/** After a reset: the key waits for the old password, an officer, or the member's decision to continue without it. */
export const LockedVault = () => {
  const { t } = useTranslation(['vault', 'withheld'])
  const vault = useTabVault()
  const { account } = useAccount()
  const { secret } = useVaultSnapshot()
  const { data, error, mutate } = useRecovery()
  const code = useSealed()?.code ?? 'LOCKED'
  if (!account) return null
  const isProved = secret?.loginSecret !== undefined
  return (
    <VaultFrame icon={LockKeyOpenIcon} title={t(`withheld:${code}`)} lead={t('locked_lead')}>
      {!isProved ? (
        <PasswordForm
          label={t('current_password')}
          submit={t('continue')}
          onPassword={async (password) => {
            const proved = await provePassword(vault, account.user.email, password)
            if (proved) vault.hold(proved)
            return proved ? null : t('current_wrong')
          }}
        />
      ) : data ? (
        <RecoveryOptions account={account} secret={secret} recovery={data} />
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <Skeleton height={220} />
      )}
    </VaultFrame>
  )
}
