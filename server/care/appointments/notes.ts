import { encryptText } from '#shared/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { checkSealed } from '../forms/index.ts'
import { findKeyPair } from '../../identity/keys/index.ts'
import { signingKey } from '../../identity/signing/index.ts'

const longest = 5000
/** The topic of an appointment as stored: plain for the staff who prepare it, or encrypted to the member. */
export interface Note {
  symptoms: string | null
  encrypted_data: string | null
}

/** Symptoms as sent: a text, or a list of texts or of objects with a name. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return ''
}

/**
 * What is stored of a member's words. With a key they are encrypted to the member only, by the browser, or here if it sent them
 * as plain text; then they are signed by this server, and no plain copy is stored.
 * @param db the transaction that stores it, with the member locked, so that no key is replaced in between
 * @throws VALIDATION for a message that others could open, or that is not one; CONFLICT for one to a replaced key
 */
export const noteOf = async (
  services: Services,
  db: Database,
  userId: number,
  { symptoms, encrypted_data }: { symptoms?: unknown; encrypted_data?: string | null | undefined },
): Promise<Note> => {
  if (encrypted_data) {
    await checkSealed(db, userId, encrypted_data)
    return { symptoms: null, encrypted_data }
  }
  const text = textOf(symptoms).slice(0, longest)
  if (text === '') return { symptoms: null, encrypted_data: null }
  const pair = await findKeyPair(db, userId)
  if (!pair) return { symptoms: text, encrypted_data: null }
  return { symptoms: null, encrypted_data: await sealWords(services, pair, { symptoms: text, notes: '' }) }
}

/** What a visit is about, and what was noted on it. */
export interface Words {
  symptoms: string
  notes: string
}

/** Encrypts words to their member, signed by this server. */
export const sealWords = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { public_key }: { public_key: string },
  words: Words,
): Promise<string> => {
  const { privateKey, passphrase } = await signingKey(services)
  return encryptText(JSON.stringify(words), { publicKeys: [public_key], signWith: { privateKey, passphrase } })
}
