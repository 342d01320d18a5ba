import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { jpegWithPlace } from '../harness/photos.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the signed-in account', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const get = async () => (await server.call('GET', '/client/user?classkey=user', { token: member.token })).body
  const set = (body: unknown) => server.call('POST', '/client/user/set', { token: member.token, body })

  it('carries organizations with their pharmacy card, and active programs', async () => {
    const { db } = server.services
    await db.query({
      text: `with o as (insert into organizations (name, code, pharmacy_card) values ('Acme', 'acme', '{"name":"Saver"}')
               returning id), p as (
               insert into programs (name, code, is_active) values ('Sleep', 'sleep', true), ('Gone', 'gone', false)
               returning id), l as (
               insert into user_organizations (user_id, organization_id) select $1, id from o)
             insert into user_programs (user_id, program_id) select $1, id from p`,
      values: [member.id],
    })
    expect(await get()).toMatchObject({
      user: {
        organizations: [{ name: 'Acme', pharmacy_card: { name: 'Saver' } }],
        programs: [{ name: 'Sleep', code: 'sleep', visible_progress: true }],
      },
      profile: { sleep_goal: 8, address: null },
    })
    expect((await server.call('GET', '/client/user?classkey=faq', { token: member.token })).status).toBe(400)
  })

  it('updates the member’s fields, flat or grouped', async () => {
    const answer = await set({
      classkey: 'user',
      first_name: 'June',
      profile: { sleep_goal: '7.5', timezone: 'America/New_York' },
      units: 'metric',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      user: { first_name: 'June' },
      profile: { sleep_goal: 7.5, timezone: 'America/New_York', units: 'metric' },
    })
    expect(await get()).toEqual(answer.body)
  })

  it.each([
    { id: 1 },
    { user_id: 1 },
    { roles: [1] },
    { star_balance: 500 },
    { verified: true },
    { is_active: true },
    { email: 'other@hale.test' },
    { organizations: [1] },
    { programs: [] },
    { tags: [1] },
    { permissions: ['user:write'] },
    { user: { star_balance: 5 } },
    { attributes: { a: 1 } },
    { created_at: '2020-01-01T00:00:00Z' },
    { nonsense: 1 },
    { timezone: 'Mars/Base' },
    { units: 'foo' },
    { language: 'xx' },
    { formats: 'British' },
    { sleep_goal: 90 },
    { date_of_birth: '2026-02-30' },
  ])('refuses %j, and writes nothing of the body', async (change) => {
    // The push token changes every second.
    const own = async () => ({ ...(await get()), push: null })
    const before = await own()
    const answer = await set({ last_name: 'Changed', ...change })
    expect(answer.status).toBe(400)
    const [field] = Object.keys((change as { user?: object }).user ?? change)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect(await own()).toEqual(before)
  })

  it('stores a portrait without its metadata, and none of a refused change', async () => {
    const form = (more: Record<string, string>) => {
      const data = new FormData()
      data.set('image', new File([jpegWithPlace], 'me.jpg', { type: 'image/jpeg' }))
      for (const [name, value] of Object.entries(more)) data.set(name, value)
      return data
    }
    const { user } = (await set(form({}))).body as { user: { image: string } }
    const stored = (await server.services.files.read(user.image))?.bytes
    expect([stored?.subarray(0, 2).toString('hex'), stored?.includes('GPS 40.71')]).toEqual(['ffd8', false])
    const { files } = server.services
    const saved: string[] = []
    const { save } = files
    files.save = async (...args) => {
      const path = await save(...args)
      saved.push(path)
      return path
    }
    // Refused by the database, after the portrait is stored.
    await server.services.db.query({ text: `alter table users add constraint no_ghosts check (first_name <> 'Ghost')` })
    expect((await set(form({ first_name: 'Ghost' }))).status).toBe(400)
    await server.services.db.query({ text: 'alter table users drop constraint no_ghosts' })
    files.save = save
    expect([saved.length, await files.read(saved[0] ?? '')]).toEqual([1, null])
    expect(await get()).toMatchObject({ user: { image: user.image } })
  })

  it('takes a photo as form data', async () => {
    const form = new FormData()
    form.set('image', new File([pixel], 'me.png', { type: 'image/png' }))
    form.set('first_name', 'Joy')
    const answer = await set(form)
    expect(answer.body.user).toMatchObject({
      first_name: 'Joy',
      image: expect.stringMatching(/^\/files\/users\/.+\.png$/) as string,
    })
  })

  it('shows a portrait to its member and to staff who may read accounts, until it is replaced', async () => {
    const owner = await registerMember(server)
    const photoOf = async () => {
      const form = new FormData()
      form.set('image', new File([pixel], 'me.png', { type: 'image/png' }))
      const { body } = await server.call('POST', '/client/user/set', { token: owner.token, body: form })
      return (body.user as { image: string }).image
    }
    const by = async (path: string, account?: TestAccount) =>
      (await server.call('GET', path, account ? { token: account.token } : {})).status
    const [reader, clerk] = [await registerAdmin(server, ['user:read']), await registerAdmin(server, ['faq:read'])]
    const first = await photoOf()
    expect(await Promise.all([by(first, owner), by(first, reader)])).toEqual([200, 200])
    expect(await Promise.all([by(first, clerk), by(first, member), by(first)])).toEqual([404, 404, 404])
    const shown = await server.call('GET', first, { token: owner.token })
    expect(shown.headers.get('cache-control')).toBe('no-store')

    const second = await photoOf()
    expect([await by(first, owner), await server.services.files.read(first)]).toEqual([404, null])
    await server.call('POST', '/client/user/set', { token: owner.token, body: { image: null } })
    expect([await by(second, owner), await server.services.files.read(second)]).toEqual([404, null])
  })

  it.each(['https://elsewhere.test/me.png', '/files/users/0123456789abcdef0123456789abcdef.png'])(
    'refuses %s as a portrait',
    async (image) => {
      const answer = await set({ image })
      expect([answer.status, answer.body.errors]).toEqual([400, { image: expect.any(String) as string }])
    },
  )

  it('keeps the address and returns it as entered', async () => {
    const address = {
      street: '1 Main St',
      street2: null,
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      country: 'US',
    }
    const answer = await server.call('POST', '/client/user/address/set', {
      token: member.token,
      body: { ...address, country: undefined },
    })
    expect(answer.body).toEqual({ address })
    expect(await get()).toMatchObject({ profile: { address } })
    // An older screen does not overwrite what another one has stored meanwhile.
    const set = (zip: string, based_on?: object | null) =>
      server.call('POST', '/client/user/address/set', { token: member.token, body: { ...address, zip, based_on } })
    expect((await set('62702', address)).status).toBe(200)
    const older = await set('62703', address)
    expect([older.status, older.body.error_code]).toEqual([409, 'CONFLICT'])
    expect((await set('62703', null)).status).toBe(409)
    expect(await get()).toMatchObject({ profile: { address: { zip: '62702' } } })
    expect((await set('62704')).status).toBe(200)
    const refused = await server.call('POST', '/client/user/address/set', {
      token: member.token,
      body: { street: '1 Main St' },
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['city', 'state', 'zip']])
  })

  it('is marked as onboarded', async () => {
    const answer = await server.call('POST', '/client/user/complete-onboarding', { token: member.token })
    expect([answer.status, (answer.body.user as { onboarding_completed: boolean }).onboarding_completed]).toEqual([
      200,
      true,
    ])
  })

  it('keeps lockout settings as sent', async () => {
    for (const settings of [{ x: 1 }, { questions: [{ id: 3, answer: 'é' }], on: true }]) {
      const answer = await server.call('POST', '/client/user/security-lockout', { token: member.token, body: settings })
      expect(answer.body).toEqual({ security_lockout: settings })
    }
    const huge = await server.call('POST', '/client/user/security-lockout', {
      token: member.token,
      body: { x: 'y'.repeat(4000) },
    })
    expect([huge.status, huge.body.errors]).toEqual([400, { body: 'Must be at most 4000 characters as JSON.' }])
  })
})
