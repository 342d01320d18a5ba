import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { NewKeyPair } from '#shared/crypto/index.ts'
import { readyRoles } from '#shared/rules/index.ts'
import type { StartingRole } from '#server/identity/permissions/index.ts'
import type { AccountSecrets, FromSecretsWorker, ToSecretsWorker } from './secrets-worker.ts'

export const demoPassword = 'Hale-demo-2026'

interface DemoAccount {
  email: string
  first_name: string
  last_name: string
  role: StartingRole | (typeof readyRoles)[ReadyName]['name']
}
/** Ready-made roles of the demo, each with an account of this name. */
export const readyNames = ['advocate', 'lab', 'editor'] as const satisfies readonly (keyof typeof readyRoles)[]
type ReadyName = (typeof readyNames)[number]
export const demoAccounts = {
  admin: { email: 'admin@hale.test', first_name: 'Dana', last_name: 'Kim', role: 'Super Admin' },
  support: { email: 'support@hale.test', first_name: 'Sofia', last_name: 'Marchetti', role: 'Support' },
  manager: { email: 'manager@hale.test', first_name: 'Priya', last_name: 'Raman', role: 'Admin' },
  coach: { email: 'coach@hale.test', first_name: 'Joel', last_name: 'Brandt', role: 'Support' },
  advocate: { email: 'advocate@hale.test', first_name: 'Ruth', last_name: 'Abernathy', role: readyRoles.advocate.name },
  lab: { email: 'lab@hale.test', first_name: 'Emil', last_name: 'Novak', role: readyRoles.lab.name },
  editor: { email: 'editor@hale.test', first_name: 'Vera', last_name: 'Lindholm', role: readyRoles.editor.name },
  member: { email: 'member@hale.test', first_name: 'Maya', last_name: 'Okafor', role: 'Member' },
} as const satisfies Record<string, DemoAccount>
export type DemoName = keyof typeof demoAccounts
/** Whose keys are part of the demo; the others' browsers create theirs at the first sign-in. */
const withKeys = ['admin', 'member', 'support'] as const satisfies readonly DemoName[]
export type KeyOwner = (typeof withKeys)[number]

export interface DemoSecrets {
  accounts: Promise<Record<DemoName, AccountSecrets>>
  /** Ready later than the accounts. */
  keys: Promise<Record<KeyOwner, NewKeyPair>>
  stop(): Promise<unknown>
}

const names = [...withKeys, 'manager', 'coach', ...readyNames] as const satisfies readonly DemoName[]
const named = <N extends DemoName, V>(owners: readonly N[], values: readonly V[]): Record<N, V> => {
  if (values.length < owners.length) throw new Error('A demo account has no secrets or keys')
  return Object.fromEntries(owners.map((name, index) => [name, values[index]])) as Record<N, V>
}

/** Starts what these people's browsers do at registration; it runs in parallel to everything else. */
export const startDemoSecrets = (): DemoSecrets => {
  const owners = names.map((name) => {
    const { email, first_name, last_name } = demoAccounts[name]
    return { name: `${first_name} ${last_name}`, email }
  })
  const worker = fork(new URL('./secrets-worker.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    // Keys are made in as many threads; one core is left to the database and to what waits for it.
    env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(1, availableParallelism() - 1)) },
  })
  worker.send({ owners, keys: withKeys.length, password: demoPassword } satisfies ToSecretsWorker)
  const until = <K extends FromSecretsWorker['kind']>(kind: K) =>
    new Promise<Extract<FromSecretsWorker, { kind: K }>>((resolve, reject) => {
      worker.on('message', (message: FromSecretsWorker) => {
        if (message.kind === kind) resolve(message as Extract<FromSecretsWorker, { kind: K }>)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The secrets of the demo accounts were not generated')))
    })
  const accounts = until('secrets').then(({ secrets }) => named(names, secrets))
  const keys = until('keys').then((made) => named(withKeys, made.keys))
  // A seed that fails before awaiting this reports its own error.
  for (const promise of [accounts, keys]) promise.catch(() => {})
  const stop = async () => void worker.kill()
  return { accounts, keys, stop }
}
