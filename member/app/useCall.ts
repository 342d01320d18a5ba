import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { CallName } from '#shared/client/index.ts'
import { useClient, type Answer, type RequestArguments } from './client.ts'

/** The cache key of a reading call: its name in the contract and what it is given. */
export const keyOf = <N extends CallName>(name: N, ...[request]: RequestArguments<N>) =>
  request === undefined ? ([name] as const) : ([name, request] as const)

/** What a reading call answers, cached under its name and request. */
export const useCall = <N extends CallName>(
  name: N,
  request?: RequestArguments<N>[0],
  options?: SWRConfiguration<Answer<N>>,
): SWRResponse<Answer<N>, unknown> => {
  const client = useClient()
  const given = [request] as unknown as RequestArguments<N>
  return useSWR<Answer<N>, unknown>(keyOf(name, ...given), () => client.call(name, ...given) as Promise<Answer<N>>, options)
}
