import { useCallback } from 'react'
import type { RequestOf } from '#shared/client/index.ts'
import { useClient } from '../../app/index.ts'
import { useAccount, type Account } from '../../session/index.ts'

/**
 * Stores parts of the account and shows the server's version of them. With `shown`, the change appears at once and is reverted
 * if it could not be stored.
 */
export const useSetAccount = () => {
  const client = useClient()
  const { account, mutate } = useAccount()
  return useCallback(
    async (body: RequestOf<'setUser'>['body'], shown?: (account: Account) => Account): Promise<void> => {
      await mutate(client.call('setUser', { body }), {
        revalidate: false,
        rollbackOnError: true,
        // Based on what is shown: an earlier change may still be in flight.
        ...(shown && account ? { optimisticData: (_: unknown, now?: Account) => shown(now ?? account) } : {}),
      })
    },
    [client, mutate, account],
  )
}
