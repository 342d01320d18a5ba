import { useCallback, useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { failureOf, useClient, type Failure } from '../../app/index.ts'

export type DataArchive =
  | { step: 'idle' }
  | { step: 'making'; bytes: number }
  | { step: 'done'; name: string; bytes: number }
  | { step: 'failed'; failure: Failure }

/** Exports the archive: collects the data and passes the file to the browser. */
export const useDataArchive = (onDone: () => void) => {
  const client = useClient()
  const [state, setState] = useState<DataArchive>({ step: 'idle' })
  const take = useCallback(async () => {
    setState({ step: 'making', bytes: 0 })
    try {
      const file = await client.call('takeOut', {}, { onProgress: (bytes) => setState({ step: 'making', bytes }) })
      saveFile(file)
      setState({ step: 'done', name: file.name, bytes: file.size })
      onDone()
    } catch (error) {
      setState({ step: 'failed', failure: failureOf(error) })
    }
  }, [client, onDone])
  return { state, take }
}
