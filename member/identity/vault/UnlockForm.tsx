import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { signWithPasskey, type PasskeySecret } from '#shared/passkeys/index.ts'
import { TextLink, toast, type } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { PasskeyButton } from '../step-up/index.ts'
import { openCopy, saveWaitingCopy } from './passkeyCopy.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { giveBackKeys } from './recovery.ts'
import { useTabVault, useVault } from './useVault.ts'
import { VaultFrame } from './VaultFrame.tsx'
import { useKeysChanged } from './VaultMaintenance.tsx'

/** Asks once per tab for what unlocks the key. */
export const UnlockForm = () => {
  const { t } = useTranslation(['vault', 'withheld'])
  const { opensWith, unlock } = useVault()
  const vault = useTabVault()
  const { account } = useAccount()
  const changed = useKeysChanged()
  const open = async (password: string): Promise<boolean> => {
    if (await unlock(password)) {
      const { secret } = vault.snapshot
      if (secret && account) void saveWaitingCopy(vault.client, account.user.id, secret)
      return true
    }
    if (opensWith !== 'password' || !account) return false
    // The password is right but does not unlock the key: the keys were replaced in the meantime, or this one is damaged and
    // needs recovery.
    const proved = await giveBackKeys(vault, account, password).finally(() => void changed())
    if (proved) vault.hold(proved)
    return proved !== null
  }
  return (
    <VaultFrame
      icon={LockKeyIcon}
      title={t('withheld:CLOSED', { lock: opensWith })}
      lead={t(`closed_${opensWith}_lead`)}
    >
      <PasswordForm
        label={t(opensWith)}
        isPassphrase={opensWith === 'passphrase'}
        submit={t('unlock')}
        onPassword={async (password) => ((await open(password)) ? null : t(`${opensWith}_wrong`))}
      />
      {opensWith !== 'officer' && <OpenWithPasskey />}
      {opensWith !== 'officer' && (
        <Small>
          <summary>{t(`forgot_${opensWith}`)}</summary>
          <p>
            {t(`forgot_${opensWith}_lead`)}{' '}
            {opensWith === 'password' ? (
              <TextLink as={Link} to="/forgot-password">
                {t('forgot_password_link')}
              </TextLink>
            ) : (
              <TextLink as={Link} to="/client/profile#encryption">
                {t('unavailable_link')}
              </TextLink>
            )}
          </p>
        </Small>
      )}
    </VaultFrame>
  )
}

/** Shown if a passkey of the account opens the vault. */
const OpenWithPasskey = () => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const { account } = useAccount()
  const { data } = useCall('listPasskeys')
  const keys = account?.keys
  if (!keys || !data?.models.some(({ opens_vault }) => opens_vault)) return null
  const open = async () => {
    const secrets: PasskeySecret[] = []
    const start = () => vault.client.call('startPasskeyConfirmation')
    // The signature is of no use here: what only the authenticator computes opens the copy, or does not.
    if (!(await signWithPasskey(start, (secret) => secrets.push(secret)))) return
    const derived = secrets[0] && (await openCopy(vault, secrets[0], keys))
    if (derived) vault.hold(derived)
    else toast.persistentError(t('passkey_opens_nothing'))
  }
  return (
    <div>
      <PasskeyButton label={t('open_with_passkey')} onUse={open} />
    </div>
  )
}

const Small = styled.details`
  ${type('body-sm')}
  color: var(--text-2);

  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
    color: var(--text-link);
    cursor: pointer;
  }
`
