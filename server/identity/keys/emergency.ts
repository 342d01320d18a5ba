import { fullNameSql } from '#shared/rules/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordKeyEvent } from './log.ts'
import { isOfficer, isVouched } from './officer-keys.ts'
import { stoppedKeys } from './officer-lists.ts'
import { fingerprintOfLocked, isMessageTo } from './check.ts'

export interface EmergencyCopy {
  emergency_private_key: string
  decrypt_method: 'aes' | 'pgp'
  secrets: readonly { officer_id: number; secret: string }[]
}

interface Officer {
  id: number
  name: string
  public_key: string
  fingerprint: string
  has_copy: boolean
  /** Another officer's signature under this key, and the key that made it; null for the first officer. */
  signature: string | null
  signer_key: string | null
}
/**
 * Administrators who may open an emergency copy, and have a signed key its secret can be encrypted to. Nobody can be the officer of their
 * own key: both would be lost together.
 */
export const emergencyOfficers = (db: Database, userId: number): Promise<Officer[]> =>
  db.query<Officer>({
    name: 'emergency_officers',
    text: `select u.id, ${fullNameSql('u')} as name, k.public_key, k.fingerprint,
             o.signature, o.signer_key, not exists (
               select from pgp_keys own where own.user_id = $1 and own.state in ('ready', 'older') and not exists (
                 select from emergency_keys e
                 join emergency_secrets s on s.user_id = e.user_id and s.fingerprint = e.fingerprint and s.officer_id = u.id
                 join pgp_keys reads on reads.user_id = u.id and reads.fingerprint = s.officer_key and reads.state in ('ready', 'older')
                 where e.user_id = $1 and e.fingerprint = own.fingerprint)) as has_copy
           from users u join pgp_keys k on k.user_id = u.id and k.state = 'ready'
           join officer_keys o on o.officer_id = u.id and o.fingerprint = k.fingerprint and ${isVouched('o')}
           where u.id <> $1 and ${isOfficer}
           order by u.id limit 50`,
    values: [userId],
  })

interface Checked {
  copy: EmergencyCopy
  /** Fingerprints of the officers' keys. */
  keys: ReadonlyMap<number, string>
}
/** @throws VALIDATION if a secret is for someone who is not an officer, or the copy holds another key */
const checkCopy = async (
  officers: readonly Officer[],
  fingerprint: string,
  copy: EmergencyCopy,
  path: string,
): Promise<Checked> => {
  const byId = new Map(officers.map((officer) => [officer.id, officer]))
  for (const [index, { officer_id, secret }] of copy.secrets.entries()) {
    const officer = byId.get(officer_id)
    if (!officer) throw fieldError(`${path}secrets.${index}.officer_id`, say('secret_officer'))
    if (!(await isMessageTo(secret, officer.public_key)))
      throw fieldError(`${path}secrets.${index}.secret`, say('secret_key'))
  }
  // The other method even hides which key it is.
  if (copy.decrypt_method === 'pgp' && (await fingerprintOfLocked(copy.emergency_private_key)) !== fingerprint)
    throw fieldError(`${path}emergency_private_key`, say('copy_key'))
  return { copy, keys: new Map(officers.map((officer) => [officer.id, officer.fingerprint])) }
}

/** A secret (`s`) that an officer's current key can read. */
const reads = `exists (
  select from pgp_keys reads where reads.user_id = s.officer_id and reads.fingerprint = s.officer_key and reads.state in ('ready', 'older'))`

/** Officers who can open the newest copy of a key, each with the fingerprint of the key that does. */
const readersOf = async (
  tx: Database,
  userId: number,
  fingerprint: string,
): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await tx.query<{ officer_id: number; officer_key: string | null }>({
    text: `select s.officer_id, s.officer_key from emergency_secrets s where s.user_id = $1 and s.fingerprint = $2 and ${reads}`,
    values: [userId, fingerprint],
  })
  return new Map(rows.map(({ officer_id, officer_key }) => [officer_id, officer_key]))
}

