import useSWR, { type SWRConfiguration } from 'swr'
import { keyOf, useClient, type Answer } from '../../app/index.ts'

/** Milliseconds between polls of a request that an officer may answer at any time. */
const interval = 15_000

/** A new function on every render: SWR asks a stable one for its interval only once, before there is an answer. */
const refreshing = (): SWRConfiguration<Answer<'getKeyRecovery'>> => ({
  refreshInterval: (latest) => (latest?.recovery?.state === 'open' ? interval : 0),
})

/**
 * The member's keys waiting for a lost password, and the request to the officers.
 * @param isWanted false requests nothing
 */
export const useRecovery = (isWanted = true) => {
  const client = useClient()
  return useSWR(isWanted ? keyOf('getKeyRecovery') : null, () => client.call('getKeyRecovery'), refreshing())
}

/** The same for a forgotten vault passphrase: all of its keys wait. */
export const useForgottenPassphrase = () => {
  const client = useClient()
  const query = { forgotten: true }
  return useSWR(keyOf('getKeyRecovery', { query }), () => client.call('getKeyRecovery', { query }), refreshing())
}
