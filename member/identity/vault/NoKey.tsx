import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button, Spinner } from '#shared/ui/index.ts'
import { useAccount } from '../../session/index.ts'
import { NewPassphraseForm } from './NewPassphraseForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { deriveNew, provePassword } from './secrets.ts'
import { useTabVault, useVaultSnapshot } from './useVault.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** An account without a key: it is being generated in this tab, or waits for what will lock it. */
export const NoKey = () => {
  const { t } = useTranslation(['vault', 'ui'])
  const vault = useTabVault()
  const { account } = useAccount()
  const { secret, making } = useVaultSnapshot()
  if (!account) return null
  if (account.impersonated_by) return <VaultFrame icon={KeyIcon} title={t('no_key_title')} lead={t('no_key_lead')} />
  if (making === 'failed')
    return (
      <VaultFrame icon={KeyIcon} title={t('making_failed_title')} lead={t('making_failed_lead')}>
        <div>
          <Button color="blue" variant="filled" onClick={() => vault.retryMaking()}>
            {t('ui:try_again')}
          </Button>
        </div>
      </VaultFrame>
    )
  if (secret)
    return (
      <VaultFrame
        icon={KeyIcon}
        title={t('making_title')}
        lead={t(account.has_password ? 'making_lead' : 'making_lead_passphrase')}
      >
        <Progress ref={announceShown}>
          <Spinner />
          {t('making_step')}
        </Progress>
      </VaultFrame>
    )
  if (!account.has_password)
    return <ChoosePassphrase title={t('choose_title')} lead={t('choose_lead')} submit={t('choose_submit')} />
  return (
    <VaultFrame icon={KeyIcon} title={t('make_title')} lead={t('make_lead')}>
      <PasswordForm
        label={t('password')}
        submit={t('make_submit')}
        onPassword={async (password) => {
          const proved = await provePassword(vault, account.user.email, password)
          if (proved) vault.hold(proved)
          return proved ? null : t('current_wrong')
        }}
      />
    </VaultFrame>
  )
}

interface ChoosePassphraseProps {
  title: string
  lead: string
  submit: string
}

/** For members who sign in elsewhere: a passphrase that locks the key and that the server never receives. */
const ChoosePassphrase = ({ title, lead, submit }: ChoosePassphraseProps) => {
  const vault = useTabVault()
  return (
    <VaultFrame icon={KeyIcon} title={title} lead={lead}>
      <NewPassphraseForm
        submit={submit}
        variant="filled"
        onPassphrase={async (passphrase) => vault.hold(await deriveNew(vault, passphrase))}
      />
    </VaultFrame>
  )
}

const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--text-2);
`
