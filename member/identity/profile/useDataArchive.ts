import { useCallback, useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { failureOf, useClient, type Failure } from '../../app/index.ts'
import { useCrypto, type Account } from '../../session/index.ts'

export type DataArchive =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'making'; bytes: number }
  | { step: 'done'; name: string; bytes: number }
  | { step: 'refused' }
  | { step: 'failed'; failure: Failure }

/**
 * Exports the archive: proves the password without sending it, collects the data, and passes the file to the browser. `take`
 * resolves to whether the server was reached.
 */
export const useDataArchive = ({ user }: Account, onDone: () => void) => {
  const client = useClient()
  const crypto = useCrypto()
  const [state, setState] = useState<DataArchive>({ step: 'idle' })
  const take = useCallback(
    async (password: string): Promise<boolean> => {
      setState({ step: 'checking' })
      try {
        const worker = await crypto()
        const { key_salt, kdf } = await client.call('loginChallenge', { body: { email: user.email } })
        const { loginSecret } = await worker.deriveSecrets(password, key_salt, kdf)
        const file = await client.call(
          'takeOut',
          { body: { password: loginSecret } },
          { onProgress: (bytes) => setState({ step: 'making', bytes }) },
        )
        saveFile(file)
        setState({ step: 'done', name: file.name, bytes: file.size })
        onDone()
        return true
      } catch (error) {
        const failure = failureOf(error)
        setState('password' in failure.fields ? { step: 'refused' } : { step: 'failed', failure })
        return !failure.isOffline
      }
    },
    [client, crypto, user.email, onDone],
  )
  return { state, take }
}
