import { useCallback, useEffect, useState } from 'react'
import { failureOf, useClient, type Failure } from '../app/index.ts'
import type { Token } from './connection.ts'

/** Sooner than this it is not worth beginning with a token any more. */
const spareMs = 15_000

const isFresh = ({ expires_at }: Token): boolean => new Date(expires_at).getTime() - Date.now() > spareMs

/** A token for the next conversation, which also says who answers in it. Each is good for one conversation. */
export const useToken = () => {
  const client = useClient()
  const [token, setToken] = useState<Token | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const load = useCallback(async (): Promise<Token | null> => {
    setFailure(null)
    try {
      const next = await client.call('getScoutToken')
      setToken(next)
      return next
    } catch (error) {
      setFailure(failureOf(error))
      return null
    }
  }, [client])

  useEffect(() => void load(), [load])

  /** The token that is there while it is good, else another one; null when none can be had. */
  const take = useCallback(async (isUsed: boolean) => (token && !isUsed && isFresh(token) ? token : load()), [token, load])
  return { token, failure, load, take }
}
