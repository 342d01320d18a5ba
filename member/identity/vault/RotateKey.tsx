import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { beginPair } from './keys.ts'
import { CurrentSecretForm } from './CurrentSecretForm.tsx'
import { useTabVault } from './useVault.ts'
import { useKeyChange } from './useKeyChange.ts'
import { useKeysChanged } from './VaultMaintenance.tsx'

/** Replaces the key. The old one is kept and still opens what was encrypted to it. */
export const RotateKey = ({ account }: { account: Account }) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const changed = useKeysChanged()
  const change = useKeyChange()
  const begin = async (secret: DerivedSecret) => {
    const isDone = await change(account, () => beginPair(vault, account, secret, { abandons: false }))
    vault.hold(secret)
    await changed()
    if (!isDone) return
    toast.success(t('new_done'))
  }
  return (
    <Disclosure title={t('rotate_title')} lead={t('rotate_lead')}>
      <Words>{t('rotate_explained')}</Words>
      <CurrentSecretForm account={account} submit={t('rotate_submit')} onSecret={begin} />
    </Disclosure>
  )
}

const Words = styled.p`
  max-width: 60ch;
  margin-bottom: var(--space-4);
  text-wrap: pretty;
`
