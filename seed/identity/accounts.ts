import { Worker } from 'node:worker_threads'
import { defaultKdf, makeEmergencyCopy, type NewKeyPair } from '#shared/crypto/index.ts'
import type { Services } from '#server/kernel/types.ts'
import type { StartingRole } from '#server/identity/permissions/index.ts'
import { answerCall, callerOf } from '../calls.ts'
import type { AccountSecrets, FromSecretsWorker } from './secrets-worker.ts'

export const demoPassword = 'Hale-demo-2026'

interface DemoAccount {
  email: string
  first_name: string
  last_name: string
  role: StartingRole
  /** Whether the account gets a key pair immediately; the others create theirs at the first sign-in. */
  hasKeys: boolean
}
export const demoAccounts = {
  admin: { email: 'admin@hale.test', first_name: 'Dana', last_name: 'Kim', role: 'Super Admin', hasKeys: true },
  support: { email: 'support@hale.test', first_name: 'Sofia', last_name: 'Marchetti', role: 'Support', hasKeys: false },
  member: { email: 'member@hale.test', first_name: 'Maya', last_name: 'Okafor', role: 'Member', hasKeys: true },
} as const satisfies Record<string, DemoAccount>
export type DemoName = keyof typeof demoAccounts

export interface DemoSecrets {
  accounts: Promise<Record<DemoName, AccountSecrets>>
  /** Ready later than the accounts. */
  keys: Promise<Record<'admin' | 'member', NewKeyPair>>
  stop(): Promise<unknown>
}

const names = ['admin', 'member', 'support'] as const satisfies readonly DemoName[]

/** Starts what these people's browsers do at registration; it runs in parallel to everything else. */
export const startDemoSecrets = (): DemoSecrets => {
  const owners = names.map((name) => {
    const { email, first_name, last_name, hasKeys } = demoAccounts[name]
    return { name: `${first_name} ${last_name}`, email, hasKeys }
  })
  const worker = new Worker(new URL('./secrets-worker.ts', import.meta.url), {
    workerData: { owners, password: demoPassword },
    execArgv: [],
  })
  const until = <K extends FromSecretsWorker['kind']>(kind: K) =>
    new Promise<Extract<FromSecretsWorker, { kind: K }>>((resolve, reject) => {
      worker.on('message', (message: FromSecretsWorker) => {
        if (message.kind === kind) resolve(message as Extract<FromSecretsWorker, { kind: K }>)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The secrets of the demo accounts were not generated')))
    })
  const accounts = until('secrets').then(({ secrets: [admin, member, support] }) => {
    if (!admin || !member || !support) throw new Error('A demo account has no secrets')
    return { admin, member, support }
  })
  const keys = until('keys').then(({ keys: [admin, member] }) => {
    if (!admin || !member) throw new Error('A demo account has no keys')
    return { admin, member }
  })
  // A seed that fails before awaiting this reports its own error.
  for (const promise of [accounts, keys]) promise.catch(() => {})
  // Node.js aborts the process if a thread is terminated while it generates keys.
  const stop = () => Promise.allSettled([keys]).then(() => worker.terminate())
  return { accounts, keys, stop }
}

/** Registers the account like its browser would, confirms its email and assigns its role. @returns the account's id */
export const registerDemoAccount = async (
  services: Services,
  name: DemoName,
  secrets: AccountSecrets,
  joined: Date,
): Promise<number> => {
  const { email, first_name, last_name, role } = demoAccounts[name]
  const { user } = await answerCall(services, 'register', {
    body: { email, password: secrets.loginSecret, first_name, last_name, key_salt: secrets.keySalt, kdf: defaultKdf },
  })
  const { db } = services
  // There is nobody yet who could assign a role, and no mailbox to confirm from.
  await db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = $2 on conflict do nothing`,
    values: [user.id, role],
  })
  await db.query({
    text: `update users set verified = true, onboarding_completed = true, completed_profile = true, created_at = $2, updated_at = $2
           where id = $1`,
    values: [user.id, joined],
  })
  // Removes the leftovers of the registration: an unused session, and a link that was never mailed.
  await db.query({
    text: `with ended as (delete from sessions where user_id = $1 returning id),
             links as (delete from one_time_keys where user_id = $1)
           delete from refresh_chains where session_id in (select id from ended)`,
    values: [user.id],
  })
  await db.query({ text: 'update credentials set is_demo = true where user_id = $1', values: [user.id] })
  return user.id
}

/**
 * Stores the key pairs of the demo accounts, and the member's emergency copy for the administrator.
 * @returns the member's pair
 */
export const saveDemoKeys = async (
  services: Services,
  ids: Record<DemoName, number>,
  made: DemoSecrets,
): Promise<NewKeyPair> => {
  const [secrets, keys] = await Promise.all([made.accounts, made.keys])
  const save = (name: 'admin' | 'member', more: object = {}) =>
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
  const emergency = await makeEmergencyCopy(
    { privateKey: keys.member.privateKey, passphrase: secrets.member.passphrase },
    { userId: ids.member, officers: [{ id: ids.admin, public_key: keys.admin.publicKey }] },
  )
  await save('member', { emergency })
  return keys.member
}
