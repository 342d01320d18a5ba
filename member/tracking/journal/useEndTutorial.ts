import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { keyOf, useClient, useFailureToast } from '../../app/index.ts'

/** Stores with the account that the tutorial was seen; the streak card then shows its normal content. */
export const useEndTutorial = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const fail = useFailureToast('tutorial')
  return useCallback(async () => {
    try {
      const streaks = await client.call('endTutorial')
      await mutate(keyOf('getStreaks'), streaks, { revalidate: false })
    } catch (error) {
      fail(error)
    }
  }, [client, mutate, fail])
}
