/** Registers a member like a browser, then decrypts what the server stored without the project's code. */
import { spawnSync } from 'node:child_process'
import { hkdfSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashRaw } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestOf } from '#shared/calls/define.ts'
import { calls } from '#shared/calls/index.ts'
import {
  createClient,
  createTokenStore,
  InvalidCredentialsError,
  type AnswerOf,
  type Client,
} from '#shared/client/index.ts'
import {
  defaultKdf,
  deriveSecrets,
  encryptText,
  generateKeyPair,
  newKeySalt,
  opensKey,
  relockPrivateKey,
} from '#shared/crypto/index.ts'
import { readAccessToken, signAccessToken } from '#server/identity/sign-in/tokens.ts'
import { activationKey } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const email = 'maya@hale.test'
const password = 'Quiet-rivér-2026'
let server: TestServer
let client: Client
let account: AnswerOf<'enroll'>
const tokens = createTokenStore()
let unauthorized = 0
const sent: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  client = createClient({
    manifest: manifestOf(calls),
    tokens,
    baseUrl: server.url,
    onUnauthorized: () => {
      unauthorized += 1
    },
    fetch: (input, init) => {
      if (typeof init?.body === 'string') sent.push(init.body)
      return fetch(input, init)
    },
  })
  const key_salt = newKeySalt()
  const { loginSecret, passphrase } = await deriveSecrets(password, key_salt)
  const pair = await generateKeyPair({ name: 'Maya Rivera', email, passphrase })
  const keys = { key_salt, kdf: defaultKdf, public_key: pair.publicKey, private_key: pair.privateKey }
  await client.call('register', { body: { email, first_name: 'Maya', last_name: 'Rivera' } })
  const key = await activationKey(server, email)
  account = await client.call('enroll', { body: { key, email, password: loginSecret, ...keys } })
  tokens.set(account.tokens)
})
afterAll(async () => {
  await server.close()
})

interface Stored {
  key_salt: string
  kdf: { m: number; t: number; p: number }
  public_key: string
  private_key: string
}
const stored = async (): Promise<Stored> => {
  const [row] = await server.services.db.query<Stored>({
    text: 'select key_salt, kdf, public_key, private_key from pgp_keys where user_id = $1',
    values: [account.user.id],
  })
  if (!row) throw new Error('The keys were not stored')
  return row
}
/** Derives the passphrase with a native Argon2 and OpenSSL. */
const recomputed = async (typed: string, { key_salt, kdf }: Stored): Promise<string> => {
  const master = await hashRaw(Buffer.from(typed.normalize('NFC')), {
    salt: Buffer.from(key_salt, 'hex'),
    algorithm: 2,
    memoryCost: kdf.m,
    timeCost: kdf.t,
    parallelism: kdf.p,
    outputLen: 32,
  })
  return Buffer.from(hkdfSync('sha256', master, '', 'pgp', 32)).toString('hex')
}

it('neither the password nor the passphrase reaches the server', async () => {
  const row = await stored()
  const passphrase = await recomputed(password, row)
  expect(sent.length).toBeGreaterThan(0)
  for (const body of sent) {
    expect(body).not.toContain(password)
    expect(body).not.toContain(passphrase)
  }
  expect(await opensKey({ privateKey: row.private_key, passphrase })).toBe(true)
  expect(await opensKey({ privateKey: row.private_key, passphrase: await recomputed('wrong', row) })).toBe(false)
})

const quietly = ['--batch', '--quiet', '--pinentry-mode', 'loopback', '--passphrase-fd', '0']
describe.runIf(spawnSync('gpg', ['--version']).status === 0)('GnuPG', () => {
  const home = mkdtempSync(join(tmpdir(), 'hale-gpg-'))
  const gpg = (secret: string, ...args: string[]) =>
    spawnSync('gpg', ['--homedir', home, ...quietly, ...args], { input: `${secret}\n` })
  /** The agent caches passphrases, so a wrong one would pass. */
  const stopAgent = () => spawnSync('gpgconf', ['--homedir', home, '--kill', 'gpg-agent'])
  afterAll(() => {
    stopAgent()
    rmSync(home, { recursive: true, force: true })
  })

  it('decrypts what was stored with the password, and with no other', async () => {
    const row = await stored()
    const [keyFile, messageFile] = [join(home, 'key.asc'), join(home, 'message.asc')]
    const passphrase = await recomputed(password, row)
    writeFileSync(keyFile, row.private_key)
    const signWith = { privateKey: row.private_key, passphrase }
    writeFileSync(messageFile, await encryptText('Auria 0.4', { publicKeys: [row.public_key], signWith }))
    expect(gpg(passphrase, '--import', keyFile).status).toBe(0)
    const decrypt = ['--status-fd', '1', '--trust-model', 'always', '--decrypt', messageFile]
    const opened = gpg(passphrase, ...decrypt)
    expect(String(opened.stdout)).toMatch(/Auria 0\.4/)
    expect(String(opened.stdout)).toMatch(/GOODSIG/)
    stopAgent()
    expect(gpg(await recomputed('wrong', row), ...decrypt).status).not.toBe(0)
  }, 60_000)
})

it('an expired access token is renewed transparently', async () => {
  const { secret } = server.services.config
  const claims = await readAccessToken(secret, account.tokens.access.token)
  if (!claims) throw new Error('Not an access token')
  const longAgo = new Date(Date.now() - 3_600_000)
  const expired = await signAccessToken(secret, { sessionId: claims.sessionId, userId: account.user.id, now: longAgo })
  const before = tokens.get()
  tokens.set({ ...account.tokens, access: expired })
  const [tasks, streaks] = await Promise.all([client.call('listTasks'), client.call('getStreaks')])
  expect(tasks.models).toEqual([])
  expect(streaks.weekProgress).toHaveLength(7)
  expect(tokens.get()?.refresh.token).not.toBe(before?.refresh.token)
  expect(unauthorized).toBe(0)
})

it('a changed password opens the same key, the old one opens nothing', async () => {
  const before = await stored()
  const old = await deriveSecrets(password, before.key_salt)
  const key_salt = newKeySalt()
  const next = await deriveSecrets('Loud-river-2027', key_salt)
  const key = { privateKey: before.private_key, passphrase: old.passphrase }
  await client.call('changePassword', {
    body: {
      password: old.loginSecret,
      new_password: next.loginSecret,
      key_salt,
      kdf: defaultKdf,
      private_key: await relockPrivateKey(key, next.passphrase),
      key_version: account.keys?.key_version,
    },
  })
  const withOld = client.call('login', { body: { email, password: old.loginSecret } })
  await expect(withOld).rejects.toBeInstanceOf(InvalidCredentialsError)
  const again = await client.call('login', { body: { email, password: next.loginSecret } })
  expect(again.keys?.public_key).toBe(account.keys?.public_key)
  const privateKey = again.keys?.private_key ?? ''
  expect(await opensKey({ privateKey, passphrase: next.passphrase })).toBe(true)
  expect(await opensKey({ privateKey, passphrase: old.passphrase })).toBe(false)
})