/** Sets the newest copy aside. One already set aside is kept, unless nobody can read it or the newest is known to work. */
const keepFormer = async (
  tx: Database,
  { userId, fingerprint, isProven, now }: Pick<NewCopy, 'userId' | 'fingerprint' | 'isProven' | 'now'>,
) => {
  await tx.query({
    text: `delete from former_emergency_keys f where f.user_id = $1 and f.fingerprint = $2 and ($3::boolean or not exists (
             select from jsonb_to_recordset(f.secrets) as s(officer_id bigint, officer_key text) join users u on u.id = s.officer_id
             where ${reads} and ${isOfficer}))`,
    values: [userId, fingerprint, isProven ?? false],
  })
  await tx.query({
    text: `insert into former_emergency_keys (user_id, fingerprint, private_key, decrypt_method, secrets, replaced_at)
           select e.user_id, e.fingerprint, e.private_key, e.decrypt_method, coalesce((
             select jsonb_agg(jsonb_build_object('officer_id', s.officer_id, 'officer_key', s.officer_key, 'secret', s.secret))
             from emergency_secrets s where s.user_id = e.user_id and s.fingerprint = e.fingerprint), '[]'::jsonb), $3
           from emergency_keys e where e.user_id = $1 and e.fingerprint = $2
           on conflict do nothing`,
    values: [userId, fingerprint, now],
  })
}

interface NewCopy {
  userId: number
  fingerprint: string
  copy: EmergencyCopy
  /** Its path in the body, including the dot. */
  path?: string
  /** Whether the newest copy so far was just used to open the key. */
  isProven?: boolean
  now: Date
}
/**
 * Makes a copy the newest of its key. The previous one is set aside.
 * @returns whether there was a previous one
 * @throws VALIDATION as `checkCopy`, and for a copy that leaves out an officer whose present key opens the previous one
 */
export const storeEmergencyCopy = (
  db: Database,
  { userId, fingerprint, copy: given, path = 'emergency.', isProven, now }: NewCopy,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const officers = await emergencyOfficers(tx, userId)
    const { copy, keys } = await checkCopy(officers, fingerprint, given, path)
    const able = await readersOf(tx, userId, fingerprint)
    const meant = new Set(copy.secrets.map(({ officer_id }) => officer_id))
    const stopped = await stoppedKeys(tx, userId)
    // An officer's new key waits for the member's agreement, so what counts is the present one.
    const mustRead = ({ id, fingerprint: key }: Officer) => able.get(id) === key && !stopped.has(key)
    if (officers.some((officer) => mustRead(officer) && !meant.has(officer.id)))
      throw fieldError(`${path}secrets`, say('copy_officers'))
    await keepFormer(tx, { userId, fingerprint, isProven, now })
    const before = await tx.query({
      text: 'select 1 from emergency_keys where user_id = $1 and fingerprint = $2',
      values: [userId, fingerprint],
    })
    await tx.query({
      text: `insert into emergency_keys (user_id, fingerprint, private_key, decrypt_method, updated_at)
             values ($1, $2, $3, $4, $5)
             on conflict (user_id, fingerprint) do update set private_key = excluded.private_key,
               decrypt_method = excluded.decrypt_method, updated_at = excluded.updated_at`,
      values: [userId, fingerprint, copy.emergency_private_key, copy.decrypt_method, now],
    })
    await tx.query({
      text: 'delete from emergency_secrets where user_id = $1 and fingerprint = $2',
      values: [userId, fingerprint],
    })
    for (const { officer_id, secret } of copy.secrets) {
      await tx.query({
        text: `insert into emergency_secrets (user_id, fingerprint, officer_id, officer_key, secret)
               values ($1, $2, $3, $4, $5) on conflict do nothing`,
        values: [userId, fingerprint, officer_id, keys.get(officer_id) ?? null, secret],
      })
    }
    await recordKeyEvent(tx, { userId, event: 'copy_made', fingerprint, now })
    return before.length > 0
  })

