/** The keys of emergency officers, each signed by an officer before it: only these are offered to members. */
import { officerKeyText } from '#shared/rules/index.ts'
import { isSignedBy } from '#shared/crypto/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import { endReleasesOf } from './ended-releases.ts'
import { recordKeyEvent } from './log.ts'

/** Who may open an emergency copy. */
export const officerPermission = 'emergency_keys:use'

/** A condition on the user `u`: an administrator who is an officer. */
export const isOfficer = `u.is_active and exists (
  select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id
  where ur.user_id = u.id and p.name = '${officerPermission}')`

/** A condition on a row of `officer_keys`: the first officer's, or signed by another officer. */
export const isVouched = (row: string): string => `(${row}.is_first or ${row}.signature is not null)`

/** Officers with a signed key in use, who can take part in releases from `officerWaitMs` after `since`. */
export const signedOfficers = `
  select u.id, o.since from users u join officer_keys o on o.officer_id = u.id and ${isVouched('o')}
  join pgp_keys used on used.user_id = u.id and used.fingerprint = o.fingerprint and used.state = 'ready' where ${isOfficer}`

interface Noted {
  officer_id: number
  /** Of the present key; null for who is no officer or has no key. */
  present: string | null
  noted: string | null
}
const findChanged = (db: Database) =>
  db.query<Noted>({
    name: 'find_changed_officers',
    text: `select coalesce(now.id, o.officer_id, 0) as officer_id, now.fingerprint as present, o.fingerprint as noted
           from (select u.id, k.fingerprint from users u join pgp_keys k on k.user_id = u.id and k.state in ('ready', 'locked')
                 where ${isOfficer}) now
           full join officer_keys o on o.officer_id = now.id
           where now.fingerprint is distinct from o.fingerprint order by 1`,
  })

/** Brings the list of officers' keys up to date with roles, accounts and keys, and logs what changed. */
export const noteOfficers = async (db: Database, now: Date): Promise<void> => {
  if ((await findChanged(db)).length === 0) return
  await db.transaction(async (tx) => {
    await tx.query({ text: `select pg_advisory_xact_lock(hashtext('officer_keys'))` })
    for (const { officer_id: userId, present, noted } of await findChanged(tx)) {
      await tx.query({ text: 'delete from officer_keys where officer_id = $1', values: [userId] })
      if (present !== null)
        await tx.query({
          text: `insert into officer_keys (officer_id, fingerprint, is_first, since)
                 select $1, $2, not exists (select from officer_keys o where ${isVouched('o')}), $3`,
          values: [userId, present, now],
        })
      const event = present === null ? 'officer_removed' : noted === null ? 'officer_added' : 'officer_changed'
      await recordKeyEvent(tx, { userId, event, fingerprint: present ?? noted, now })
      const reason = 'An officer who took part is none any more, or has a new key.'
      if (noted !== null) await endReleasesOf(tx, { officerId: userId, since: null, reason, now })
    }
  })
}

interface Signing {
  signer: { id: number; fingerprint: string; public_key: string }
  officerId: number
  fingerprint: string
  signature: string
  now: Date
}
/**
 * Stores the signature of an officer under another officer's key.
 * @throws FORBIDDEN for an officer whose own key is not signed, or who signs it; CONFLICT for another key; VALIDATION for a bad signature
 */
export const signOfficerKey = async (tx: Database, { signer, officerId, fingerprint, signature, now }: Signing) => {
  const [own] = await tx.query({
    text: `select 1 from officer_keys o where officer_id = $1 and fingerprint = $2 and ${isVouched('o')}`,
    values: [signer.id, signer.fingerprint],
  })
  if (!own || signer.id === officerId)
    throw new HaleError('FORBIDDEN', { message: 'An officer whose own key is signed must sign this key.' })
  if (!(await isSignedBy(officerKeyText(officerId, fingerprint), signature, signer.public_key)))
    throw fieldError('signature', 'Your key did not sign this.')
  const [signed] = await tx.query({
    text: `update officer_keys set signed_by = $3, signer_key = $4, signature = $5, since = $6
           where officer_id = $1 and fingerprint = $2 and not is_first returning officer_id`,
    values: [officerId, fingerprint, signer.id, signer.public_key, signature, now],
  })
  if (!signed) throw new HaleError('CONFLICT', { message: 'This person’s key has changed. Compare it again.' })
}
