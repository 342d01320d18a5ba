/** Decrypts recovered and rotated keys, as stored in the database, without the project's code. */
import { spawnSync } from 'node:child_process'
import { hkdfSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashRaw } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deriveSecrets,
  encryptText,
  generateKeyPair,
  makeEmergencyCopy,
  newKeySalt,
  openEmergencyCopy,
  relockPrivateKey,
  rewrapSecret,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { bodyOf, kdf, lockedBy, officersOf, pairNamed, releaseTo, resetPassword } from '#tests/harness/vault.ts'

const [oldPassword, newPassword] = ['Quiet-rivér-2026', 'Newer-river-2028']
const text = '{"biomarkers":[{"code":"ldl-cholesterol","value":131}]}'

interface Stored {
  fingerprint: string
  private_key: string
  key_salt: string
  kdf: { m: number; t: number; p: number }
  state: string
}
/** Derives the passphrase with a native Argon2 and OpenSSL. */
const recomputed = async (typed: string, { key_salt, kdf: parameters }: Stored): Promise<string> => {
  const master = await hashRaw(Buffer.from(typed.normalize('NFC')), {
    salt: Buffer.from(key_salt, 'hex'),
    algorithm: 2,
    memoryCost: parameters.m,
    timeCost: parameters.t,
    parallelism: parameters.p,
    outputLen: 32,
  })
  return Buffer.from(hkdfSync('sha256', master, '', 'pgp', 32)).toString('hex')
}

const quietly = ['--batch', '--quiet', '--pinentry-mode', 'loopback', '--passphrase-fd', '0']
const homes: string[] = []
/** GnuPG in a separate home: an import would not replace the lock of a known key. */
const gnupg = () => {
  const home = mkdtempSync(join(tmpdir(), 'hale-gpg-'))
  homes.push(home)
  const run = (passphrase: string, ...args: string[]) =>
    spawnSync('gpg', ['--homedir', home, ...quietly, ...args], { input: `${passphrase}\n` })
  /** The agent caches passphrases, so a wrong one would pass. */
  const stopAgent = () => spawnSync('gpgconf', ['--homedir', home, '--kill', 'gpg-agent'])
  const write = (name: string, content: string) => {
    writeFileSync(join(home, name), content)
    return join(home, name)
  }
  return {
    import: (passphrase: string, armored: string) => run(passphrase, '--import', write('key.asc', armored)).status,
    decrypt: (passphrase: string, message: string) => {
      stopAgent()
      const { status, stdout } = run(passphrase, '--trust-model', 'always', '--decrypt', write('message.asc', message))
      return status === 0 ? String(stdout) : null
    },
    fingerprints: () =>
      [...String(run('', '--list-secret-keys', '--with-colons').stdout).matchAll(/^fpr:+([0-9A-F]{40}):/gm)].map(
        ([, found]) => found,
      ),
    stopAgent,
  }
}

