/** The officers' keys each member has agreed to. Browsers decide by it who gets a copy; the server only keeps it. */
import { library, readMessage, readPublicKey } from '#shared/crypto/index.ts'
import { parseOfficerList, type ListedOfficer } from '#shared/rules/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { notifyKeyOwner, type NoticeServices } from './notices.ts'
import { findKeyPair, findOlderKeys, lockUser } from './pairs.ts'

export const findOfficerList = async (db: Database, userId: number): Promise<string | null> => {
  const [row] = await db.query<{ statement: string }>({
    name: 'find_officer_list',
    text: 'select statement from officer_lists where user_id = $1',
    values: [userId],
  })
  return row?.statement ?? null
}

/** @returns null unless one of these keys signed a list of this member */
const readList = async (
  armoredMessage: string,
  userId: number,
  publicKeys: readonly string[],
): Promise<ListedOfficer[] | null> => {
  const { verify } = await library()
  try {
    const { data, signatures } = await verify({
      message: await readMessage(armoredMessage, 'statement'),
      verificationKeys: await Promise.all(publicKeys.map(readPublicKey)),
      date: null as unknown as Date,
    })
    await Promise.any(signatures.map(({ verified }) => verified))
    return parseOfficerList(data, userId)
  } catch {
    return null
  }
}

/** Fingerprints of officers' keys that the member's list stops from getting a copy. */
export const stoppedKeys = async (db: Database, userId: number): Promise<ReadonlySet<string>> => {
  const armoredMessage = await findOfficerList(db, userId)
  if (armoredMessage === null) return new Set()
  const list = parseOfficerList((await readMessage(armoredMessage, 'statement')).getText() ?? '', userId) ?? []
  return new Set(list.flatMap(({ state, fingerprint }) => (state === 'stopped' ? [fingerprint] : [])))
}

/**
 * Keeps a member's list, and tells the member of officers' keys that wait for an objection.
 * @returns how many of them are new
 * @throws VALIDATION for a list that the member's key did not sign; CONFLICT without a key
 */
export const saveOfficerList = async (
  tx: Database,
  services: NoticeServices,
  { userId, statement, now }: { userId: number; statement: string; now: Date },
): Promise<number> => {
  await lockUser(tx, userId)
  const current = await findKeyPair(tx, userId)
  if (!current) throw new HaleError('CONFLICT', { message: say('no_key') })
  const keys = [current, ...(await findOlderKeys(tx, userId))].map(({ public_key }) => public_key)
  const list = await readList(statement, userId, keys)
  if (!list) throw fieldError('statement', say('list_signature'))
  const before = await findOfficerList(tx, userId)
  const listed = before === null ? null : await readList(before, userId, keys)
  const known = new Set(listed?.map(({ fingerprint }) => fingerprint))
  await tx.query({
    text: `insert into officer_lists (user_id, statement, updated_at) values ($1, $2, $3)
           on conflict (user_id) do update set statement = excluded.statement, updated_at = excluded.updated_at`,
    values: [userId, statement, now],
  })
  const added = list.filter(({ state, fingerprint }) => state === 'waiting' && !known.has(fingerprint)).length
  if (added > 0) await notifyKeyOwner(tx, services, { userId, change: 'key_officer_new', now })
  return added
}
