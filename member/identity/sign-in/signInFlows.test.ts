import { expect, test, vi } from 'vitest'
import { createTokenStore } from '#shared/client/index.ts'
import { defaultKdf } from '#shared/crypto/index.ts'
import type { MemberClient } from '../../app/index.ts'
import { Session, type CryptoSource } from '../../session/index.ts'
import { createSignInFlows } from './signInFlows.ts'

const key_salt = '00112233445566778899aabbccddeeff'
const account = (keys: unknown) => ({
  user: { id: 7, email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' },
  keys,
  permissions: [],
  tokens: { access: { token: 'a', expires: '' }, refresh: { token: 'r', expires: '2026-07-10T12:00:00Z' } },
})

const start = (keys: unknown, site_key: string | null = null) => {
  const sent: { name: string; request: unknown }[] = []
  const answers: Record<string, unknown> = {
    loginChallenge: { key_salt, kdf: defaultKdf },
    login: account(keys),
    register: account(keys),
    getRecaptcha: { site_key },
  }
  const client = {
    call: async (name: string, request: unknown) => {
      sent.push({ name, request })
      return answers[name] ?? null
    },
  } as unknown as MemberClient
  const worker = {
    deriveSecrets: vi.fn(async (password: string, salt: string) => ({
      loginSecret: `login:${salt}`,
      passphrase: `pgp:${password.length}`,
    })),
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

test('a registration generates a salt and never sends the password', async () => {
  const { entrance, sent } = start({ key_version: 1 })
  await entrance.register(
    { email: 'maya@example.com', password: 'correct horse 1', first_name: 'Maya', last_name: 'Okafor' },
    'es',
  )
  const registration = sent.find(({ name }) => name === 'register')?.request as
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
  await entrance.register(
    { email: 'maya@example.com', password: 'correct horse 1', first_name: 'Maya', last_name: 'Okafor' },
    'en',
  )
  vi.unstubAllGlobals()
  expect(execute).toHaveBeenCalledWith('site-1', { action: 'register' })
  expect(sent.find(({ name }) => name === 'register')?.request).toMatchObject({ body: { recaptcha: 'solved' } })
})
