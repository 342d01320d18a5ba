import {
  defaultKdf,
  deriveSecrets,
  generateKeyPair,
  makeEmergencyCopy,
  newKeySalt,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import type { Services } from '../app/types.ts'
import type { StartingRole } from '../rbac/index.ts'
import { answerCall, callerOf } from './calls.ts'

export const demoPassword = 'Hale-demo-2026'

interface DemoAccount {
  email: string
  first_name: string
  last_name: string
  role: StartingRole
  /** Whether the account gets a key pair now; the others make theirs when they first sign in. */
  hasKeys: boolean
}
export const demoAccounts = {
  admin: { email: 'admin@hale.test', first_name: 'Dana', last_name: 'Kim', role: 'Super Admin', hasKeys: true },
  support: { email: 'support@hale.test', first_name: 'Sofia', last_name: 'Marchetti', role: 'Support', hasKeys: false },
  member: { email: 'member@hale.test', first_name: 'Maya', last_name: 'Okafor', role: 'Member', hasKeys: true },
} as const satisfies Record<string, DemoAccount>
export type DemoName = keyof typeof demoAccounts

export interface DemoSecrets {
  keySalt: string
  loginSecret: string
  /** Opens the private key. */
  passphrase: string
  /** Resolves later: a pair takes seconds to make, which other work fills. */
  keys: Promise<NewKeyPair> | null
}

const secretsFor = async ({ email, first_name, last_name, hasKeys }: DemoAccount): Promise<DemoSecrets> => {
  const keySalt = newKeySalt()
  const { loginSecret, passphrase } = await deriveSecrets(demoPassword, keySalt)
  const keys = hasKeys ? generateKeyPair({ name: `${first_name} ${last_name}`, email, passphrase }) : null
  // A seed that fails before it needs the keys has its own error to tell.
  keys?.catch(() => {})
  return { keySalt, loginSecret, passphrase, keys }
}

/** What a browser derives when these people sign up. */
export const deriveDemoSecrets = async (): Promise<Record<DemoName, DemoSecrets>> => ({
  admin: await secretsFor(demoAccounts.admin),
  member: await secretsFor(demoAccounts.member),
  support: await secretsFor(demoAccounts.support),
})

/** Signs the account up as its browser would, confirms its address and gives it its role. @returns the account's id */
export const registerDemoAccount = async (
  services: Services,
  name: DemoName,
  secrets: DemoSecrets,
  joined: Date,
): Promise<number> => {
  const { email, first_name, last_name, role } = demoAccounts[name]
  const { user } = await answerCall(services, 'register', {
    body: { email, password: secrets.loginSecret, first_name, last_name, key_salt: secrets.keySalt, kdf: defaultKdf },
  })
  const { db } = services
  // There is nobody yet who could give a role, and no mailbox to confirm from.
  await db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = $2 on conflict do nothing`,
    values: [user.id, role],
  })
  await db.query({
    text: `update users set verified = true, onboarding_completed = true, completed_profile = true, created_at = $2, updated_at = $2
           where id = $1`,
    values: [user.id, joined],
  })
  // What signing up left behind: a session of nobody, and a link that was never mailed.
  await db.query({
    text: `with ended as (delete from sessions where user_id = $1 returning id),
             links as (delete from one_time_keys where user_id = $1)
           delete from refresh_chains where session_id in (select id from ended)`,
    values: [user.id],
  })
  return user.id
}

/** Stores the pair of an account that is signed in. */
const saveKeys = async (services: Services, userId: number, secrets: DemoSecrets): Promise<NewKeyPair | null> => {
  if (!secrets.keys) return null
  const keys = await secrets.keys
  await answerCall(services, 'savePgpKeys', {
    caller: callerOf(userId, null),
    body: { public_key: keys.publicKey.trim(), private_key: keys.privateKey.trim(), key_salt: secrets.keySalt, kdf: defaultKdf },
  })
  return keys
}

/**
 * Stores the key pairs of the demo accounts, and the member's emergency copy for the administrator.
 * @returns the member's pair
 */
export const saveDemoKeys = async (
  services: Services,
  ids: Record<DemoName, number>,
  secrets: Record<DemoName, DemoSecrets>,
): Promise<NewKeyPair> => {
  const officer = await saveKeys(services, ids.admin, secrets.admin)
  const member = await saveKeys(services, ids.member, secrets.member)
  if (!officer || !member) throw new Error('The demo accounts have no keys')
  const emergency = await makeEmergencyCopy(
    { privateKey: member.privateKey, passphrase: secrets.member.passphrase },
    { userId: ids.member, officers: [{ id: ids.admin, public_key: officer.publicKey }] },
  )
  await answerCall(services, 'savePgpKeys', {
    caller: callerOf(ids.member, null),
    body: {
      public_key: member.publicKey.trim(),
      private_key: member.privateKey.trim(),
      key_salt: secrets.member.keySalt,
      kdf: defaultKdf,
      key_version: 1,
      emergency,
    },
  })
  return member
}
