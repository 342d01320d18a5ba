import type { ReactNode } from 'react'
import { NewPassphraseForm } from './NewPassphraseForm.tsx'
import { RequireOpenVault } from './RequireOpenVault.tsx'
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
        {children}
      </NewPassphraseForm>
    </RequireOpenVault>
  )
}

export default KeysUnderPassphrase
