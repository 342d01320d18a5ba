import { useCallback, useState } from 'react'
import { CallError, saveFile } from '#shared/client/index.ts'
import { useClient } from '../app/index.ts'
import { useCrypto, type Account } from '../session/index.ts'

export type TakeOut =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'making'; bytes: number }
  | { step: 'done'; name: string; bytes: number }
  | { step: 'refused' }
  | { step: 'failed'; message: string }

/** Takes the archive out: proves the password without sending it, gathers, and hands the file to the browser. */
export const useTakeOut = ({ user }: Account, onDone: () => void) => {
  const client = useClient()
  const crypto = useCrypto()
  const [state, setState] = useState<TakeOut>({ step: 'idle' })
  const take = useCallback(
    async (password: string): Promise<void> => {
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
      } catch (error) {
        if (error instanceof CallError && 'password' in error.fieldErrors) setState({ step: 'refused' })
        else setState({ step: 'failed', message: error instanceof Error ? error.message : '' })
      }
    },
    [client, crypto, user.email, onDone],
  )
  return { state, take }
}
