/**
 * Derives secrets and creates keys like browsers do. Both take seconds, in which content is written: in a process of its own, which
 * lets the database go first. A thread would not do, since keys are made in threads that a process has in common.
 */
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { hashRaw } from '@node-rs/argon2'
import {
  defaultKdf,
  deriveSecrets,
  generateKeyPair,
  newKeySalt,
  type Argon2,
  type NewKeyPair,
} from '#shared/crypto/index.ts'

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

export interface ToSecretsWorker {
  owners: readonly Owner[]
  keys: number
  password: string
}

/** Somewhat behind others, also those of a busy machine, but not so far that the seed would wait for it in the end. */
const niceness = 5
// Threads that are started from here on inherit it.
setPriority(niceness)
process.once('disconnect', () => process.exit())
const tell = (message: FromSecretsWorker) => process.send?.(message)

const [{ owners, keys: keyed, password }] = (await once(process, 'message')) as [ToSecretsWorker]

/** A quarter of the time that it takes in WebAssembly. */
const argon2: Argon2 = (text, salt, { m, t, p }) =>
  hashRaw(text, {
    salt,
    // Argon2id, version 1.3.
    algorithm: 2,
    version: 1,
    memoryCost: m,
    timeCost: t,
    parallelism: p,
    outputLen: 32,
  })

const secrets = await Promise.all(
  owners.map(async (): Promise<AccountSecrets> => {
    const keySalt = newKeySalt()
    return { keySalt, ...(await deriveSecrets(password, keySalt, defaultKdf, argon2)) }
  }),
)
tell({ kind: 'secrets', secrets })

const keys = await Promise.all(
  owners
    .slice(0, keyed)
    .map(({ name, email }, index) => generateKeyPair({ name, email, passphrase: secrets[index]?.passphrase ?? '' })),
)
tell({ kind: 'keys', keys })
