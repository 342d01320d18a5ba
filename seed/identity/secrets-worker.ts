/** Derives secrets and creates keys like browsers do, in a thread of its own: both take seconds in which content is written. */
import { parentPort, workerData } from 'node:worker_threads'
import { deriveSecrets, generateKeyPair, newKeySalt, type NewKeyPair } from '#shared/crypto/index.ts'

export interface Owner {
  name: string
  email: string
}
export interface AccountSecrets {
  keySalt: string
  loginSecret: string
  /** Opens the private key. */
  passphrase: string
}
/** In the order of the owners, the first of whom get keys. */
export type FromSecretsWorker = { kind: 'secrets'; secrets: AccountSecrets[] } | { kind: 'keys'; keys: NewKeyPair[] }

const port = parentPort
if (!port) throw new Error('This module is the entry of a worker thread')
const { owners, keys: keyed, password } = workerData as { owners: readonly Owner[]; keys: number; password: string }

const secrets: AccountSecrets[] = []
for (const _ of owners) {
  const keySalt = newKeySalt()
  secrets.push({ keySalt, ...(await deriveSecrets(password, keySalt)) })
}
port.postMessage({ kind: 'secrets', secrets } satisfies FromSecretsWorker)

const keys = await Promise.all(
  owners
    .slice(0, keyed)
    .map(({ name, email }, index) => generateKeyPair({ name, email, passphrase: secrets[index]?.passphrase ?? '' })),
)
port.postMessage({ kind: 'keys', keys } satisfies FromSecretsWorker)
