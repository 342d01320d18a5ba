import { expect, test, vi } from 'vitest'
import { createTokenStore } from '#shared/client/index.ts'
import { defaultKdf } from '#shared/crypto/index.ts'
import type { MemberClient } from '../app/index.ts'
import { Session, type CryptoSource } from '../session/index.ts'
import { createEntrance } from './entrance.ts'

const key_salt = '00112233445566778899aabbccddeeff'
const account = (keys: unknown) => ({
  user: { id: 7, email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' },
  keys,
  permissions: [],
  tokens: { access: { token: 'a', expires: '' }, refresh: { token: 'r', expires: '2026-07-10T12:00:00Z' } },
})

const start = (keys: unknown, officers: unknown[] = []) => {
  const sent: { name: string; request: unknown }[] = []
  const answers: Record<string, unknown> = {
    loginChallenge: { key_salt, kdf: defaultKdf },
    login: account(keys),
    register: account(keys),
    listEmergencyOfficers: { models: officers },
  }
  const client = {
    call: async (name: string, request: unknown) => {
      sent.push({ name, request })
      return answers[name] ?? null
    },
  } as unknown as MemberClient
  const worker = {
    deriveSecrets: vi.fn(async (password: string, salt: string) => ({ loginSecret: `login:${salt}`, passphrase: `pgp:${password.length}` })),
    generateKeyPair: vi.fn(async () => ({ publicKey: 'PUBLIC', privateKey: 'LOCKED', fingerprint: 'f' })),
    makeEmergencyCopy: vi.fn(async () => ({ emergency_private_key: 'COPY', decrypt_method: 'pgp' as const, secrets: [] })),
  }
  const onKeysMade = vi.fn()
  const session = new Session(client, createTokenStore())
  const crypto = (async () => worker) as unknown as CryptoSource
  return { entrance: createEntrance({ client, session, crypto, onKeysMade }), sent, worker, onKeysMade, session }
}

test('a sign-in sends what is derived, never the password', async () => {
  const { entrance, sent, session } = start({ key_version: 1 })
  await entrance.signIn('maya@example.com', 'correct horse 1')
  expect(sent.map(({ name }) => name)).toEqual(['loginChallenge', 'login', 'saveSession'])
  expect(sent[1]?.request).toEqual({ body: { email: 'maya@example.com', password: `login:${key_salt}` } })
  expect(JSON.stringify(sent)).not.toContain('correct horse')
  expect(session.status).toBe('signed-in')
})

test('an account without keys gets them in the background, with a copy for the officers', async () => {
  const { entrance, sent, onKeysMade, worker } = start(null, [{ id: 2, name: 'Officer', public_key: 'OFFICER' }])
  await entrance.signIn('maya@example.com', 'correct horse 1')
  await vi.waitFor(() => expect(onKeysMade).toHaveBeenCalled())
  expect(worker.generateKeyPair).toHaveBeenCalledWith({ name: 'Maya Okafor', email: 'maya@example.com', passphrase: 'pgp:15' })
  expect(sent.at(-1)).toMatchObject({
    name: 'savePgpKeys',
    request: { body: { public_key: 'PUBLIC', private_key: 'LOCKED', key_salt, kdf: defaultKdf, emergency: { emergency_private_key: 'COPY' } } },
  })
  expect(JSON.stringify(sent)).not.toContain('pgp:15')
})

test('registering makes a salt of its own and never sends the password', async () => {
  const { entrance, sent } = start({ key_version: 1 })
  await entrance.register({ email: 'maya@example.com', password: 'correct horse 1', first_name: 'Maya', last_name: 'Okafor' }, 'es')
  const body = (sent[0] as { request: { body: Record<string, unknown> } }).request.body
  expect(body).toMatchObject({ language: 'es', kdf: defaultKdf, first_name: 'Maya' })
  expect(body['key_salt']).toMatch(/^[0-9a-f]{32}$/)
  expect(body['password']).toBe(`login:${String(body['key_salt'])}`)
  expect(JSON.stringify(sent)).not.toContain('correct horse')
})
