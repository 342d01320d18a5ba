import { useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import type { Account } from '../../session/index.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { provePassword } from './secrets.ts'
import { useTabVault, useVaultSnapshot } from './useVault.ts'

interface RequirePasswordProps {
  account: Account
  /** @param loginSecret proves the password to the server; undefined for accounts without one */
  children: (loginSecret: string | undefined) => ReactNode
}

/**
 * A vault passphrase proves nothing to the server: an account with a password is asked for it first. One without must have
 * signed in recently; the server says if that was too long ago.
 */
export const RequirePassword = ({ account, children }: RequirePasswordProps) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const { secret } = useVaultSnapshot()
  const [proved, setProved] = useState<string | null>(null)
  const loginSecret = proved ?? secret?.loginSecret
  if (!account.has_password || loginSecret) return children(loginSecret)
  return (
    <PasswordForm
      label={t('current_password')}
      submit={t('continue')}
      variant="outlined"
      onPassword={async (password) => {
        const found = await provePassword(vault, account.user.email, password)
        setProved(found?.loginSecret ?? null)
        return found ? null : t('current_wrong')
      }}
    />
  )
}
