import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useVault } from './useVault.ts'

/** Asks for what opens the vault if it is not open in this tab. */
export const RequireOpenVault = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('vault')
  const { state, opensWith, unlock } = useVault()
  if (state === 'open') return children
  return (
    <PasswordForm
      label={t(opensWith)}
      isPassphrase={opensWith === 'passphrase'}
      submit={t('continue')}
      variant="outlined"
      onPassword={async (password) => ((await unlock(password)) ? null : t(`${opensWith}_wrong`))}
    />
  )
}
