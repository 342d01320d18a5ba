/** The one door to the OpenPGP library: its settings, and readers that check a text before the library parses it. */
import type { Key, Message, PartialConfig, PrivateKey, Signature } from 'openpgp'
import { readArmor, type ArmorKind } from '../rules/index.ts'
import { CryptoError } from './errors.ts'

/**
 * Limits for what an encrypted message contains, which only its reader sees: a few kilobytes may decompress to gigabytes, and a
 * passphrase may ask for a terabyte of memory. The largest messages that Hale stores are a megabyte.
 */
const limits: PartialConfig = { maxDecompressedMessageSize: 16 * 1024 * 1024, maxArgon2MemoryExponent: 18 }

/** Loaded on demand: a large library most pages never use. */
export const library = async () => {
  const openpgp = await import('openpgp')
  Object.assign(openpgp.config, limits)
  return openpgp
}

/** What GnuPG 2.2 can read: version 4 keys, messages without AEAD (SEIPDv1), iterated and salted passphrases. */
export const config = async (): Promise<PartialConfig> => {
  const { enums } = await library()
  return {
    v6Keys: false,
    aeadProtect: false,
    s2kType: enums.s2k.iterated,
    s2kIterationCountByte: 224,
    preferredSymmetricAlgorithm: enums.symmetric.aes256,
    preferredHashAlgorithm: enums.hash.sha512,
    preferredCompressionAlgorithm: enums.compression.uncompressed,
    showVersion: false,
    showComment: false,
  }
}

/** @throws CryptoError BAD_KEY or UNREADABLE for anything but one block of this kind */
const bytesOf = (armored: string, kind: ArmorKind): Uint8Array<ArrayBuffer> => {
  const bytes = readArmor(armored, kind)
  if (!bytes) throw new CryptoError(kind.endsWith('key') ? 'BAD_KEY' : 'UNREADABLE')
  return bytes
}

/**
 * A public key, or a private one for its public half.
 * @throws CryptoError BAD_KEY, or what the library throws for packets that it cannot read
 */
export const readPublicKey = async (armored: string): Promise<Key> =>
  (await library()).readKey({
    binaryKey: readArmor(armored, 'private key') ?? bytesOf(armored, 'public key'),
  })

/** @throws CryptoError BAD_KEY, or what the library throws */
export const readPrivateKey = async (armored: string): Promise<PrivateKey> =>
  (await library()).readPrivateKey({ binaryKey: bytesOf(armored, 'private key') })

/**
 * @param kind a message to the holders of keys, or a text that is signed and readable by everybody
 * @throws CryptoError UNREADABLE
 */
export const readMessage = async (
  armored: string,
  kind: 'message' | 'statement',
): Promise<Message<Uint8Array<ArrayBuffer>>> =>
  (await library()).readMessage({
    binaryMessage: bytesOf(armored, kind),
    // A recipient that the library does not know must not go unnoticed.
    config: { ignoreUnsupportedPackets: false },
  })

/** @throws CryptoError UNREADABLE */
export const readSignature = async (armored: string): Promise<Signature> =>
  (await library()).readSignature({ binarySignature: bytesOf(armored, 'signature') })
