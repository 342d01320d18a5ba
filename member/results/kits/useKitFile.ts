import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { saveFile } from '#shared/client/index.ts'
import { CryptoError } from '#shared/crypto/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { failureOf, useClient, useErrorText } from '../../app/index.ts'
import { useVault } from '../../identity/vault/index.ts'

interface KitFile {
  kit_id: string
  hasFile?: boolean
  isFileSealed?: boolean
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/**
 * Saves the lab's file of a kit as Test_Result.pdf. One that is sealed is opened here; while the vault is closed, the kit's own page
 * is shown, which offers to open it.
 * @throws what the call throws; CryptoError UNREADABLE for a file that no key opens, or that this server did not sign
 */
export const useSaveKitFile = () => {
  const client = useClient()
  const navigate = useNavigate()
  const { state, open } = useVault()
  return useCallback(
    async ({ kit_id: kitId, isFileSealed = false }: KitFile) => {
      if (isFileSealed && state !== 'open') {
        await navigate(`/client/testing-center/${encodeURIComponent(kitId)}`)
        return
      }
      const file = await client.call('downloadKitFile', { query: { kitId } })
      if (file.type === 'application/pdf') return saveFile(file)
      const { models } = await client.call('listSigningKeys')
      const { text, signature } = await open(await file.text(), {
        verifyWith: models.map(({ public_key }) => public_key),
      })
      if (signature !== 'valid') throw new CryptoError('UNREADABLE')
      saveFile(new File([bytesOf(text)], file.name, { type: 'application/pdf' }))
    },
    [client, navigate, state, open],
  )
}

/** The same with its state. If the kit has no file, a message says so, immediately if that is known. */
export const useKitFile = (kit: KitFile) => {
  const { t } = useTranslation(['testing_center', 'results'])
  const save = useSaveKitFile()
  const errorText = useErrorText()
  const [isDownloading, setDownloading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const download = async () => {
    if (kit.hasFile === false) {
      setError(t('no_file'))
      return
    }
    setDownloading(true)
    setError(null)
    try {
      await save(kit)
    } catch (failure) {
      const known = failureOf(failure)
      if (failure instanceof CryptoError && failure.code === 'UNREADABLE') setError(t('results:unreadable_message'))
      else setError(known.isOffline ? errorText(known) : t(known.code === 'NOT_FOUND' ? 'no_file' : 'download_failed'))
    } finally {
      setDownloading(false)
    }
  }
  return { download, isDownloading, error }
}