/** Whether a copy is the same as the stored one. */
export const isNewestCopy = async (
  db: Database,
  userId: number,
  fingerprint: string,
  copy: EmergencyCopy,
): Promise<boolean> => {
  const rows = await db.query<{ officer_id: number; secret: string }>({
    text: `select s.officer_id, s.secret from emergency_keys e
           join emergency_secrets s on s.user_id = e.user_id and s.fingerprint = e.fingerprint
           where e.user_id = $1 and e.fingerprint = $2 and e.private_key = $3 and e.decrypt_method = $4`,
    values: [userId, fingerprint, copy.emergency_private_key, copy.decrypt_method],
  })
  const stored = new Map(rows.map(({ officer_id, secret }) => [officer_id, secret]))
  return (
    stored.size === copy.secrets.length &&
    copy.secrets.every(({ officer_id, secret }) => stored.get(officer_id) === secret)
  )
}

/** Newest copies of a member's keys, and the previous ones, each with the secret of every officer it was made for. */
const everyCopy = `
  select e.user_id, e.fingerprint, e.private_key, e.decrypt_method, s.officer_id, s.secret, false as former, e.updated_at as at
  from emergency_keys e join emergency_secrets s on s.user_id = e.user_id and s.fingerprint = e.fingerprint
  union all
  select f.user_id, f.fingerprint, f.private_key, f.decrypt_method, s.officer_id, s.secret, true, f.replaced_at
  from former_emergency_keys f, jsonb_to_recordset(f.secrets) as s(officer_id bigint, secret text)
  where s.secret is not null`

/** The secrets of copies as messages to one officer. */
export const secretsFor = (
  db: Database,
  { userId, officerId, fingerprints }: { userId: number; officerId: number; fingerprints: readonly string[] },
) =>
  db.query<{ fingerprint: string; public_key: string; secret: string; former: boolean }>({
    name: 'find_emergency_secrets',
    text: `select c.fingerprint, c.secret, c.former, k.public_key
           from (${everyCopy}) c cross join lateral (
             select public_key from pgp_keys where user_id = c.user_id and fingerprint = c.fingerprint limit 1) k
           where c.user_id = $1 and c.officer_id = $2 and c.fingerprint = any($3::text[]) order by c.fingerprint, c.former`,
    values: [userId, officerId, fingerprints],
  })

/** Copies of keys without their secrets, each newest one before the previous. */
export const copiesOf = (db: Database, userId: number, fingerprints: readonly string[]) =>
  db.query<Omit<EmergencyAccess, 'secret'> & { former: boolean }>({
    text: `select fingerprint, private_key as emergency_private_key, decrypt_method, false as former from emergency_keys
           where user_id = $1 and fingerprint = any($2::text[])
           union all
           select fingerprint, private_key, decrypt_method, true from former_emergency_keys
           where user_id = $1 and fingerprint = any($2::text[])
           order by fingerprint, former`,
    values: [userId, fingerprints],
  })

export interface EmergencyAccess {
  fingerprint: string
  emergency_private_key: string
  secret: string
  decrypt_method: 'aes' | 'pgp'
}
/**
 * What opens a member's private keys for an officer: the copies, each with its secret as a message to this officer, previous
 * ones last. Null if there is no copy of the current key, or none for this officer.
 */
export const emergencyAccess = async (
  db: Database,
  userId: number,
  officerId: number,
): Promise<(EmergencyAccess & { older: EmergencyAccess[] }) | null> => {
  const rows = await db.query<EmergencyAccess & { is_current: boolean }>({
    name: 'find_emergency_access',
    text: `select c.fingerprint, c.private_key as emergency_private_key, c.secret, c.decrypt_method,
             exists (select from pgp_keys k where k.user_id = c.user_id and k.fingerprint = c.fingerprint and k.state in ('ready', 'locked')) as is_current
           from (${everyCopy}) c where c.user_id = $1 and c.officer_id = $2 order by c.former, c.at desc`,
    values: [userId, officerId],
  })
  const copies = rows.map(({ is_current: _, ...copy }) => copy)
  const index = rows.findIndex(({ is_current }) => is_current)
  const current = copies[index]
  return current ? { ...current, older: copies.filter((_, at) => at !== index) } : null
}
