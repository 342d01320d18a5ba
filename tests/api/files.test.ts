import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from '#seed/files/pdf.ts'
import { registerAdmin, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('files of members', () => {
  let server: TestServer
  let member: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
    other = await registerMember(server)
  })
  afterAll(() => server.close())

  const pdf = { fieldName: 'file', fileName: 'a.pdf', mediaType: 'application/pdf', bytes: writePdf(['x']) }
  const saved = (folder: string) => server.services.files.save(folder, pdf, 'document')
  const status = async (path: string, account?: TestAccount) =>
    (await server.call('GET', path, account ? { token: account.token } : {})).status

  it.each(['userkits', 'kits'])(
    'results in %s are readable by the kit’s member and staff with the permission',
    async (folder) => {
      const path = await saved(folder)
      await server.services.db.query({
        text: `insert into userkits (kit_id, provider_code, user_id, results_file) values ($1, 'namida', $2, $3)`,
        values: [`NA-${folder}`, member.id, path],
      })
      const [reader, clerk] = [
        await registerAdmin(server, ['userkits:results']),
        await registerAdmin(server, ['userkits:read']),
      ]
      const statuses = [
        await status(path, member),
        await status(path, reader),
        await status(path, clerk),
        await status(path, other),
        await status(path),
      ]
      expect(statuses).toEqual([200, 200, 404, 404, 404])
    },
  )

  it('notes are readable by staff with the permission', async () => {
    const path = await saved('usernotes')
    const { db } = server.services
    const [note] = await db.query<{ id: number }>({
      text: `insert into usernotes (user_id, title, note, file) values ($1, 'A', 'B', $2) returning id`,
      values: [member.id, path],
    })
    const reader = await registerAdmin(server, ['usernotes:read'])
    expect([await status(path, reader), await status(path, member), await status(path)]).toEqual([200, 404, 404])
    await db.query({ text: 'delete from usernotes where id = $1', values: [note?.id] })
    expect(await status(path, reader)).toBe(404)
  })

  it('results of a deleted kit are for nobody', async () => {
    expect(await status(await saved('userkits'), await registerAdmin(server, ['userkits:results']))).toBe(404)
  })

  it('are audited when staff read them, but not for their member or for public pictures', async () => {
    const { db } = server.services
    const lines = (path: string) =>
      db.query<Record<string, unknown>>({
        text: 'select actor_id, subject_id, resource, item_id, status from audit_log where call = $1 order by id',
        values: [path],
      })
    const [results, note, looks] = [await saved('userkits'), await saved('usernotes'), await saved('legalagreements')]
    const [kit] = await db.query<{ id: number }>({
      text: `insert into userkits (kit_id, provider_code, user_id, results_file) values ('NA-audit', 'namida', $1, $2) returning id`,
      values: [member.id, results],
    })
    const [written] = await db.query<{ id: number }>({
      text: `insert into usernotes (user_id, title, note, file) values ($1, 'A', 'B', $2) returning id`,
      values: [member.id, note],
    })
    const reader = await registerAdmin(server, ['userkits:results', 'usernotes:read'])
    const clerk = await registerAdmin(server, ['userkits:read'])
    for (const path of [results, note, looks]) expect(await status(path, reader)).toBe(200)
    expect(await status(results, member)).toBe(200)
    expect(await status(results, clerk)).toBe(404)
    expect(await lines(results)).toEqual([
      { actor_id: reader.id, subject_id: member.id, resource: 'userkits', item_id: kit?.id, status: 200 },
    ])
    expect(await lines(note)).toEqual([
      { actor_id: reader.id, subject_id: member.id, resource: 'usernotes', item_id: written?.id, status: 200 },
    ])
    expect(await lines(looks)).toEqual([])
    const auditor = await registerAdmin(server, ['audit:read'])
    const log = await server.call('GET', `/admin/audit?call=${results}`, { token: auditor.token })
    expect(log.body.models).toMatchObject([
      {
        actor: { id: reader.id },
        subject: { id: member.id },
        call: results,
        kind: 'read',
        action: 'Opened a file of a member',
      },
    ])
    const looked = await db.query({
      text: 'select subject, item_id from data_accesses where user_id = $1 and actor_id = $2 order by id',
      values: [member.id, reader.id],
    })
    expect(looked).toEqual([
      { subject: 'Kit', item_id: kit?.id },
      { subject: 'Note', item_id: written?.id },
    ])
  })

  it('of content are public', async () => expect(await status(await saved('legalagreements'))).toBe(200))
})
