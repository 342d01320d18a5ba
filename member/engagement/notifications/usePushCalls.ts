import { useMemo } from 'react'
import { useClient } from '../../app/index.ts'
import type { PushCalls } from './push.ts'

export const usePushCalls = (): PushCalls => {
  const client = useClient()
  return useMemo(
    () => ({
      publicKey: async () => (await client.call('getPushKey')).public_key,
      add: ({ endpoint, keys }) => client.call('addPushSubscription', { body: { endpoint, keys: { ...keys } } }),
      remove: (endpoint) => client.call('removePushSubscription', { body: { endpoint } }),
    }),
    [client],
  )
}
