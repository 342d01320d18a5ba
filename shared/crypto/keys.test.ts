import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createMessage,
  decryptKey,
  encrypt,
  enums,
  PacketList,
  PrivateKey,
  readKey,
  readMessage,
  readPrivateKey,
  type SecretKeyPacket,
} from 'openpgp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBase64, fromHex, fromUtf8, toBase64, toHex, utf8 } from './bytes.ts'
import { connect, serve, type Port } from './channel.ts'
import { makeEmergencyCopy, openEmergencyCopy } from './emergency.ts'
import { CryptoError } from './errors.ts'
import {
  fingerprintOf,
  forgetKeys,
  generateKeyPair,
  opensKey,
  ownPublicKey,
  relockPrivateKey,
  type LockedKey,
  type NewKeyPair,
} from './keys.ts'
import { decryptText, encryptText, sealText } from './messages.ts'
import { operations, type Operations } from './operations.ts'

const passphrase = 'a1'.repeat(32)
const text = 'Score 0.4\r\nunits: µg/dL — ✓\n'
let member: NewKeyPair
let officer: NewKeyPair
let key: LockedKey
let officerKey: LockedKey

beforeAll(async () => {
  ;[member, officer] = await Promise.all([
    generateKeyPair({ name: 'Maya <Rivera> (x)', email: 'maya@hale.test', passphrase }),
    generateKeyPair({ name: 'Officer', email: 'officer@hale.test', passphrase: 'b2' }),
  ])
  key = { privateKey: member.privateKey, passphrase }
  officerKey = { privateKey: officer.privateKey, passphrase: 'b2' }
}, 120_000)

describe('a key pair', () => {
  it('is RSA 4096, version 4, with its private half locked', async () => {
    const [publicKey, privateKey] = await Promise.all([
      readKey({ armoredKey: member.publicKey }),
      readPrivateKey({ armoredKey: member.privateKey }),
    ])
    for (const part of [publicKey, ...publicKey.subkeys]) {
      expect(part.getAlgorithmInfo()).toEqual({ algorithm: 'rsaEncryptSign', bits: 4096 })
    }
    expect(publicKey.keyPacket.version).toBe(4)
    expect(publicKey.isPrivate()).toBe(false)
    expect(privateKey.isDecrypted()).toBe(false)
    expect(publicKey.getUserIDs()).toEqual(['Maya Rivera x <maya@hale.test>'])
    expect(member.fingerprint).toBe(await fingerprintOf(member.privateKey))
    expect(publicKey.getCreationTime().getTime()).toBeLessThan(Date.now() - 3_000_000)
  })

  it('may be one that only signs', async () => {
    const { publicKey, privateKey } = await generateKeyPair({
      name: 'Results',
      email: 'results@hale.test',
      passphrase,
      onlySigns: true,
    })
    const signed = await encryptText(text, { publicKeys: [member.publicKey], signWith: { privateKey, passphrase } })
    expect(await decryptText(signed, { key, verifyWith: [publicKey] })).toEqual({ text, signature: 'valid' })
    expect((await readKey({ armoredKey: publicKey })).getKeys()).toHaveLength(1)
    await expect(encryptText(text, { publicKeys: [publicKey] })).rejects.toThrow()
  }, 60_000)

  it('is sealed to by its private half, never to a key that is only named', async () => {
    const own = await readKey({ armoredKey: await ownPublicKey(key, member.publicKey) })
    expect(own.isPrivate()).toBe(false)
    expect(own.getFingerprint()).toBe(member.fingerprint)
    const sealed = await sealText(text, { key, named: member.publicKey })
    expect(await decryptText(sealed, { key, verifyWith: [member.publicKey] })).toEqual({ text, signature: 'valid' })
    await expect(sealText(text, { key, named: officer.publicKey })).rejects.toMatchObject({ code: 'FOREIGN_KEY' })
    await expect(sealText(text, { key, named: 'no key' })).rejects.toMatchObject({ code: 'BAD_KEY' })
  })

  it('is refused with parts that its passphrase did not lock', async () => {
    // A stranger's key without its private half, signing the member's locked key as a part of its own.
    const stranger = await decryptKey({
      privateKey: await readPrivateKey({ armoredKey: officer.privateKey }),
      passphrase: 'b2',
    })
    const mine = await readPrivateKey({ armoredKey: member.privateKey })
    const packets = new PacketList<never>()
    for (const part of [stranger.keyPacket, ...stranger.subkeys.map(({ keyPacket }) => keyPacket)])
      (part as SecretKeyPacket).makeDummy()
    for (const packet of stranger.toPacketList()) packets.push(packet as never)
    // The subkey and its signature.
    for (const packet of mine.toPacketList().slice(-2)) packets.push(packet as never)
    const mixed = new PrivateKey(packets).armor()
    expect((await readPrivateKey({ armoredKey: mixed })).subkeys).toHaveLength(2)
    await expect(opensKey({ privateKey: mixed, passphrase })).rejects.toMatchObject({ code: 'BAD_KEY' })
  })

  it('opens with its passphrase only', async () => {
    expect(await opensKey(key)).toBe(true)
    expect(await opensKey({ ...key, passphrase: passphrase.toUpperCase() })).toBe(false)
    await expect(opensKey({ privateKey: 'no key', passphrase })).rejects.toMatchObject({ code: 'BAD_KEY' })
  })

  it('stays the same key under a new passphrase', async () => {
    const relocked = await relockPrivateKey(key, 'new')
    expect(await fingerprintOf(relocked)).toBe(member.fingerprint)
    expect(await opensKey({ privateKey: relocked, passphrase })).toBe(false)
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    const { text: opened } = await decryptText(message, { key: { privateKey: relocked, passphrase: 'new' } })
    expect(opened).toBe(text)
    await expect(relockPrivateKey({ ...key, passphrase: 'wrong' }, 'new')).rejects.toMatchObject({
      code: 'WRONG_PASSPHRASE',
    })
  })
})

