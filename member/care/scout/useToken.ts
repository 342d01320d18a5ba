import { useId } from 'react'
import useSWR from 'swr'
import { failureOf, useClient } from '../../app/index.ts'
import type { Token } from './connection.ts'

/** A token this close to expiring is not used to start a conversation. */
const spareMs = 15_000

const isFresh = ({ expires_at }: Token): boolean => new Date(expires_at).getTime() - Date.now() > spareMs

/**
 * A token for the next conversation, which also says who answers. Each is valid for one conversation, so it is not shared
 * between screens: `key` identifies one of them.
 */
export const useToken = () => {
  const client = useClient()
  const key = useId()
  const { data, error, mutate, isValidating } = useSWR<Token, unknown>(
    ['getScoutToken', key],
    () => client.call('getScoutToken'),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  )
  /** The current token while it is valid, else a new one; null if there is none. */
  const take = async (isUsed: boolean): Promise<Token | null> =>
    data && !error && !isUsed && isFresh(data) ? data : ((await mutate().catch(() => null)) ?? null)
  return {
    token: data ?? null,
    failure: error === undefined || isValidating ? null : failureOf(error),
    load: () => void mutate(),
    take,
  }
}
