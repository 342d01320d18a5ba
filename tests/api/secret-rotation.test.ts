import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSigningKeyLockedEarlier, relockSigningKey, signingKey } from '#server/identity/signing/index.ts'
import { Secret } from '#server/kernel/crypto/index.ts'
import { countEarlierTexts, sealStoredTexts } from '#server/kernel/sealed-text/index.ts'
import { loadLastingSecret } from '#server/kernel/sealed-text/lasting-secret.ts'
import { roomTables } from '#server/tables.ts'
import { opensKey } from '#shared/crypto/index.ts'
import { freshToken, goodPassword, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { createPasskey } from '../harness/authenticator.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const half = 30_000
const bytes = (value: number) => new Uint8Array(32).fill(value)
const old = new Secret(bytes(7))

describe('another HALE_SECRET', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  let app = ''
  let codes: string[] = []
  let decoy = ''
  const unknown = { body: { email: 'nobody@hale.test' } }
  /** The same database and accounts, as after a start with another secret. */
  const restart = (secret: Secret) => {
    server.services.config.secret = secret
  }
  const codeOf = () => generateSync({ secret: app, epoch: Math.floor(now.getTime() / 1000) })
  const signIn = async (code: string) => {
    const { body } = await server.call('POST', '/login', {
      body: { email: member.email, password: secretOf(goodPassword) },
    })
    return server.call('POST', '/login/second-factor', { body: { ticket: body.ticket, code } })
  }
  const passkey = createPasskey()
  type Options = Parameters<typeof passkey.create>[0]
  const signInWithPasskey = async () => {
    const { body } = await server.call('POST', '/login/passkey/start', { body: {} })
    return server.call('POST', '/login/passkey', { body: { passkey: passkey.get(body as unknown as Options) } })
  }
  const seals = (): Promise<number> => sealStoredTexts(server.services, roomTables)
  const left = (): Promise<number> => countEarlierTexts(server.services, roomTables)

  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { secret: old } })
    member = await registerMember(server)
    const token = await freshToken(server, member)
    const own = (path: string, body: object) => server.call('POST', `/client/user${path}`, { token, body })
    app = String((await own('/second-factor/start', {})).body.secret)
    codes = (await own('/second-factor', { code: codeOf() })).body.recovery_codes as string[]
    const { body: options } = await own('/passkeys/start', {})
    await own('/passkeys', { name: 'Phone', passkey: passkey.create(options as unknown as Options) })
    await server.services.db.query({
      text: `insert into rewards (id, name, star_cost) values (1, 'Coffee', 1)`,
    })
    await server.services.db.query({
      text: `insert into reward_secrets (reward_id, secret, pin) values (1, 'PLAIN', '99')`,
    })
    await loadLastingSecret(server.services)
    await seals()
    await signingKey(server.services)
    now = new Date(now.getTime() + half)
  }, 120_000)
  afterAll(() => server.close())

  it('opens what an earlier one sealed and signed, and only while that is given', async () => {
    const { token } = member
    decoy = (await server.call('POST', '/login/challenge', unknown)).text
    const ticket = (
      await server.call('POST', '/login', { body: { email: member.email, password: secretOf(goodPassword) } })
    ).body.ticket
    await server.call('POST', '/password/request-new', { body: { email: member.email } })

    restart(new Secret(bytes(8)))
    expect((await server.call('GET', '/client/user', { token })).status).toBe(401)
    expect((await signIn(codeOf())).status).toBe(500)
    await expect(seals()).rejects.toThrow('encrypted under a secret that was not given')
    await expect(relockSigningKey(server.services)).rejects.toThrow()

    restart(new Secret(bytes(9), [old]))
    await loadLastingSecret(server.services)
    expect((await server.call('POST', '/login/challenge', unknown)).text).toBe(decoy)
    expect((await server.call('GET', '/client/user', { token })).status).toBe(200)
    expect((await server.call('POST', '/login/second-factor', { body: { ticket, code: codes[0] } })).status).toBe(200)
    expect((await signIn(codeOf())).status).toBe(200)
    expect((await signIn(codes[0] ?? '')).status).toBe(400)
    expect((await mailsTo(server, member.email, 'password')).at(-1)?.text).toMatch(/[?#]\S{20}/)
    expect(await opensKey(await signingKey(server.services))).toBe(true)
  })

  it('takes over everything that is encrypted', async () => {
    restart(new Secret(bytes(9), [old]))
    expect(await isSigningKeyLockedEarlier(server.services)).toBe(true)
    expect(await left()).toBeGreaterThan(10)
    expect(await seals()).toBeGreaterThan(10)
    await relockSigningKey(server.services)
    expect(await left()).toBe(0)
    expect(await seals()).toBe(0)
    expect(await isSigningKeyLockedEarlier(server.services)).toBe(false)

    restart(new Secret(bytes(9)))
    await loadLastingSecret(server.services)
    expect((await server.call('POST', '/login/challenge', unknown)).text).toBe(decoy)
    now = new Date(now.getTime() + half)
    expect((await signIn(codeOf())).status).toBe(200)
    expect((await signIn(codes[1] ?? '')).status).toBe(200)
    expect((await signInWithPasskey()).status).toBe(200)
    expect((await signIn(codes[1] ?? '')).status).toBe(400)
    expect(await opensKey(await signingKey(server.services))).toBe(true)
  })
})
