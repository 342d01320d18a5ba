import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createMessage, encrypt, readKey } from 'openpgp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utf8 } from './bytes.ts'
import { makeEmergencyCopy, openEmergencyCopy, rewrapSecret } from './emergency.ts'
import { CryptoError } from './errors.ts'
import { fingerprintOf, generateKeyPair, opensKey, relockPrivateKey, type LockedKey, type NewKeyPair } from './keys.ts'
import { decryptForProof, decryptText, encryptText } from './messages.ts'

const text = '{"score":0.4,"units":"µg/dL"}\r\n'
const userId = 42
let member: NewKeyPair
let next: NewKeyPair
let officer: NewKeyPair
let oneTime: NewKeyPair
const keyOf = ({ privateKey }: NewKeyPair, passphrase: string): LockedKey => ({ privateKey, passphrase })

beforeAll(async () => {
  const pair = (name: string, passphrase: string) => generateKeyPair({ name, email: `${name}@hale.test`, passphrase })
  ;[member, next, officer, oneTime] = await Promise.all([
    pair('maya', 'old'),
    pair('maya', 'old'),
    pair('officer', 'o'),
    pair('once', 'new'),
  ])
}, 240_000)

describe('several keys', () => {
  it('decrypt messages to each of them, and to nobody else', async () => {
    const keys = [keyOf(next, 'old'), keyOf(member, 'old')]
    for (const { publicKey } of [member, next])
      expect((await decryptText(await encryptText(text, { publicKeys: [publicKey] }), { key: keys })).text).toBe(text)
    const foreign = await encryptText(text, { publicKeys: [officer.publicKey] })
    await expect(decryptText(foreign, { key: keys })).rejects.toMatchObject({ code: 'UNREADABLE' })
    await expect(decryptText(foreign, { key: [] })).rejects.toMatchObject({ code: 'UNREADABLE' })
  })

  it('are only opened if a message names them, or no recipient', async () => {
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    const wrong = keyOf(next, 'wrong')
    expect((await decryptText(message, { key: [wrong, keyOf(member, 'old')] })).text).toBe(text)
    await expect(decryptText(message, { key: [keyOf(next, 'old'), keyOf(member, 'wrong')] })).rejects.toMatchObject({
      code: 'WRONG_PASSPHRASE',
    })
    const encryptionKeys = await readKey({ armoredKey: member.publicKey })
    const hidden = await encrypt({
      message: await createMessage({ binary: utf8(text) }),
      encryptionKeys,
      wildcard: true,
      config: { aeadProtect: false },
    })
    expect((await decryptText(hidden, { key: [keyOf(next, 'old'), keyOf(member, 'old')] })).text).toBe(text)
  })
})

describe.each(['pgp', 'aes'] as const)('a recovery by an emergency copy of method %s', (method) => {
  const copyOf = async () => {
    const copy = await makeEmergencyCopy(keyOf(member, 'old'), {
      userId,
      officers: [{ id: 7, public_key: officer.publicKey }],
      method,
    })
    return { ...copy, secret: copy.secrets[0]?.secret ?? '', userId, fingerprint: member.fingerprint }
  }
  it('gives the member the same key under a new passphrase, and the officer only the secret', async () => {
    const copy = await copyOf()
    const answer = await rewrapSecret(
      { secret: copy.secret, publicKey: member.publicKey },
      { publicKey: oneTime.publicKey, officer: [keyOf(officer, 'o')] },
    )
    const signed = await decryptText(answer, { key: keyOf(oneTime, 'new'), verifyWith: [officer.publicKey] })
    expect(signed.signature).toBe('valid')
    const opened = await openEmergencyCopy({ ...copy, secret: answer }, keyOf(oneTime, 'new'))
    const privateKey = await relockPrivateKey(opened, 'new')
    expect(await fingerprintOf(privateKey)).toBe(member.fingerprint)
    expect(await opensKey({ privateKey, passphrase: 'old' })).toBe(false)
    const message = await encryptText(text, { publicKeys: [member.publicKey] })
    expect((await decryptText(message, { key: { privateKey, passphrase: 'new' } })).text).toBe(text)
    await expect(openEmergencyCopy({ ...copy, secret: answer }, keyOf(officer, 'o'))).rejects.toMatchObject({
      code: 'UNREADABLE',
    })
  })

  it('also opens with an officer’s previous key', async () => {
    const copy = await copyOf()
    const keys = [keyOf(next, 'old'), keyOf(officer, 'o')]
    expect(await fingerprintOf((await openEmergencyCopy(copy, keys)).privateKey)).toBe(member.fingerprint)
  })
})