describe('a message', () => {
  it('is decrypted unchanged by each recipient, with its signature', async () => {
    const message = await encryptText(text, { publicKeys: [member.publicKey, officer.publicKey], signWith: key })
    expect(message).toMatch(/^-----BEGIN PGP MESSAGE-----/)
    for (const reader of [key, officerKey]) {
      const opened = await decryptText(message, { key: reader, verifyWith: [member.publicKey] })
      expect(opened).toEqual({ text, signature: 'valid' })
    }
  })

  it('distinguishes an unknown signature from a missing one', async () => {
    const signed = await encryptText(text, { publicKeys: [member.publicKey], signWith: officerKey })
    const plain = await encryptText(text, { publicKeys: [member.publicKey] })
    expect((await decryptText(signed, { key, verifyWith: [member.publicKey] })).signature).toBe('unknown')
    expect((await decryptText(signed, { key, verifyWith: [member.publicKey, officer.publicKey] })).signature).toBe(
      'valid',
    )
    expect((await decryptText(plain, { key, verifyWith: [member.publicKey] })).signature).toBe('none')
  })

  it('has the format that GnuPG 2.2 reads', async () => {
    const message = await readMessage({ armoredMessage: await encryptText(text, { publicKeys: [member.publicKey] }) })
    const versions = message.packets.map((packet) => (packet as { version?: number }).version)
    // Public-key encrypted session key version 3, integrity protected data version 1.
    expect(versions).toEqual([3, 1])
  })

  it('cannot be decrypted by others, with a wrong passphrase, or when modified', async () => {
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    await expect(decryptText(message, { key: officerKey })).rejects.toMatchObject({ code: 'UNREADABLE' })
    const wrong = { ...key, passphrase: 'wrong' }
    await expect(decryptText(message, { key: wrong })).rejects.toMatchObject({ code: 'WRONG_PASSPHRASE' })
    await expect(decryptText('no message', { key })).rejects.toMatchObject({ code: 'UNREADABLE' })
    const lines = message.split('\n')
    const at = Math.floor(lines.length / 2)
    lines[at] = (lines[at] ?? '').replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    await expect(decryptText(lines.join('\n'), { key })).rejects.toBeInstanceOf(CryptoError)
  })

  it('needs a recipient', async () => {
    await expect(encryptText(text, { publicKeys: [] })).rejects.toMatchObject({ code: 'BAD_KEY' })
  })

  it('is decrypted again after the keys were cleared', async () => {
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    forgetKeys()
    expect((await decryptText(message, { key })).text).toBe(text)
  })
})

describe.each(['pgp', 'aes'] as const)('an emergency copy by %s', (method) => {
  const userId = 42
  it('opens to the same private key for an officer, and for nobody else', async () => {
    const officers = [{ id: 7, public_key: officer.publicKey }]
    const copy = await makeEmergencyCopy(key, { userId, officers, method })
    expect(copy.decrypt_method).toBe(method)
    expect(copy.secrets.map(({ officer_id }) => officer_id)).toEqual([7])
    expect(JSON.stringify(copy)).not.toContain(passphrase)
    const stored = { ...copy, secret: copy.secrets[0]?.secret ?? '', userId, fingerprint: member.fingerprint }

    const opened = await openEmergencyCopy(stored, officerKey)
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    expect((await decryptText(message, { key: opened })).text).toBe(text)

    await expect(openEmergencyCopy(stored, key)).rejects.toMatchObject({ code: 'UNREADABLE' })
    await expect(openEmergencyCopy({ ...stored, fingerprint: officer.fingerprint }, officerKey)).rejects.toMatchObject({
      code: 'UNREADABLE',
    })
    if (method === 'aes')
      await expect(openEmergencyCopy({ ...stored, userId: 43 }, officerKey)).rejects.toMatchObject({
        code: 'UNREADABLE',
      })
  })
})

