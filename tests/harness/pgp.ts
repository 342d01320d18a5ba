/** A key pair as created by a browser, locked with a passphrase; cached per passphrase, since it takes seconds. */
import { decryptKey, encryptKey, enums, generateKey, readPrivateKey, type PartialConfig } from 'openpgp'

/** A lock like those of browsers, but hashing 64 kilobytes instead of 16 megabytes. */
const lightLock: PartialConfig = { s2kType: enums.s2k.iterated, s2kIterationCountByte: 96, aeadProtect: false }

export interface TestKeyPair {
  public_key: string
  private_key: string
}

const made = new Map<string, Promise<TestKeyPair>>()
export const makeKeyPair = (passphrase: string | undefined, rsaBits = 4096): Promise<TestKeyPair> => {
  const name = JSON.stringify([passphrase, rsaBits])
  const pair = made.get(name) ?? generate(passphrase, rsaBits)
  made.set(name, pair)
  return pair
}
const generate = async (passphrase: string | undefined, rsaBits: number): Promise<TestKeyPair> => {
  const { publicKey, privateKey } = await generateKey({
    type: 'rsa',
    rsaBits,
    userIDs: [{ name: 'Member' }],
    // Before any clock set by tests.
    date: new Date('2025-01-01T00:00:00Z'),
    ...(passphrase === undefined ? {} : { passphrase }),
    format: 'armored',
    config: lightLock,
  })
  return { public_key: publicKey.trim(), private_key: privateKey.trim() }
}

/** The same key locked with another passphrase, or again with the same. */
export const relock = async (armored: string, from: string, to: string): Promise<string> => {
  const open = await decryptKey({ privateKey: await readPrivateKey({ armoredKey: armored }), passphrase: from })
  return (await encryptKey({ privateKey: open, passphrase: to, config: lightLock })).armor().trim()
}

/** The same key without a lock. */
export const unlocked = async (armored: string, passphrase: string): Promise<string> =>
  (await decryptKey({ privateKey: await readPrivateKey({ armoredKey: armored }), passphrase })).armor().trim()
