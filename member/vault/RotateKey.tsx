import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import type { Account, DerivedSecret } from '../session/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { beginPair } from './keys.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { provePassword } from './secrets.ts'
import { useTabVault, useVault } from './useVault.ts'
import type { AccountKeys } from './vault.ts'
import { useKeysChanged } from './VaultKeeper.tsx'

interface RotateKeyProps {
  account: Account
  keys: AccountKeys
}

/** Another key from now on. The one so far stays, and keeps opening what was sealed for it. */
export const RotateKey = ({ account, keys }: RotateKeyProps) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const changed = useKeysChanged()
  const { unlock } = useVault()
  const secretOf = async (password: string): Promise<DerivedSecret | null> => {
    if (account.has_password) return provePassword(vault, account.user.email, password)
    return (await unlock(password)) ? vault.snapshot.secret : null
  }
  return (
    <Disclosure title={t('rotate_title')} lead={t('rotate_lead')}>
      <Words>{t('rotate_explained')}</Words>
      <PasswordForm
        label={t(keys.lock)}
        submit={t('rotate_submit')}
        variant="outlined"
        onPassword={async (password) => {
          const secret = await secretOf(password)
          if (!secret) return t(`${keys.lock}_wrong`)
          await beginPair(vault, account, secret, { abandons: false })
          vault.hold(secret)
          await changed()
          toast.success(t('new_done'))
          return null
        }}
      />
    </Disclosure>
  )
}

const Words = styled.p`
  max-width: 60ch;
  margin-bottom: var(--space-4);
  text-wrap: pretty;
`
