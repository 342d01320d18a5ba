import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { changePassphrase } from './keys.ts'
import { NewPassphraseForm } from './NewPassphraseForm.tsx'
import { CurrentSecretForm } from './CurrentSecretForm.tsx'
import { useTabVault } from './useVault.ts'
import type { AccountKeys } from './vault.ts'
import { useKeyChange } from './useKeyChange.ts'
import { useKeysChanged } from './VaultMaintenance.tsx'

/** A new vault passphrase for the same keys, for someone who knows the current one. */
export const ChangePassphrase = ({ account, keys }: { account: Account; keys: AccountKeys }) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const changed = useKeysChanged()
  const changeKeys = useKeyChange()
  const [secret, setSecret] = useState<DerivedSecret | null>(null)
  const change = async (passphrase: string, from: DerivedSecret) => {
    const isDone = await changeKeys(account, async () =>
      vault.hold(await changePassphrase(vault, keys, { from, passphrase })),
    )
    setSecret(null)
    await changed()
    if (!isDone) return
    toast.success(t('passphrase_changed'))
  }
  return (
    <Disclosure title={t('change_title')} lead={t('change_lead')}>
      {secret ? (
        <NewPassphraseForm submit={t('change_submit')} onPassphrase={(passphrase) => change(passphrase, secret)} />
      ) : (
        <CurrentSecretForm account={account} submit={t('continue')} onSecret={setSecret} />
      )}
    </Disclosure>
  )
}
