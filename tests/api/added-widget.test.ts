import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import { found } from '#server/engagement/widgets/index.ts'
import { defineModule, type Module } from '#server/kernel/module/index.ts'
import { modules } from '#server/modules.ts'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

vi.mock('#shared/rules/engagement/built-in-widgets.ts', async (original) => {
  const real = await original<typeof import('#shared/rules/engagement/built-in-widgets.ts')>()
  return { builtInWidgets: { ...real.builtInWidgets, 'tide table': {} } }
})

let isHigh = false
const tides: Module = defineModule({
  name: 'tides',
  widgetNeeds: { 'tide table': async () => found(isHigh, 'The water is high.', 'The water is low.') } as object,
})

let server: TestServer
let admin: TestAccount
let member: TestAccount
beforeAll(async () => {
  server = await startTestServer({ rooms: [...modules, tides] })
  admin = await registerAdmin(server, ['widgets:read', 'widgets:write', 'user:read'])
  member = await registerMember(server)
})
afterAll(() => server.close())

test('a built-in widget is a name and its entry in a module', async () => {
  const widget = { classkey: 'widgets', name: 'Tides', type: 'custom', custom_name: 'tide table' }
  const call = async (method: string, path: string, account: TestAccount, body?: object) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body ? { body } : {}) })
  const unknown = await call('POST', '/admin/add', admin, { ...widget, custom_name: 'tide tables' })
  expect(unknown.status, unknown.text).toBe(400)
  const added = await call('POST', '/admin/add', admin, widget)
  expect(added.status, added.text).toBe(200)
  const { id } = added.body
  const listed = (await call('GET', '/client/search?classkey=widgets&take=200', member)).body['models']
  expect(listed).toEqual([expect.objectContaining({ id, custom_name: 'tide table' })])

  const isShown = async () =>
    (await call('GET', `/admin/widgets/${String(id)}/visibility?user_id=${member.id}`, admin)).body
  expect(await isShown()).toMatchObject({
    is_shown: false,
    rules: expect.arrayContaining([expect.objectContaining({ is_met: false, words: 'The water is low.' })]),
  })
  isHigh = true
  expect(await isShown()).toMatchObject({ is_shown: true })
})

test('each built-in widget belongs to a module', () => {
  type NamesOf<M> = M extends { widgetNeeds: infer Needs } ? keyof Needs : never
  expectTypeOf<Exclude<WidgetCustomName, NamesOf<(typeof modules)[number]>>>().toBeNever()
  const names = (modules as readonly Module[]).flatMap(({ widgetNeeds }) => Object.keys(widgetNeeds ?? {}))
  expect(names).toHaveLength(new Set(names).size)
})
