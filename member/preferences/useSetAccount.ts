import { useCallback } from 'react'
import type { RequestOf } from '#shared/client/index.ts'
import { useClient } from '../app/index.ts'
import { useAccount } from '../session/index.ts'

/** Stores parts of the own account and shows what the server made of them. */
export const useSetAccount = () => {
  const client = useClient()
  const { mutate } = useAccount()
  return useCallback(
    async (body: RequestOf<'setUser'>['body']): Promise<void> => {
      await mutate(await client.call('setUser', { body }), { revalidate: false })
    },
    [client, mutate],
  )
}
