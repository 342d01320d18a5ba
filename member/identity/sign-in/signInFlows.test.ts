import { expect, test, vi } from 'vitest'
import { createTokenStore } from '#shared/client/index.ts'
import { defaultKdf, newKeySalt, type LockedKey } from '#shared/crypto/index.ts'
import type { MemberClient } from '../../app/index.ts'
import { Session, type CryptoSource } from '../../session/index.ts'
import { createSignInFlows } from './signInFlows.ts'

const { keepHeld } = vi.hoisted(() => ({ keepHeld: vi.fn(async () => {}) }))
vi.mock('../vault/index.ts', async (load) => ({ ...(await load<object>()), vaultOf: () => ({ keepHeld }) }))

const key_salt = '00112233445566778899aabbccddeeff'
const account = (keys: unknown) => ({
  user: { id: 7, email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' },
  keys,
  permissions: [],
  tokens: { access: { token: 'a', expires: '' }, refresh: { token: 'r', expires: '2026-07-10T12:00:00Z' } },
})

const start = (keys: unknown, site_key: string | null = null, answered: Record<string, unknown> = {}) => {
  const sent: { name: string; request: unknown }[] = []
  const answers: Record<string, unknown> = {
    loginChallenge: { key_salt, kdf: defaultKdf },
    login: account(keys),
    register: { sent: true },
    enroll: account(keys),
    getRecaptcha: { site_key },
    ...answered,
  }
  const client = {
    call: async (name: string, request: unknown) => {
      sent.push({ name, request })
      const answer = answers[name] ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as MemberClient
  const worker = {
    deriveSecrets: vi.fn(async (password: string, salt: string) => ({
      loginSecret: `login:${salt}`,
      passphrase: `pgp:${password.length}`,
    })),
    deriveNewSecrets: vi.fn(async (password: string) => {
      const made = newKeySalt()
      return { loginSecret: `login:${made}`, passphrase: `new pgp:${password.length}`, key_salt: made, kdf: defaultKdf }
    }),
    relockPrivateKey: async ({ privateKey, passphrase }: LockedKey, to: string) =>
      `${privateKey} from ${passphrase} to ${to}`,
  }
  const session = new Session(client, createTokenStore())
  const crypto = (async () => worker) as unknown as CryptoSource
  return { entrance: createSignInFlows({ client, session, crypto }), sent, session }
}

test('a sign-in sends a derived secret, never the password', async () => {
  const { entrance, sent, session } = start({ key_version: 1 })
  await entrance.signIn('maya@example.com', 'correct horse 1')
  expect(sent.map(({ name }) => name)).toEqual(['loginChallenge', 'login', 'saveSession'])
  expect(sent[1]?.request).toEqual({ body: { email: 'maya@example.com', password: `login:${key_salt}` } })
  expect(JSON.stringify(sent)).not.toContain('correct horse')
  expect(session.status).toBe('signed-in')
})

test('the passphrase is passed on in memory, and never sent', async () => {
  const { entrance, sent, session } = start(null)
  await entrance.signIn('maya@example.com', 'correct horse 1')
  expect(session.secret).toEqual({ passphrase: 'pgp:15', loginSecret: `login:${key_salt}`, key_salt, kdf: defaultKdf })
  expect(JSON.stringify(sent)).not.toContain('pgp:15')
  session.lose()
  expect(session.secret).toBeNull()
})

test('the vault is kept open before the first screen, and a sign-in goes on without it', async () => {
  keepHeld.mockClear()
  const { entrance } = start({ lock: 'password', state: 'ready' })
  await entrance.signIn('maya@example.com', 'correct horse 1')
  expect(keepHeld).toHaveBeenCalledExactlyOnceWith(7, { lock: 'password', state: 'ready' })
  keepHeld.mockRejectedValueOnce(new Error('no storage'))
  await expect(entrance.signIn('maya@example.com', 'correct horse 1')).resolves.toMatchObject({ user: { id: 7 } })
})

const early = { loginChallenge: { key_salt, kdf: { ...defaultKdf, m: 47_104, t: 1 } } }
const keys = { lock: 'password', state: 'ready', key_version: 4, private_key: 'key', older: [] }

test('a password that was set when less was required is derived anew, and its keys are locked with the result', async () => {
  const { entrance, sent, session } = start(keys, null, early)
  await entrance.signIn('maya@example.com', 'correct horse 1')
  const raise = sent.find(({ name }) => name === 'raisePassword')?.request as
    | { body: Record<string, unknown> }
    | undefined
  const body = raise?.body ?? {}
  expect(body).toEqual({
    password: `login:${key_salt}`,
    new_password: `login:${String(body['key_salt'])}`,
    key_salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    kdf: defaultKdf,
    private_key: 'key from pgp:15 to new pgp:15',
    older: [],
    key_version: 4,
  })
  expect(session.secret).toMatchObject({ passphrase: 'new pgp:15', key_salt: body['key_salt'], kdf: defaultKdf })
  expect(session.status).toBe('signed-in')
})

test('a sign-in continues as before if that fails', async () => {
  const { entrance, session } = start(keys, null, { ...early, raisePassword: new Error('refused') })
  await entrance.signIn('maya@example.com', 'correct horse 1')
  expect(session.secret).toMatchObject({ passphrase: 'pgp:15', key_salt, kdf: early.loginChallenge.kdf })
  expect(session.status).toBe('signed-in')
})

test('keys that wait for an earlier password are left alone', async () => {
  const { entrance, sent } = start({ ...keys, state: 'locked' }, null, early)
  await entrance.signIn('maya@example.com', 'correct horse 1')
  expect(sent.map(({ name }) => name)).not.toContain('raisePassword')
})

test('an activation generates a salt and never sends the password', async () => {
  const { entrance, sent } = start({ key_version: 1 })
  await entrance.enroll(
    { email: 'maya@example.com', password: 'correct horse 1', first_name: 'Maya', last_name: 'Okafor' },
    'mailed',
    'es',
  )
  const registration = sent.find(({ name }) => name === 'enroll')?.request as
    | { body: Record<string, unknown> }
    | undefined
  const body = registration?.body ?? {}
  expect(body).toMatchObject({ language: 'es', kdf: defaultKdf, first_name: 'Maya' })
  expect(body['key_salt']).toMatch(/^[0-9a-f]{32}$/)
  expect(body['password']).toBe(`login:${String(body['key_salt'])}`)
  expect(JSON.stringify(sent)).not.toContain('correct horse')
})

test('a registration includes the bot check if the server requires it', async () => {
  const execute = vi.fn(async () => 'solved')
  vi.stubGlobal('grecaptcha', { ready: (work: () => void) => work(), execute })
  const { entrance, sent } = start({ key_version: 1 }, 'site-1')
  await entrance.register({ email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' }, 'en')
  vi.unstubAllGlobals()
  expect(execute).toHaveBeenCalledWith('site-1', { action: 'register' })
  expect(sent.find(({ name }) => name === 'register')?.request).toMatchObject({ body: { recaptcha: 'solved' } })
})
