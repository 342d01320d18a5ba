import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { TextLink, type } from '#shared/ui/index.ts'
import { useAccount } from '../../session/index.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { giveBackKeys } from './recovery.ts'
import { useTabVault, useVault } from './useVault.ts'
import { VaultFrame } from './VaultFrame.tsx'
import { useKeysChanged } from './VaultMaintenance.tsx'
import type { VaultSubject } from './VaultCard.tsx'

/** Asks once per tab for what unlocks the key. */
export const UnlockForm = ({ what }: { what: VaultSubject }) => {
  const { t } = useTranslation('vault')
  const { opensWith, unlock } = useVault()
  const vault = useTabVault()
  const { account } = useAccount()
  const changed = useKeysChanged()
  const open = async (password: string): Promise<boolean> => {
    if (await unlock(password)) return true
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
      title={t(`closed_${opensWith}_title`, { what })}
      lead={t(`closed_${opensWith}_lead`)}
    >
      <PasswordForm
        label={t(opensWith)}
        submit={t('unlock')}
        onPassword={async (password) => ((await open(password)) ? null : t(`${opensWith}_wrong`))}
      />
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
