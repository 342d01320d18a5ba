import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { nameOfMessage, waiting, type Opened } from './opener.ts'
import { useKeyRing, useTabVault } from './useVault.ts'

export interface SealedItem<I extends string | number = string | number> {
  id: I
  /** The armored message. */
  message: string
}

const nobody: readonly string[] = []

/**
 * Opens messages in the order given, the newest or visible ones first, and answers what there is so far. Everything waits
 * while the vault is closed. What was opened stays in memory until it closes; what is not shown any more is not begun.
 * @param options.verifyWith public keys that may have signed the messages
 */
export const useOpened = <I extends string | number>(
  sealed: readonly SealedItem<I>[],
  { verifyWith = nobody }: { verifyWith?: readonly string[] } = {},
): ReadonlyMap<I, Opened> => {
  const { opener } = useTabVault()
  const ring = useKeyRing()
  const read = useSyncExternalStore(opener.subscribe, () => opener.reader)
  // Lists are new objects with every drawing; what is in them seldom is.
  const wanted = JSON.stringify(sealed.map(({ message }) => message))
  const signers = JSON.stringify(verifyWith)
  useEffect(
    () => (ring ? opener.want(ring, JSON.parse(wanted) as string[], JSON.parse(signers) as string[]) : undefined),
    [opener, ring, wanted, signers],
  )
  return useMemo(
    () => new Map(sealed.map(({ id, message }) => [id, ring ? read(nameOfMessage(message, verifyWith)) : waiting])),
    [ring, sealed, verifyWith, read],
  )
}

/** How a screen tries once more what nobody could try to open. */
export const useRetryOpening = (): (() => void) => {
  const { opener } = useTabVault()
  return useCallback(() => opener.retry(), [opener])
}