describe.runIf(spawnSync('gpg', ['--version']).status === 0)('GnuPG', () => {
  let server: TestServer
  let member: TestAccount
  let officer: TestAccount
  let pair: NewKeyPair
  let oldMessage: string
  const call = async (account: TestAccount, method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, path, { token: account.token, ...(body === undefined ? {} : { body }) })
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const rows = (state: string) =>
    server.services.db.query<Stored>({
      text: 'select fingerprint, private_key, key_salt, kdf, state from pgp_keys where user_id = $1 and state = $2 order by key_version',
      values: [member.id, state],
    })
  const row = async (state: string): Promise<Stored> => {
    const [found] = await rows(state)
    if (!found) throw new Error(`No key is ${state}`)
    return found
  }

  beforeAll(async () => {
    server = await startTestServer()
    officer = await registerAdmin(server, ['emergency_keys:use'])
    await call(officer, 'POST', '/client/user/pgp', bodyOf(await pairNamed('officer', 'o')))
    member = await registerMember(server)
    const salt = newKeySalt()
    const { passphrase } = await deriveSecrets(oldPassword, salt)
    pair = await generateKeyPair({ name: 'Maya', email: member.email, passphrase })
    const officers = await officersOf(server, member.token)
    const emergency = await makeEmergencyCopy(lockedBy(pair, passphrase), { userId: member.id, officers })
    await call(member, 'POST', '/client/user/pgp', { ...bodyOf(pair, salt), emergency })
    oldMessage = await encryptText(text, { publicKeys: [pair.publicKey] })
  }, 240_000)
  afterAll(async () => {
    for (const home of homes) {
      spawnSync('gpgconf', ['--homedir', home, '--kill', 'all'])
      rmSync(home, { recursive: true, force: true })
    }
    await server.close()
  })

  it('decrypts an old message with the new password after a recovery, by a key with the same fingerprint', async () => {
    member = await resetPassword(server, member.email, newPassword)
    const salt = newKeySalt()
    const { passphrase } = await deriveSecrets(newPassword, salt)
    const oneTime = await generateKeyPair({ name: 'Recovery', email: member.email, passphrase })
    const { id } = await call(member, 'POST', '/client/user/key-recovery', {
      ...bodyOf(oneTime, salt),
      password: secretOf(newPassword),
    })
    await releaseTo(server, officer, member.id)
    const path = `/admin/key-recoveries/${String(id)}`
    const found = (await call(officer, 'GET', path)) as unknown as {
      secrets: { fingerprint: string; public_key: string; secret: string }[]
    }
    const to = { publicKey: oneTime.publicKey, officer: [lockedBy(await pairNamed('officer', 'o'), 'o')] }
    const secrets = await Promise.all(
      found.secrets.map(async (one) => ({
        fingerprint: one.fingerprint,
        secret: await rewrapSecret({ secret: one.secret, publicKey: one.public_key }, to),
      })),
    )
    await call(officer, 'POST', `${path}/answer`, { password: secretOf(goodPassword), secrets })
    const { recovery } = (await call(member, 'GET', '/client/user/key-recovery')) as unknown as {
      recovery: {
        copies: { fingerprint: string; emergency_private_key: string; decrypt_method: 'pgp'; secret: string }[]
      }
    }
    const keys = await Promise.all(
      recovery.copies.map(async (copy) => {
        const opened = await openEmergencyCopy({ ...copy, userId: member.id }, lockedBy(oneTime, passphrase))
        return { fingerprint: copy.fingerprint, private_key: await relockPrivateKey(opened, passphrase) }
      }),
    )
    await call(member, 'POST', '/client/user/keys/recover', {
      password: secretOf(newPassword),
      key_version: 1,
      key_salt: salt,
      kdf,
      recovery_id: id,
      keys,
    })

    const stored = await row('ready')
    const gpg = gnupg()
    const right = await recomputed(newPassword, stored)
    expect(gpg.import(right, stored.private_key)).toBe(0)
    expect(gpg.fingerprints()).toContain(pair.fingerprint.toUpperCase())
    expect(gpg.decrypt(right, oldMessage)).toBe(text)
    expect(gpg.decrypt(await recomputed(oldPassword, stored), oldMessage)).toBeNull()
    // The copy locked with the former password is kept, and still opens with it.
    const retired = await row('retired')
    const before = gnupg()
    const former = await recomputed(oldPassword, retired)
    expect(before.import(former, retired.private_key)).toBe(0)
    expect(before.decrypt(former, oldMessage)).toBe(text)
  }, 120_000)

  it('decrypts messages to the old and the new key with one password after a rotation', async () => {
    const before = await row('ready')
    const passphrase = await recomputed(newPassword, before)
    const next = await generateKeyPair({ name: 'Maya', email: member.email, passphrase })
    const { keys } = (await call(member, 'GET', '/client/user')) as unknown as { keys: { key_version: number } }
    const body = { ...bodyOf(next, before.key_salt), password: secretOf(newPassword), key_version: keys.key_version }
    await call(member, 'POST', '/client/user/keys/rotate', body)
    const message = await encryptText(text, { publicKeys: [next.publicKey] })

    const [current, older] = [await row('ready'), await row('older')]
    expect([current.fingerprint, older.fingerprint]).toEqual([next.fingerprint, pair.fingerprint])
    const gpg = gnupg()
    for (const stored of [current, older])
      expect(gpg.import(await recomputed(newPassword, stored), stored.private_key)).toBe(0)
    const right = await recomputed(newPassword, current)
    expect(gpg.decrypt(right, message)).toBe(text)
    expect(gpg.decrypt(right, oldMessage)).toBe(text)
    const wrong = await recomputed('Newer-river-2029', current)
    expect(gpg.decrypt(wrong, message)).toBeNull()
    expect(gpg.decrypt(wrong, oldMessage)).toBeNull()
  }, 120_000)
})
