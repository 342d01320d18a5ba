import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { keyIdsOf, recipientsOf } from '../../identity/keys/index.ts'

const field = 'encrypted_data'
/** A member's public keys, and which one new data is sealed to: the current one, even while it awaits recovery. */
const publicKeysOf = (db: Database, userId: number) =>
  db.query<{ public_key: string; is_used: boolean }>({
    name: 'find_public_keys_of_member',
    text: `select public_key, bool_or(state in ('ready', 'locked')) as is_used from pgp_keys where user_id = $1
           group by public_key order by is_used desc, max(key_version) desc limit 50`,
    values: [userId],
  })

/** Whether a member's answers must be sealed: true if there is a key, even a locked one. */
export const mustSeal = async (db: Database, userId: number): Promise<boolean> =>
  (await publicKeysOf(db, userId)).some(({ is_used }) => is_used)

/** Whether two messages are encrypted to the same keys, and so open to the same people. */
export const haveSameRecipients = async (a: string, b: string): Promise<boolean> =>
  (await recipientsOf(a))?.toSorted().join() === (await recipientsOf(b))?.toSorted().join()

/**
 * Checks that a message can be opened by its member and nobody else. Nobody here can tell what it says.
 * @throws VALIDATION for anything but an encrypted OpenPGP message, for other recipients, and without a key; CONFLICT at
 *   `encrypted_data` for a key that the member has replaced, for example from a tab that was still open
 */
export const checkSealed = async (db: Database, userId: number, armoredMessage: string): Promise<void> => {
  const keys = await publicKeysOf(db, userId)
  const used = keys.filter(({ is_used }) => is_used)
  if (keys.length === 0) throw fieldError(field, say('sealed_no_key'))
  const recipients = await recipientsOf(armoredMessage)
  if (!recipients) throw fieldError(field, say('not_message'))
  const idsOf = async (pairs: typeof keys) =>
    new Set((await Promise.all(pairs.map(({ public_key }) => keyIdsOf(public_key)))).flat())
  const [usedIds, ownIds] = [await idsOf(used), await idsOf(keys)]
  if (recipients.some((id) => !ownIds.has(id))) {
    throw fieldError(field, say('sealed_own_key'))
  }
  if (recipients.some((id) => !usedIds.has(id))) {
    const message = say('sealed_former_key')
    // The field tells a replaced key from an item that was saved elsewhere.
    throw new HaleError('CONFLICT', { message, errors: { [field]: message } })
  }
}
