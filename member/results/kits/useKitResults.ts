import { useMemo } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import type { ResultDocument } from '#shared/results/index.ts'
import { failureOf, useCall } from '../../app/index.ts'
import { useRetryOpening, useVault, type Opened } from '../../identity/vault/index.ts'
import { useOpenedKits } from './useOpenedKits.ts'

export type KitAnswer = AnswerOf<'getKitResults'>

/**
 * - `opening`: sealed, and being opened
 * - `vault`: sealed, and the vault is not open
 * - `none`: the lab has sent nothing yet
 * - `failed`: sealed, and it could not be tried
 * - `sealed`: none of the open keys opens it
 * - `unreadable`: it is not a lab document
 */
export type Reading =
  | { state: 'opening' | 'none' | 'sealed' | 'unreadable' }
  | { state: 'failed'; retry: () => void }
  | { state: 'vault' }
  | { state: 'read'; document: ResultDocument; signature: Opened['signature'] | null }

/** The server's keys for signing results, including retired ones; undefined until loaded, empty if they could not be loaded. */
export const useSigningKeys = (): readonly string[] | undefined => {
  const { data, error } = useCall('listSigningKeys', undefined, { revalidateOnFocus: false })
  const hasFailed = Boolean(error)
  return useMemo(
    () => data?.models.map(({ public_key }) => public_key) ?? (hasFailed ? [] : undefined),
    [data, hasFailed],
  )
}

const none: KitAnswer[] = []

/** The results of one kit, opened if they are sealed. */
export const useKitResults = (kitId: string) => {
  const {
    data: kit,
    error,
    isLoading,
    mutate,
  } = useCall('getKitResults', { params: { kitId } }, { revalidateOnFocus: false })
  const keys = useSigningKeys()
  const { state } = useVault()
  const retryOpening = useRetryOpening()
  const message = kit?.encrypted_data ?? null
  const kits = useMemo(() => (kit ? [kit] : none), [kit])
  const opened = useOpenedKits(kits, keys).get(kit?.id ?? 0)
  const raw = kit?.rawResults
  const read = opened?.document ?? null
  const isByStaff = kit?.enteredByStaff ?? false
  // Older documents do not say who entered them.
  const document = useMemo(() => read && (isByStaff ? { ...read, origin: 'staff' as const } : read), [read, isByStaff])
  const reading = ((): Reading => {
    if (message === null) {
      const isVaultNeeded = kit?.isFileSealed && state !== 'open' && state !== 'loading'
      if (raw === null || raw === undefined) return isVaultNeeded ? { state: 'vault' } : { state: 'none' }
      return document ? { state: 'read', document, signature: null } : { state: 'unreadable' }
    }
    if (state !== 'open') return state === 'loading' ? { state: 'opening' } : { state: 'vault' }
    if (!opened || opened.status === 'waiting') return { state: 'opening' }
    if (opened.status === 'unavailable') return { state: 'sealed' }
    if (opened.status === 'failed') return { state: 'failed', retry: retryOpening }
    return document ? { state: 'read', document, signature: opened.signature } : { state: 'unreadable' }
  })()
  return {
    kit,
    reading,
    isNotFound: failureOf(error).code === 'NOT_FOUND',
    isFailed: Boolean(error) && !isLoading,
    error,
    retry: () => void mutate(),
  }
}
