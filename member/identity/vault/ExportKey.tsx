import { useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Notice } from '#shared/ui/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { NewPassphraseForm } from './NewPassphraseForm.tsx'
import { RequireOpenVault } from './RequireOpenVault.tsx'
import { useVault } from './useVault.ts'

const fileName = 'hale-key.asc'

/** Exports the private keys as a file, locked with a passphrase chosen for it, for use in other programs. */
export const ExportKey = () => {
  const { t } = useTranslation('vault')
  const { exportKeys } = useVault()
  const [isSaved, setSaved] = useState(false)
  const save = async (passphrase: string) => {
    saveFile(new File([await exportKeys(passphrase)], fileName, { type: 'application/pgp-keys' }))
    setSaved(true)
  }
  return (
    <Disclosure title={t('export_title')} lead={t('export_lead')}>
      <RequireOpenVault>
        <NewPassphraseForm submit={t('export_submit')} onPassphrase={save}>
          <p>{t('export_careful')}</p>
          {isSaved && (
            <Notice status="good">
              {t('export_done', { name: fileName })} <code>gpg --import {fileName}</code>
            </Notice>
          )}
        </NewPassphraseForm>
      </RequireOpenVault>
    </Disclosure>
  )
}
