import { useTranslation } from '#shared/i18n/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { RequirePassword } from './RequirePassword.tsx'
import { provePassword } from './secrets.ts'
import { useTabVault, useVault } from './useVault.ts'

interface CurrentSecretFormProps {
  account: Account
  submit: string
  /** Receives what the password derives, or the vault passphrase of an account whose keys it locks. */
  onSecret: (secret: DerivedSecret) => Promise<void> | void
}

/** Asks for whatever currently locks the member's keys. */
export const CurrentSecretForm = ({ account, submit, onSecret }: CurrentSecretFormProps) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const { unlock } = useVault()
  const form = (lock: 'password' | 'passphrase', secretOf: (typed: string) => Promise<DerivedSecret | null>) => (
    <PasswordForm
      label={t(lock)}
      isPassphrase={lock === 'passphrase'}
      submit={submit}
      variant="outlined"
      onPassword={async (typed) => {
        const secret = await secretOf(typed)
        if (!secret) return t(`${lock}_wrong`)
        await onSecret(secret)
        return null
      }}
    />
  )
  if (account.keys?.lock !== 'passphrase')
    return form('password', (typed) => provePassword(vault, account.user.email, typed))
  return (
    <RequirePassword account={account}>
      {(loginSecret) =>
        form('passphrase', async (typed) => {
          const opened = (await unlock(typed)) ? vault.snapshot.secret : null
          return opened && { ...opened, ...(loginSecret && { loginSecret }) }
        })
      }
    </RequirePassword>
  )
}
