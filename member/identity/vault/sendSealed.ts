import { CallError } from '#shared/client/index.ts'
import { CryptoError } from '#shared/crypto/index.ts'
import type { Vault } from './vault.ts'

/** A server that refuses the key it names as the current one is not asked forever. */
const attemptsAtMost = 3

/** The message was sealed to a key that another window or device has replaced. */
const isToReplacedKey = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409 && 'encrypted_data' in error.fieldErrors

interface SealedWrite<T> {
  text: string
  /** Makes the call with the armored message. */
  send: (message: string) => Promise<T>
  /** A message that was sent before without an answer: the same one is tried first, so that it is stored once. */
  again?: string | null
  /** Loads the account's current keys into the vault. */
  reloadKeys: () => Promise<unknown>
}

/**
 * Seals a text to the account's key in use, signed by it, and sends it. It waits while the vault is closed. If the key was replaced
 * in the meantime, the new one is taken up, once the member's passphrase has opened it, and the text is sealed to that one.
 * @throws CallError; CryptoError STOPPED if the session ends first, FOREIGN_KEY if the server names a key that is not the member's
 */
export const sendSealed = async <T>(
  vault: Vault,
  { text, send, again = null, reloadKeys }: SealedWrite<T>,
): Promise<T> => {
  const seal = async (): Promise<string> => {
    for (;;) {
      const { key, named } = await vault.whenOpen()
      try {
        return await (await vault.crypto()).sealText(text, { key, named })
      } catch (error) {
        // Locked with another passphrase: the member is asked for it.
        if (!(error instanceof CryptoError) || error.code !== 'WRONG_PASSPHRASE') throw error
        vault.close()
      }
    }
  }
  let message = again ?? (await seal())
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(message)
    } catch (error) {
      if (!isToReplacedKey(error) || attempt === attemptsAtMost) throw error
      await reloadKeys()
      message = await seal()
    }
  }
}
