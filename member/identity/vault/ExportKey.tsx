import { useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Notice } from '#shared/ui/index.ts'
import { Disclosure } from './Disclosure.tsx'
import KeysUnderPassphrase from './KeysUnderPassphrase.tsx'

const fileName = 'hale-key.asc'

/** Exports the private keys as a file, locked with a passphrase chosen for it, for use in other programs. */
export const ExportKey = () => {
  const { t } = useTranslation('vault')
  const [isSaved, setSaved] = useState(false)
  const save = async (armored: string) => {
    saveFile(new File([armored], fileName, { type: 'application/pgp-keys' }))
    setSaved(true)
  }
  return (
    <Disclosure title={t('export_title')} lead={t('export_lead')}>
      <KeysUnderPassphrase submit={t('export_submit')} onKeys={save}>
        <p>{t('export_careful')}</p>
        {isSaved && (
          <Notice status="good">
            {t('export_done', { name: fileName })} <code translate="no">gpg --import {fileName}</code>
          </Notice>
        )}
      </KeysUnderPassphrase>
    </Disclosure>
  )
}
