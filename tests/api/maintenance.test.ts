/** While the member area is closed, everybody but staff is answered 503, by every server, until it is opened. */
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { createApp } from '#server/app.ts'
import { setMaintenance } from '#server/operations/maintenance/index.ts'
import { freshToken, registerAdmin, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let other: TestServer
let operator: TestAccount
let member: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: server.database, config: { secret: server.services.config.secret } })
  operator = await registerAdmin(server, ['system_health:write', 'system_health:read'])
  member = await registerMember(server)
})
afterAll(async () => {
  await other.app.close()
  await other.services.close()
  await server.close()
})
afterEach(() => setMaintenance(server.services.db, new Date(), null))

const set = async (body: object, account = operator) =>
  server.call('POST', '/admin/maintenance', { token: await freshToken(server, account), body })
/** Every server hears of it within a moment. */
const closed = async (isClosed: boolean) => {
  for (const one of [server, other])
    await expect.poll(async () => (await one.services.maintenance()) !== null).toBe(isClosed)
}

test('members and visitors wait, staff go on, on every server', async () => {
  expect((await set({ is_on: true, minutes: 30 })).body).toMatchObject({ maintenance: { since: expect.any(String) } })
  await closed(true)
  for (const one of [server, other]) {
    const refused = await one.call('GET', '/client/user', { token: await freshToken(server, member) })
    expect([refused.status, refused.body['error_code']]).toEqual([503, 'MAINTENANCE'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 60)
    expect(refused.body).not.toHaveProperty('retry_after')
    expect((await one.call('GET', '/client/user', {})).status).toBe(503)
    expect((await one.call('POST', '/client/user/register', { body: {} })).status).not.toBe(201)
    const answer = await one.call('GET', '/admin/system-health', { token: await freshToken(server, operator) })
    expect(answer.body['maintenance']).not.toBeNull()
    expect((await one.call('GET', '/readyz')).status).toBe(200)
  }
  // Staff sign in from nothing.
  const again = await signInAs(server, operator.email)
  expect((await server.call('GET', '/admin/system-health', { token: again.token })).status).toBe(200)
  expect((await set({ is_on: false })).body).toEqual({ maintenance: null })
  await closed(false)
  for (const one of [server, other])
    expect((await one.call('GET', '/client/user', { token: await freshToken(server, member) })).status).toBe(200)
})

test('it takes the permission and a recent sign-in, and refuses what is no duration', async () => {
  expect((await set({ is_on: true }, await registerAdmin(server, ['system_health:read']))).status).toBe(403)
  expect((await set({ is_on: true }, member)).status).toBe(403)
  expect(calls.setMaintenance.stepUp).toBe(true)
  for (const minutes of [0, -1, 1.5, 10_081, 'soon'])
    expect(Object.keys((await set({ is_on: true, minutes })).body['errors'] ?? {}), String(minutes)).toEqual([
      'minutes',
    ])
})

test('every call but those of signing in and of stopping an attack is closed to members', async () => {
  await setMaintenance(server.services.db, new Date(), 5)
  await closed(true)
  const token = await freshToken(server, member)
  const open: string[] = []
  for (const [name, { method, path }] of Object.entries<CallSpec>(calls)) {
    const answer = await server.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
      token,
      ...(method !== 'GET' && { body: {} }),
    })
    if (answer.body['error_code'] !== 'MAINTENANCE') open.push(name)
  }
  expect(open.toSorted()).toMatchInlineSnapshot(`
    [
      "bootstrap",
      "clearSession",
      "completeLogin",
      "findOrganizationSignIn",
      "getNewDevice",
      "getRecaptcha",
      "login",
      "loginChallenge",
      "loginPasskey",
      "loginSaml",
      "loginSso",
      "logout",
      "refreshToken",
      "rejectNewDevice",
      "restoreSession",
      "saveSession",
      "startLoginFactor",
      "startPasskeyLogin",
      "stopEmailChange",
      "stopFactorReset",
      "verifyRecaptcha",
    ]
  `)
})

test('its pages are a page in every language, and the back office and files of the apps are as always', async () => {
  const app = await createApp(server.services, {
    calls,
    handlers: {},
    authenticate: async () => null,
    sendPage: async (reply, name) => reply.type('text/html').send(`the page of ${name}`) as never,
  })
  const get = (url: string, language = 'de-DE,de;q=0.9') =>
    app.inject({ url, headers: { 'accept-language': language } })
  expect((await get('/client/home')).body).toBe('the page of member')
  await setMaintenance(server.services.db, new Date(), undefined)
  await closed(true)
  const page = await get('/client/home')
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '300',
    'no-store',
  ])
  expect(page.body).toMatch(/<html lang="de"/)
  expect(page.body).toMatch(/<section lang="de"><h1>Gleich wieder da</)
  const languages = readdirSync(new URL('../../shared/languages', import.meta.url)).filter((name) =>
    /^[a-z]{2}$/.test(name),
  )
  expect(languages).toHaveLength(6)
  for (const language of languages) expect(page.body).toContain(`<section lang="${language}">`)
  expect((await get('/')).statusCode).toBe(503)
  expect((await get('/admin/users')).body).toBe('the page of admin')
  expect((await get('/nothing.js')).statusCode).toBe(404)
  await app.close()
})
