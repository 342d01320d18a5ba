import useSWR, { unstable_serialize, type SWRConfiguration, type SWRResponse } from 'swr'
import type { CallName } from '#shared/client/index.ts'
import { useClient, type Answer, type RequestArguments } from './client.ts'
import { isFresh, loadFresh } from './freshness.ts'

/** The cache key of a reading call: its contract name and its request. */
export const keyOf = <N extends CallName>(name: N, ...[request]: RequestArguments<N>) =>
  request === undefined ? ([name] as const) : ([name, request] as const)

interface CallOptions<A> extends SWRConfiguration<A> {
  /** For this many milliseconds the answer is shown again without a new request; half a minute by default. */
  freshFor?: number
}

/** The answer of a reading call, cached by name and request. It is not requested again shortly after. */
export const useCall = <N extends CallName>(
  name: N,
  request?: RequestArguments<N>[0],
  { freshFor, ...options }: CallOptions<Answer<N>> = {},
): SWRResponse<Answer<N>, unknown> => {
  const client = useClient()
  const given = [request] as unknown as RequestArguments<N>
  const key = keyOf(name, ...given)
  const text = unstable_serialize(key)
  const load = () => loadFresh(client, text, () => client.call(name, ...given) as Promise<Answer<N>>)
  return useSWR<Answer<N>, unknown>(key, load, { revalidateIfStale: !isFresh(client, text, freshFor), ...options })
}
