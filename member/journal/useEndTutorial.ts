import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { messageOf } from '#shared/client/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf, useClient } from '../app/index.ts'

/** Remembers with the account that the tutorial was seen; the streak card then shows its usual side. */
export const useEndTutorial = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    try {
      const streaks = await client.call('endTutorial')
      await mutate(keyOf('getStreaks'), streaks, { revalidate: false })
    } catch (error) {
      toast.error(messageOf(error), { id: 'tutorial' })
    }
  }, [client, mutate])
}
