import { fieldError } from '#shared/errors.ts'
import type { Database } from '../database/types.ts'
import { fingerprintOfLocked, isMessageTo } from './check.ts'

export interface EmergencyCopy {
  emergency_private_key: string
  decrypt_method: 'aes' | 'pgp'
  secrets: readonly { officer_id: number; secret: string }[]
}

/** Who may open an emergency copy. */
export const officerPermission = 'emergency_keys:use'

/** A condition on the user `u`: an administrator who is an officer. */
export const isOfficer = `u.is_active and exists (
  select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id
  where ur.user_id = u.id and p.name = '${officerPermission}')`

interface Officer {
  id: number
  name: string
  public_key: string
  fingerprint: string
  has_copy: boolean
}
/**
 * Administrators who may open an emergency copy, and have a key that its secret can be encrypted to. Nobody is the officer
 * of the own key: it would be lost together with it.
 */
export const emergencyOfficers = (db: Database, userId: number): Promise<Officer[]> =>
  db.query<Officer>({
    name: 'emergency_officers',
    text: `select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, k.public_key, k.fingerprint,
             not exists (
               select from pgp_keys own where own.user_id = $1 and own.state in ('ready', 'older') and not exists (
                 select from emergency_keys e
                 join emergency_secrets s on s.user_id = e.user_id and s.fingerprint = e.fingerprint and s.officer_id = u.id
                 join pgp_keys reads on reads.user_id = u.id and reads.fingerprint = s.officer_key and reads.state in ('ready', 'older')
                 where e.user_id = $1 and e.fingerprint = own.fingerprint)) as has_copy
           from users u join pgp_keys k on k.user_id = u.id and k.state = 'ready'
           where u.id <> $1 and ${isOfficer}
           order by u.id limit 50`,
    values: [userId],
  })

interface Checked {
  copy: EmergencyCopy
  /** Fingerprints of the officers' keys. */
  keys: ReadonlyMap<number, string>
}
/** @throws VALIDATION when a secret is for somebody who is no officer, or the copy holds another key */
const checkCopy = async (officers: readonly Officer[], fingerprint: string, copy: EmergencyCopy): Promise<Checked> => {
  const byId = new Map(officers.map((officer) => [officer.id, officer]))
  for (const { officer_id, secret } of copy.secrets) {
    const officer = byId.get(officer_id)
    if (!officer) throw fieldError('emergency.secrets', 'A secret is meant for somebody who is no emergency officer.')
    if (!(await isMessageTo(secret, officer.public_key)))
      throw fieldError('emergency.secrets', 'A secret is no message to the key of its officer.')
  }
  // The other method hides even which key it is.
  if (copy.decrypt_method === 'pgp' && (await fingerprintOfLocked(copy.emergency_private_key)) !== fingerprint)
    throw fieldError('emergency.emergency_private_key', 'The emergency copy is not of this key.')
  return { copy, keys: new Map(officers.map((officer) => [officer.id, officer.fingerprint])) }
}

/** @throws VALIDATION as `checkCopy` */
export const storeEmergencyCopy = (
  db: Database,
  userId: number,
  fingerprint: string,
  given: EmergencyCopy,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { copy, keys } = await checkCopy(await emergencyOfficers(tx, userId), fingerprint, given)
    await tx.query({
      text: `insert into emergency_keys (user_id, fingerprint, private_key, decrypt_method, updated_at)
             values ($1, $2, $3, $4, $5)
             on conflict (user_id, fingerprint) do update set private_key = excluded.private_key,
               decrypt_method = excluded.decrypt_method, updated_at = excluded.updated_at`,
      values: [userId, fingerprint, copy.emergency_private_key, copy.decrypt_method, now],
    })
    // They belong to the secret of the copy before.
    await tx.query({ text: 'delete from emergency_secrets where user_id = $1 and fingerprint = $2', values: [userId, fingerprint] })
    for (const { officer_id, secret } of copy.secrets) {
      await tx.query({
        text: `insert into emergency_secrets (user_id, fingerprint, officer_id, officer_key, secret)
               values ($1, $2, $3, $4, $5) on conflict do nothing`,
        values: [userId, fingerprint, officer_id, keys.get(officer_id) ?? null, secret],
      })
    }
  })

export interface EmergencyAccess {
  fingerprint: string
  emergency_private_key: string
  secret: string
  decrypt_method: 'aes' | 'pgp'
}
/**
 * What opens a member's private keys for an officer: the copies, each with its secret as a message to this officer. Null
 * when there is no copy of the key in use, or none that was meant for this officer.
 */
export const emergencyAccess = async (
  db: Database,
  userId: number,
  officerId: number,
): Promise<(EmergencyAccess & { older: EmergencyAccess[] }) | null> => {
  const rows = await db.query<EmergencyAccess & { is_current: boolean }>({
    name: 'find_emergency_access',
    text: `select e.fingerprint, e.private_key as emergency_private_key, s.secret, e.decrypt_method,
             exists (select from pgp_keys k where k.user_id = e.user_id and k.fingerprint = e.fingerprint and k.state in ('ready', 'locked')) as is_current
           from emergency_keys e
           join emergency_secrets s on s.user_id = e.user_id and s.fingerprint = e.fingerprint and s.officer_id = $2
           where e.user_id = $1 order by e.updated_at desc`,
    values: [userId, officerId],
  })
  const copies = rows.map(({ is_current: _, ...copy }) => copy)
  const index = rows.findIndex(({ is_current }) => is_current)
  const current = copies[index]
  return current ? { ...current, older: copies.filter((_, at) => at !== index) } : null
}
