/** Encrypts backups with age (https://age-encryption.org/v1), to public keys or with a passphrase. */
import { readFileSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { CannotOpen, type Unseal } from '../kernel/database/transfer/archive.ts'

export const keyOptions = {
  recipient: { type: 'string', multiple: true },
  identity: { type: 'string', multiple: true },
  'passphrase-file': { type: 'string' },
} as const
export interface KeyChoice {
  recipient?: string[] | undefined
  /** Files with private keys. */
  identity?: string[] | undefined
  'passphrase-file'?: string | undefined
}
type Environment = Readonly<Record<string, string | undefined>>

/** @throws Error if there is no file of this name */
export const assertFile = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`There is no file ${file}.`)
}
const textOf = (file: string): string => {
  assertFile(file)
  return readFileSync(file, 'utf8').trim()
}
const passphraseOf = (given: KeyChoice, env: Environment): string | undefined =>
  given['passphrase-file'] === undefined ? env['BACKUP_PASSPHRASE'] || undefined : textOf(given['passphrase-file'])

const through = async function* (
  source: AsyncIterable<Uint8Array>,
  transform: (stream: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const stream = Readable.toWeb(Readable.from(source)) as unknown as globalThis.ReadableStream<Uint8Array>
  yield* Readable.fromWeb((await transform(stream)) as unknown as ReadableStream) as AsyncIterable<Uint8Array>
}

/** Encrypts a backup, and decrypts it for the one time that it is read back. */
export interface Sealing {
  seal: Unseal
  unseal: Unseal
}

const opening =
  (decrypter: Decrypter): Unseal =>
  (source) =>
    through(source, (stream) =>
      decrypter.decrypt(stream).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new CannotOpen(
          /no identity matched/.test(reason)
            ? 'The backup was made for another passphrase or key than the given one. Nothing was changed.'
            : `The file is not a backup, or its beginning is damaged (${reason}). Nothing was changed.`,
          { cause },
        )
      }),
    )

/**
 * To public keys, a backup is encrypted for one more key, which is made here and kept in memory only, until the backup has been read
 * back: this machine need not be able to open what it has written, once it has proved that it opens.
 * @throws Error if there is neither a public key nor a passphrase, or one that is none
 */
export const sealingFor = async (given: KeyChoice, env: Environment): Promise<Sealing> => {
  const encrypter = new Encrypter()
  const decrypter = new Decrypter()
  const named =
    given['passphrase-file'] === undefined ? (env['BACKUP_RECIPIENTS'] ?? '').split(',').filter(Boolean) : []
  const recipients = given.recipient ?? named
  const passphrase = passphraseOf(given, env)
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new Error(`${recipient} is no public key of age (age1…): ${String(cause)}`, { cause })
    }
  if (recipients.length === 0) {
    if (passphrase === undefined)
      throw new Error(
        'A backup is encrypted: give --recipient age1… (BACKUP_RECIPIENTS) or --passphrase-file FILE (BACKUP_PASSPHRASE). `npm run backup -- --new-identity FILE` makes a pair of keys.',
      )
    encrypter.setPassphrase(passphrase)
    decrypter.addPassphrase(passphrase)
  } else {
    const once = await generateX25519Identity()
    encrypter.addRecipient(await identityToRecipient(once))
    decrypter.addIdentity(once)
  }
  return {
    seal: (source) => through(source, (stream) => encrypter.encrypt(stream)),
    unseal: opening(decrypter),
  }
}

/** @throws Error if there is neither a private key nor a passphrase; CannotOpen, while reading, if they are the wrong ones */
export const openerFor = (given: KeyChoice, env: Environment): Unseal => {
  const decrypter = new Decrypter()
  const identities = (given.identity ?? []).flatMap((file) => {
    const found = textOf(file)
      .split('\n')
      .filter((line) => line.startsWith('AGE-'))
    if (found.length === 0) throw new Error(`${file} has no private key of age (AGE-SECRET-KEY-1…).`)
    return found
  })
  const passphrase = passphraseOf(given, env)
  for (const identity of identities) decrypter.addIdentity(identity.trim())
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  if (identities.length === 0 && passphrase === undefined)
    throw new Error(
      'The backup is encrypted: give --identity FILE with the private key, or --passphrase-file FILE (BACKUP_PASSPHRASE).',
    )
  return opening(decrypter)
}
