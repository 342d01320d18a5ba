import { useCallback, useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { failureOf, useClient, type Failure } from '../../app/index.ts'
import { addToArchive } from './addToArchive.ts'

export type DataArchive =
  | { step: 'idle' }
  | { step: 'making'; bytes: number }
  | { step: 'done'; name: string; bytes: number }
  | { step: 'failed'; failure: Failure; keys: string | null }

/** The name that README.txt in the archive has for the keys. */
const keyFile = 'hale-key.asc'

/** Exports the archive: collects the data and passes the file to the browser. */
export const useDataArchive = (onDone: () => void) => {
  const client = useClient()
  const [state, setState] = useState<DataArchive>({ step: 'idle' })
  /** @param keys private keys under a passphrase of the member's; added here, so that the server never receives them */
  const take = useCallback(
    async (keys: string | null) => {
      setState({ step: 'making', bytes: 0 })
      try {
        const made = await client.call('takeOut', {}, { onProgress: (bytes) => setState({ step: 'making', bytes }) })
        const file = keys === null ? made : new File([await addToArchive(made, keyFile, keys)], made.name, made)
        saveFile(file)
        setState({ step: 'done', name: file.name, bytes: file.size })
        onDone()
      } catch (error) {
        setState({ step: 'failed', failure: failureOf(error), keys })
      }
    },
    [client, onDone],
  )
  return { state, take }
}
