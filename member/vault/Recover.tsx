import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import type { Account, DerivedSecret } from '../session/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { KeyRecovery } from './recovery.ts'
import { provePassword } from './secrets.ts'
import { useTabVault } from './useVault.ts'
import { Ways } from './Ways.tsx'

interface RecoverProps {
  account: Account
  recovery: KeyRecovery
  count: number
}

/** Earlier keys that the member went on without, and that can still be opened one day. */
export const Recover = ({ account, recovery, count }: RecoverProps) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const [secret, setSecret] = useState<DerivedSecret | null>(null)
  return (
    <Disclosure title={t('earlier_title', { count })} lead={t('earlier_lead')}>
      {secret ? (
        <Ways account={account} secret={secret} recovery={recovery} />
      ) : (
        <PasswordForm
          label={t('current_password')}
          submit={t('continue')}
          variant="outlined"
          onPassword={async (password) => {
            const proved = await provePassword(vault, account.user.email, password)
            setSecret(proved)
            return proved ? null : t('current_wrong')
          }}
        />
      )}
    </Disclosure>
  )
}
