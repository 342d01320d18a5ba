import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissionsOfReady } from '#shared/lists/index.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { readyRoles, type ReadyRole } from '#shared/rules/index.ts'
import { permissionsOfUser, prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, freshToken } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
})
afterAll(() => server.close())

const roles: [string, ReadyRole][] = Object.entries(readyRoles)

it.each(roles)(
  'every permission of the ready-made role of a %s exists, and opens the lists that it names',
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
    for (const name of [...role.writes, ...role.reads]) {
      const resource = resourceMap().get(name)
      const address = resource?.rest ?? `/admin/search?classkey=${name}`
      const answer = await server.call('GET', address, { token })
      expect([address, answer.status]).toEqual([address, 200])
    }
  },
)
