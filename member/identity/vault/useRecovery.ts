import useSWR, { type SWRConfiguration } from 'swr'
import { keyOf, useClient, type Answer } from '../../app/index.ts'

/** Milliseconds between two looks at a request that an officer may answer any time. */
const interval = 15_000

/** Made anew with every drawing: the interval of a function that stays the same is asked for once, before there is an answer. */
const refreshing = (): SWRConfiguration<Answer<'getKeyRecovery'>> => ({
  refreshInterval: (latest) => (latest?.recovery?.state === 'open' ? interval : 0),
})

/**
 * Own keys that wait for a lost password, and the request to the officers.
 * @param isWanted false asks nothing
 */
export const useRecovery = (isWanted = true) => {
  const client = useClient()
  return useSWR(isWanted ? keyOf('getKeyRecovery') : null, () => client.call('getKeyRecovery'), refreshing())
}

/** The same of a vault passphrase that was forgotten: all of its keys wait. */
export const useForgottenPassphrase = () => {
  const client = useClient()
  const query = { forgotten: true }
  return useSWR(keyOf('getKeyRecovery', { query }), () => client.call('getKeyRecovery', { query }), refreshing())
}
