import { officerKeyText, writeOfficerList } from '#shared/rules/index.ts'
import { defaultKdf, makeEmergencyCopy, signStatement, signText, type NewKeyPair } from '#shared/crypto/index.ts'
import type { Services } from '#server/kernel/types.ts'
import { giveDefaultRoles } from '#server/identity/permissions/index.ts'
import { insertMember, makeOneTimeKey } from '#server/identity/sign-in/index.ts'
import { noteOfficers, signOfficerKey } from '#server/identity/keys/index.ts'
import { answerCall, callerOf } from '../calls.ts'
import { demoAccounts, type DemoName, type DemoSecrets, type KeyOwner } from './secrets.ts'
import type { AccountSecrets } from './secrets-worker.ts'

/** Activates the account like its browser would, and assigns its role. @returns the account's id */
export const registerDemoAccount = async (
  services: Services,
  name: DemoName,
  secrets: AccountSecrets,
  joined: Date,
): Promise<number> => {
  const { email, first_name, last_name, role } = demoAccounts[name]
  const { db } = services
  const userId = await insertMember(db, email, { first_name, last_name })
  await giveDefaultRoles(db, userId)
  const key = await makeOneTimeKey(db, { userId, email, purpose: 'activation', now: services.now() })
  const { user } = await answerCall(services, 'enroll', {
    body: { key, email, password: secrets.loginSecret, key_salt: secrets.keySalt, kdf: defaultKdf },
  })
  // There is nobody yet who could assign a role.
  await db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = $2 on conflict do nothing`,
    values: [user.id, role],
  })
  await db.query({
    text: `update users set onboarding_completed = true, completed_profile = true, created_at = $2, updated_at = $2
           where id = $1`,
    values: [user.id, joined],
  })
  // Removes the leftovers of the registration: an unused session, and the key of a link that was never mailed.
  await db.query({
    text: `with ended as (delete from sessions where user_id = $1 returning id),
             links as (delete from one_time_keys where user_id = $1)
           delete from refresh_chains where session_id in (select id from ended)`,
    values: [user.id],
  })
  await db.query({ text: 'update credentials set is_demo = true where user_id = $1', values: [user.id] })
  return user.id
}

/** Makes the support account the second emergency officer, whose key the administrator signs. */
const appointOfficer = async (services: Services, ids: Record<KeyOwner, number>, made: DemoSecrets): Promise<void> => {
  const [secrets, keys] = await Promise.all([made.accounts, made.keys])
  const { db, now } = services
  await db.query({
    text: `with role as (insert into roles (name, description) values ('Emergency officer', 'Can open emergency copies, together with another officer')
             returning id),
             granted as (insert into role_permissions (role_id, permission_id)
               select role.id, p.id from role, permissions p where p.name = 'emergency_keys:use' on conflict do nothing)
           insert into user_roles (user_id, role_id) select $1, id from role on conflict do nothing`,
    values: [ids.support],
  })
  await noteOfficers(db, now())
  const { fingerprint } = keys.support
  const signer = { privateKey: keys.admin.privateKey, passphrase: secrets.admin.passphrase }
  await signOfficerKey(db, {
    signer: { id: ids.admin, fingerprint: keys.admin.fingerprint, public_key: keys.admin.publicKey.trim() },
    officerId: ids.support,
    fingerprint,
    signature: await signText(officerKeyText(ids.support, fingerprint), signer),
    now: now(),
  })
  await db.query({ text: `update officer_keys set since = since - interval '30 days'` })
}

/**
 * Stores the key pairs of the demo accounts, and the member's emergency copy for both officers, which one of them asks to open.
 * @returns the member's pair
 */
export const saveDemoKeys = async (
  services: Services,
  ids: Record<KeyOwner, number>,
  made: DemoSecrets,
): Promise<NewKeyPair> => {
  const [secrets, keys] = await Promise.all([made.accounts, made.keys])
  const save = (name: KeyOwner, more: object = {}) =>
    answerCall(services, 'savePgpKeys', {
      caller: callerOf(ids[name], null),
      body: {
        public_key: keys[name].publicKey.trim(),
        private_key: keys[name].privateKey.trim(),
        key_salt: secrets[name].keySalt,
        kdf: defaultKdf,
        ...more,
      },
    })
  await save('admin')
  await save('support')
  await appointOfficer(services, ids, made)
  const key = { privateKey: keys.member.privateKey, passphrase: secrets.member.passphrase }
  const officers = (['admin', 'support'] as const).map((name) => ({
    id: ids[name],
    public_key: keys[name].publicKey,
    fingerprint: keys[name].fingerprint,
    state: 'agreed' as const,
    since: services.now().toISOString(),
  }))
  await save('member', { emergency: await makeEmergencyCopy(key, { userId: ids.member, officers }) })
  const listed = officers.map(({ public_key: _, ...officer }) => officer)
  await answerCall(services, 'saveOfficerList', {
    caller: callerOf(ids.member, null),
    body: { statement: await signStatement(writeOfficerList(ids.member, listed), key) },
  })
  await answerCall(services, 'requestKeyRelease', {
    caller: callerOf(ids.support, null, ['emergency_keys:use']),
    body: { user_id: ids.member, reason: 'Maya asked by phone why two of her results do not open' },
  })
  return keys.member
}
