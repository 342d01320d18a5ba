import useSWR from 'swr'
import { keyOf, useClient } from '../app/index.ts'

/** Milliseconds between two looks at a request that an officer may answer any time. */
const interval = 15_000

/**
 * Own keys that wait for a lost password, and the request to the officers.
 * @param isWanted false asks nothing
 */
export const useRecovery = (isWanted = true) => {
  const client = useClient()
  return useSWR(isWanted ? keyOf('getKeyRecovery') : null, () => client.call('getKeyRecovery'), {
    refreshInterval: (latest) => (latest?.recovery?.state === 'open' ? interval : 0),
  })
}