it('cannot be used to decrypt anything else for a requester', async () => {
  const to = { publicKey: oneTime.publicKey, officer: [keyOf(officer, 'o')] }
  const secret = 'a1'.repeat(32)
  const refused = async (message: string) => {
    await expect(rewrapSecret({ secret: message, publicKey: member.publicKey }, to)).rejects.toMatchObject({
      code: 'UNREADABLE',
    })
  }
  // Unsigned, signed by somebody else, or not a secret.
  await refused(await encryptText(secret, { publicKeys: [officer.publicKey] }))
  await refused(await encryptText(secret, { publicKeys: [officer.publicKey], signWith: keyOf(next, 'old') }))
  await refused(await encryptText('Dear officer', { publicKeys: [officer.publicKey], signWith: keyOf(member, 'old') }))
  await refused('nonsense')
  await expect(
    rewrapSecret({ secret: 'x', publicKey: member.publicKey }, { ...to, officer: [keyOf(officer, 'wrong')] }),
  ).rejects.toMatchObject({ code: 'WRONG_PASSPHRASE' })
  const good = await encryptText(secret, { publicKeys: [officer.publicKey], signWith: keyOf(member, 'old') })
  await expect(
    rewrapSecret({ secret: good, publicKey: member.publicKey }, { ...to, publicKey: 'no key' }),
  ).rejects.toMatchObject({ code: 'BAD_KEY' })
})

it('an empty passphrase is refused', async () => {
  await expect(relockPrivateKey(keyOf(member, 'old'), '')).rejects.toMatchObject({ code: 'BAD_KEY' })
})

describe('a damaged message', () => {
  it('throws a CryptoError wherever it is damaged, and never returns another text', async () => {
    const message = await encryptText(text, { publicKeys: [member.publicKey], signWith: keyOf(next, 'old') })
    const key = keyOf(member, 'old')
    const damage = fc.oneof(
      fc.record({
        kind: fc.constant('change' as const),
        at: fc.nat(message.length - 1),
        letter: fc.string({ minLength: 1, maxLength: 1 }),
      }),
      fc.record({ kind: fc.constant('cut' as const), at: fc.nat(message.length - 1), letter: fc.constant('') }),
      fc.record({
        kind: fc.constant('add' as const),
        at: fc.nat(message.length - 1),
        letter: fc.string({ maxLength: 60 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(damage, async ({ kind, at, letter }) => {
        const rest = { change: message.slice(at + 1), cut: '', add: message.slice(at) }[kind]
        const outcome = await decryptText(message.slice(0, at) + letter + rest, { key }).catch(
          (error: unknown) => error,
        )
        // Damage to the armor's frame only does not change the message.
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(CryptoError)
        else expect(outcome).toMatchObject({ text })
      }),
      { numRuns: 150 },
    )
  }, 120_000)

  it('is distinguished from anything that is no message or no key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (nonsense) => {
        await expect(decryptText(nonsense, { key: keyOf(member, 'old') })).rejects.toMatchObject({ code: 'UNREADABLE' })
        await expect(fingerprintOf(nonsense)).rejects.toMatchObject({ code: 'BAD_KEY' })
        await expect(opensKey({ privateKey: nonsense, passphrase: 'old' })).rejects.toMatchObject({ code: 'BAD_KEY' })
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

describe.runIf(spawnSync('gpg', ['--version']).status === 0)('GnuPG', () => {
  const home = mkdtempSync(join(tmpdir(), 'gpg-'))
  const gpg = (...args: string[]) => spawnSync('gpg', ['--homedir', home, '--batch', '--quiet', ...args])
  afterAll(() => {
    spawnSync('gpgconf', ['--homedir', home, '--kill', 'all'])
    rmSync(home, { recursive: true, force: true })
  })
  it('verifies the detached signature, and refuses it for another text', async () => {
    const message = await encryptText(text, { publicKeys: [member.publicKey], signWith: keyOf(officer, 'o') })
    const opened = await decryptForProof(message, { key: keyOf(member, 'old'), verifyWith: [officer.publicKey] })
    expect(opened).toMatchObject({ text, signature: 'valid' })
    const [keyFile, textFile, otherFile, signatureFile] = ['key.asc', 'result.json', 'other.json', 'result.sig'].map(
      (name) => join(home, name),
    )
    writeFileSync(keyFile ?? '', officer.publicKey)
    writeFileSync(textFile ?? '', opened.text)
    writeFileSync(otherFile ?? '', opened.text.replace('0.4', '0.5'))
    writeFileSync(signatureFile ?? '', opened.detached ?? '')
    expect(gpg('--import', keyFile ?? '').status).toBe(0)
    expect(gpg('--trust-model', 'always', '--verify', signatureFile ?? '', textFile ?? '').status).toBe(0)
    expect(gpg('--trust-model', 'always', '--verify', signatureFile ?? '', otherFile ?? '').status).not.toBe(0)
    const unsigned = await encryptText(text, { publicKeys: [member.publicKey] })
    expect((await decryptForProof(unsigned, { key: keyOf(member, 'old') })).detached).toBeNull()
  }, 60_000)
})
