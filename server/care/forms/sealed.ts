import { fieldError, HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import { readOneMessage } from '../../identity/keys/index.ts'

const field = 'encrypted_data'
/** Packets of an encrypted message: a session key for each recipient, and the data. */
const encryptedPackets = new Set([1, 18])

/** A member's public keys and their state: in use, awaiting recovery, or kept for older messages. */
const publicKeysOf = (db: Database, userId: number) =>
  db.query<{ public_key: string; is_used: boolean }>({
    name: 'find_public_keys_of_member',
    text: `select public_key, bool_or(state <> 'retired') as is_used from pgp_keys where user_id = $1
           group by public_key order by is_used desc, max(key_version) desc limit 50`,
    values: [userId],
  })

/** Whether a member's answers must be sealed: true if there is a key, even a locked one. */
export const mustSeal = async (db: Database, userId: number): Promise<boolean> =>
  (await publicKeysOf(db, userId)).some(({ is_used }) => is_used)

/** Ids of the keys a message is encrypted to; none if it is not a message. */
const recipientsOf = async (armoredMessage: string): Promise<string> => {
  const { readMessage } = await import('openpgp')
  const message = await readMessage({ armoredMessage }).catch(() => null)
  return (message?.getEncryptionKeyIDs() ?? [])
    .map((id) => id.toHex())
    .toSorted()
    .join()
}

/** Whether two messages are encrypted to the same keys, and so open to the same people. */
export const haveSameRecipients = async (a: string, b: string): Promise<boolean> =>
  (await recipientsOf(a)) === (await recipientsOf(b))

const keyIdsOf = async (keys: readonly { public_key: string }[]): Promise<Set<string>> => {
  const { readKey } = await import('openpgp')
  const own = await Promise.all(
    keys.map(async ({ public_key }) => (await readKey({ armoredKey: public_key })).getKeyIDs()),
  )
  return new Set(own.flat().map((id) => id.toHex()))
}

/**
 * Checks that a message can be opened by its member and nobody else. Nobody here can tell what it says.
 * @throws VALIDATION for anything but an encrypted OpenPGP message, for other recipients, and without a key; CONFLICT for a key
 *   the member has replaced, for example from a tab that was still open
 */
export const checkSealed = async (db: Database, userId: number, armoredMessage: string): Promise<void> => {
  const keys = await publicKeysOf(db, userId)
  const used = keys.filter(({ is_used }) => is_used)
  if (keys.length === 0) throw fieldError(field, 'This account has no key to encrypt a message to.')
  const message = await readOneMessage(armoredMessage)
  const packets = message ? [...message.packets] : []
  const isEncrypted =
    packets.length > 0 &&
    packets.every(({ constructor }) => encryptedPackets.has((constructor as unknown as { tag: number }).tag))
  if (!message || !isEncrypted) throw fieldError(field, 'This is not an encrypted OpenPGP message.')
  const recipients = message.getEncryptionKeyIDs().map((id) => id.toHex())
  const [usedIds, ownIds] = [await keyIdsOf(used), await keyIdsOf(keys)]
  if (recipients.length === 0 || recipients.some((id) => !ownIds.has(id))) {
    throw fieldError(field, 'The message must be encrypted to your own key only.')
  }
  if (recipients.some((id) => !usedIds.has(id))) {
    throw new HaleError('CONFLICT', {
      message: 'This was encrypted with a key that has since been replaced. Reload the page and enter your password.',
    })
  }
}
