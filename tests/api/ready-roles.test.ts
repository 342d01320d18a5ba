import { afterAll, beforeAll, expect, it } from 'vitest'
import { groupsOf } from '#admin/navigation/index.ts'
import { emptyPickersOf, permissionsOfReady, resourceFor } from '#shared/lists/index.ts'
import { resourceMap, resources } from '#shared/classkeys/index.ts'
import { readyRoles, type ReadyRole } from '#shared/rules/index.ts'
import { permissionsOfUser, prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, freshToken } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
})
afterAll(() => server.close())

const roles: [string, ReadyRole][] = Object.entries(readyRoles)

it.each(roles)(
  'every permission of the ready-made role of a %s exists, and opens exactly the lists that its page names',
  async (_, role) => {
    const names = permissionsOfReady(role, resourceMap())
    const known = await server.services.db.query<{ name: string }>({
      text: 'select name from permissions where is_system and name = any($1)',
      values: [names],
    })
    expect(known.map(({ name }) => name).toSorted()).toEqual(names)
    const account = await registerAdmin(server, names)
    expect([...(await permissionsOfUser(server.services.db, account.id))].toSorted()).toEqual(names)
    const token = await freshToken(server, account)
    const held = new Set(names)
    const opened = new Set(groupsOf(resources, held).flatMap(({ screens }) => screens.map((screen) => screen.name)))
    const empty = new Set(emptyPickersOf(resourceMap(), held).map(({ permission }) => permission))
    for (const name of [...role.writes, ...role.reads]) expect(opened).toContain(name)
    for (const { name, rest } of resources) {
      const address = rest ?? `/admin/search?classkey=${name}`
      const { status } = await server.call('GET', address, { token })
      expect([address, status]).toEqual([address, opened.has(name) ? 200 : 403])
      if (empty.has(`${name}:read`)) expect(status).toBe(403)
    }
  },
)

it('kits tell the addresses of their members only to those who read members', async () => {
  const kit = resourceMap().get('userkits')
  const member = await registerMember(server)
  await insertRow(server, 'userkits', { kit_id: 'K-1', provider_code: 'spot', user_id: member.id })
  const listed = async (name: 'lab' | 'coach', query = '') => {
    const account = await registerAdmin(server, permissionsOfReady(readyRoles[name], resourceMap()))
    const token = await freshToken(server, account)
    return server.call('GET', `/admin/search?classkey=userkits${query}`, { token })
  }
  const emails = ({ text }: { text: string }) => text.includes(member.email)
  expect(emails(await listed('coach'))).toBe(true)
  const asLab = await listed('lab')
  expect([asLab.body['total_count'], emails(asLab)]).toEqual([1, false])
  // Neither does a search, a filter or an order tell it.
  expect((await listed('lab', `&search=${member.email}`)).body['total_count']).toBe(0)
  const about = encodeURIComponent(JSON.stringify({ user_email: member.email }))
  expect((await listed('lab', `&filters=${about}`)).status).toBe(400)
  const held = new Set(permissionsOfReady(readyRoles.lab, resourceMap()))
  expect(kit && resourceFor(kit, held).list).toEqual(kit?.list.filter((name) => name !== 'user_email'))
})
