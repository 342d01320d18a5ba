import useSWR from 'swr'
import type { AnswerOf, CallName, RequestOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'

interface Data<T> {
  data: T | undefined
  error: Error | undefined
  isLoading: boolean
  /** Refetches; the current data stays until the answer arrives. */
  reload: () => Promise<unknown>
}

/** The answer of a contract call; nothing is fetched while `request` is null. */
export const useCallData = <N extends CallName>(name: N, request: RequestOf<N> | null): Data<AnswerOf<N>> => {
  const session = useSession()
  const { data, error, isLoading, mutate } = useSWR<AnswerOf<N>, Error>(
    request === null ? null : ['admin', name, request],
    async () => (await session.client.call(name, request as never)) as AnswerOf<N>,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return { data, error, isLoading, reload: () => mutate() }
}
