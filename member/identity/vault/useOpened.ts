import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { closedItem, nameOfMessage, type Opened } from './opener.ts'
import { useKeyRing, useTabVault } from './useVault.ts'

export interface SealedItem<I extends string | number = string | number> {
  id: I
  /** The armored message. */
  message: string
}

const nobody: readonly string[] = []

/**
 * Opens messages in the order given, newest or visible ones first, and returns what is open so far. Everything waits while the
 * vault is closed. Opened texts stay in memory until it closes; messages no longer shown are skipped.
 * @param options.verifyWith public keys that may have signed the messages
 */
export const useOpened = <I extends string | number>(
  sealed: readonly SealedItem<I>[],
  { verifyWith = nobody }: { verifyWith?: readonly string[] } = {},
): ReadonlyMap<I, Opened> => {
  const { opener } = useTabVault()
  const ring = useKeyRing()
  const read = useSyncExternalStore(opener.subscribe, () => opener.reader)
  // Lists are new objects on every render; their contents rarely are.
  const wanted = JSON.stringify(sealed.map(({ message }) => message))
  const signers = JSON.stringify(verifyWith)
  useEffect(
    () => (ring ? opener.want(ring, JSON.parse(wanted) as string[], JSON.parse(signers) as string[]) : undefined),
    [opener, ring, wanted, signers],
  )
  return useMemo(
    () => new Map(sealed.map(({ id, message }) => [id, ring ? read(nameOfMessage(message, verifyWith)) : closedItem])),
    [ring, sealed, verifyWith, read],
  )
}

/** Lets a screen retry messages that failed to open. */
export const useRetryOpening = (): (() => void) => {
  const { opener } = useTabVault()
  return useCallback(() => opener.retry(), [opener])
}
