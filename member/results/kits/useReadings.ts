import { useMemo } from 'react'
import useSWR from 'swr'
import type { AnswerOf } from '#shared/client/index.ts'
import { keyOf, useClient, type MemberClient } from '../../app/index.ts'
import { useRetryOpening } from '../../identity/vault/index.ts'
import { readingsByCode } from './readMarkers.ts'
import { useSigningKeys } from './useKitResults.ts'
import { useOpenedKits } from './useOpenedKits.ts'

type Kit = AnswerOf<'listKitResults'>['models'][number]

/** Day or time of a kit's results. */
export const dateOfKit = ({
  collected_on,
  resulted_at,
  updated_at,
}: Pick<Kit, 'collected_on' | 'resulted_at' | 'updated_at'>): string => collected_on ?? resulted_at ?? updated_at

const pageSize = 50
/** Kits older than this many years are not requested. */
const mostPages = 4

const loadKits = async (client: MemberClient): Promise<Kit[]> => {
  const found: Kit[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { models, page_count } = await client.call('listKitResults', { query: { page, page_size: pageSize } })
    found.push(...models)
    if (page >= page_count) break
  }
  return found
}

const none: Kit[] = []

/**
 * The readings of every marker in all of the member's opened kits. The newest are opened first.
 * @param isWanted requested only once the screen that shows them is rendered
 */
export const useReadings = (isWanted: boolean) => {
  const client = useClient()
  const keys = useSigningKeys()
  const { data, error, isLoading, mutate } = useSWR<Kit[], unknown>(
    isWanted ? keyOf('listKitResults') : null,
    () => loadKits(client),
    { revalidateOnFocus: false },
  )
  const retryOpening = useRetryOpening()
  const kits = data ?? none
  const opened = useOpenedKits(kits, keys)
  return useMemo(() => {
    const states = kits.map(({ id }) => opened.get(id)?.status ?? 'waiting')
    const documents = kits.map(({ id }) => {
      const { signature = null, document = null } = opened.get(id) ?? {}
      // Anything the server did not sign is not a lab result; without its keys this cannot be verified.
      return signature !== null && signature !== 'valid' && keys && keys.length > 0 ? null : document
    })
    return {
      byCode: readingsByCode(
        kits.flatMap((kit, index) => {
          const document = documents[index]
          return document ? [{ document, at: dateOfKit(kit), kitId: kit.kit_id }] : []
        }),
      ),
      waiting: states.filter((state) => state === 'waiting').length,
      unavailable: states.filter((state, index) => state === 'open' && !documents[index]).length,
      /** Of earlier results that cannot be opened; null if there are none. */
      sealed: states.find((state) => state === 'closed' || state === 'unavailable') ?? null,
      error,
      isLoading: !data && !error,
      isFailed: (Boolean(error) && !isLoading) || states.includes('failed'),
      retry: () => {
        retryOpening()
        void mutate()
      },
    }
  }, [data, kits, opened, keys, error, isLoading, mutate, retryOpening])
}
