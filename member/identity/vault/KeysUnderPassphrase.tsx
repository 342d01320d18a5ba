import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Notice, TextLink } from '#shared/ui/index.ts'
import { Link } from 'react-router-dom'
import { NewPassphraseForm } from './NewPassphraseForm.tsx'
import { RequireOpenVault } from './RequireOpenVault.tsx'
import { useRecovery } from './useRecovery.ts'
import { useVault } from './useVault.ts'

interface KeysUnderPassphraseProps {
  submit: string
  /** Receives one armored block for each private key, locked with the passphrase. */
  onKeys: (armored: string) => Promise<void>
  children?: ReactNode
}

/** Takes the private keys out of the vault, locked with a passphrase that is chosen for them, for use in other programs. */
const KeysUnderPassphrase = ({ submit, onKeys, children }: KeysUnderPassphraseProps) => {
  const { exportKeys } = useVault()
  return (
    <RequireOpenVault>
      <NewPassphraseForm submit={submit} onPassphrase={async (passphrase) => onKeys(await exportKeys(passphrase))}>
        <StillLocked />
        {children}
      </NewPassphraseForm>
    </RequireOpenVault>
  )
}

/** Says before the download which keys will be missing from it: those that the member continued without. */
const StillLocked = () => {
  const { t } = useTranslation('vault')
  const { data } = useRecovery()
  const count = data?.waiting.length ?? 0
  if (count === 0) return null
  return (
    <Notice status="warning">
      {t('export_without', { count })}{' '}
      <TextLink as={Link} to="/client/profile#encryption">
        {t('unavailable_link')}
      </TextLink>
    </Notice>
  )
}

export default KeysUnderPassphrase
