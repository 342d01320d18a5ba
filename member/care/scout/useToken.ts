import { useId } from 'react'
import useSWR from 'swr'
import { failureOf, useClient } from '../../app/index.ts'
import type { Token } from './connection.ts'

/** Sooner than this it is not worth beginning with a token any more. */
const spareMs = 15_000

const isFresh = ({ expires_at }: Token): boolean => new Date(expires_at).getTime() - Date.now() > spareMs

/**
 * A token for the next conversation, which also says who answers in it. Each is good for one conversation, so that it is not
 * shared between screens: `key` belongs to one of them.
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
  /** The token that is there while it is good, else another one; null when none can be had. */
  const take = async (isUsed: boolean): Promise<Token | null> =>
    data && !error && !isUsed && isFresh(data) ? data : ((await mutate().catch(() => null)) ?? null)
  return {
    token: data ?? null,
    failure: error === undefined || isValidating ? null : failureOf(error),
    load: () => void mutate(),
    take,
  }
}