it('a message that decompresses to more than any of ours is unreadable', async () => {
  const seal = async (length: number) =>
    String(
      await encrypt({
        message: await createMessage({ binary: new Uint8Array(length).fill(97) }),
        encryptionKeys: await readKey({ armoredKey: member.publicKey }),
        config: { preferredCompressionAlgorithm: enums.compression.zlib, aeadProtect: false },
      }),
    )
  const [usual, bomb] = [await seal(1_000_000), await seal(30_000_000)]
  expect(bomb.length).toBeLessThan(100_000)
  expect((await decryptText(usual, { key })).text).toHaveLength(1_000_000)
  await expect(decryptText(bomb, { key })).rejects.toMatchObject({ code: 'UNREADABLE' })
})

const connected = () => {
  const { port1, port2 } = new MessageChannel()
  port1.start()
  port2.start()
  serve(port1 as Port, operations)
  const close = () => port1.close()
  return { ...connect<Operations>(port2 as Port, ['decryptText', 'opensKey', 'deriveSecrets']), close }
}

describe('the worker channel', () => {
  it('passes on answers and errors of concurrent calls', async () => {
    const { remote, close } = connected()
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    const results = await Promise.allSettled([
      remote.decryptText(message, { key }),
      remote.opensKey({ ...key, passphrase: 'wrong' }),
      remote.decryptText(message, { key: officerKey }),
    ])
    expect(results[0]).toEqual({ status: 'fulfilled', value: { text, signature: 'none' } })
    expect(results[1]).toEqual({ status: 'fulfilled', value: false })
    expect(results[2]).toMatchObject({ status: 'rejected', reason: { name: 'CryptoError', code: 'UNREADABLE' } })
    close()
  })
  it('rejects pending calls when it stops', async () => {
    const { remote, stop, close } = connected()
    const waiting = remote.deriveSecrets('password', '00'.repeat(16))
    stop()
    await expect(waiting).rejects.toMatchObject({ code: 'STOPPED' })
    await expect(remote.opensKey(key)).rejects.toMatchObject({ code: 'STOPPED' })
    close()
  })
})

it('bytes are decoded as they were encoded', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect(fromHex(toHex(bytes))).toEqual(bytes)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromUtf8(utf8('\ufeffä'))).toBe('\ufeffä')
  expect(() => fromHex('abc')).toThrow(RangeError)
})

const quietly = ['--batch', '--quiet', '--pinentry-mode', 'loopback', '--passphrase-fd', '0']
const hasGnupg = spawnSync('gpg', ['--version']).status === 0
describe.runIf(hasGnupg)('GnuPG', () => {
  let home: string
  const gpg = (secret: string, ...args: string[]) =>
    execFileSync('gpg', ['--homedir', home, ...quietly, ...args], {
      input: `${secret}\n`,
      stdio: ['pipe', 'pipe', 'pipe'],
    }).toString()
  const stopAgent = () => spawnSync('gpgconf', ['--homedir', home, '--kill', 'gpg-agent'])
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'gpg-'))
  })
  afterAll(() => {
    stopAgent()
    rmSync(home, { recursive: true, force: true })
  })

  it('imports the locked key, decrypts and verifies with its passphrase, and with no other', async () => {
    const keyFile = join(home, 'key.asc')
    const messageFile = join(home, 'message.asc')
    writeFileSync(keyFile, member.privateKey)
    writeFileSync(messageFile, await encryptText(text, { publicKeys: [member.publicKey], signWith: key }))
    gpg(passphrase, '--import', keyFile)
    const args = ['--status-fd', '1', '--trust-model', 'always', '--decrypt', messageFile]
    const output = gpg(passphrase, ...args)
    expect(output).toContain(text)
    expect(output).toMatch(/GOODSIG .*maya@hale\.test/)
    expect(output).toContain('DECRYPTION_OKAY')
    // The agent caches passphrases, so a wrong one would pass.
    stopAgent()
    expect(() => gpg('wrong', ...args)).toThrow('decryption failed')
    stopAgent()
    expect(gpg(passphrase, ...args)).toContain('DECRYPTION_OKAY')
  }, 60_000)
})
