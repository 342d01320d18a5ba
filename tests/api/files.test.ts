import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { engines, startTestServer, type TestServer } from '#tests/harness/server.ts'

describe.each(engines)('files of members on %s', (engine) => {
  let server: TestServer
  let member: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ engine })
    member = await registerMember(server)
    other = await registerMember(server)
  })
  afterAll(() => server.close())

  const pdf = { fieldName: 'file', fileName: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 x') }
  const saved = (folder: string) => server.services.files.save(folder, pdf, 'document')
  const status = async (path: string, account?: TestAccount) =>
    (await server.call('GET', path, account ? { token: account.token } : {})).status

  it.each(['userkits', 'kits'])('results in %s are for the member of the kit and for staff that reads results', async (folder) => {
    const path = await saved(folder)
    await server.services.db.query({
      text: `insert into userkits (kit_id, provider_code, user_id, results_file) values ($1, 'namida', $2, $3)`,
      values: [`NA-${folder}`, member.id, path],
    })
    const [reader, clerk] = [await registerAdmin(server, ['userkits:results']), await registerAdmin(server, ['userkits:read'])]
    const statuses = [await status(path, member), await status(path, reader), await status(path, clerk), await status(path, other), await status(path)]
    expect(statuses).toEqual([200, 200, 404, 404, 404])
  })

  it('notes are for staff that reads notes', async () => {
    const path = await saved('usernotes')
    const reader = await registerAdmin(server, ['usernotes:read'])
    expect([await status(path, reader), await status(path, member), await status(path)]).toEqual([200, 404, 404])
  })

  it('of the platform are for everybody', async () => expect(await status(await saved('legalagreements'))).toBe(200))
})
