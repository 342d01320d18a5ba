import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Change {
  title?: string
  changes: { field: string; before: unknown; after: unknown }[]
}
interface Entry extends Change {
  change_id: string | null
  object: { words: string; item_id: number | null } | null
  subject: { name: string } | null
}

describe('the past of a member’s data', () => {
  let server: TestServer
  let staff: TestAccount
  let member: TestAccount
  let consent = 0
  beforeAll(async () => {
    server = await startTestServer()
    const entities = ['usernotes', 'user_symptoms', 'user']
    const verbs = ['read', 'write', 'delete']
    staff = await registerAdmin(server, [
      'audit:read',
      ...entities.flatMap((name) => verbs.map((verb) => `${name}:${verb}`)),
    ])
  })
  beforeEach(async () => {
    await server.services.db.query({ text: 'delete from legal_consents' })
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token: staff.token })
  const send = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token: staff.token, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const addNote = async (note: string) =>
    Number((await send('/admin/add', { classkey: 'usernotes', user_id: member.id, title: note, note }))['id'])
  const addSymptom = async (note: string) => {
    const symptom_id = await insertRow(server, 'symptoms', { name: `Cough ${member.id}` })
    const row = { user_id: member.id, symptom_id, logged_on: '2026-03-04' }
    const id = await insertRow(server, 'user_symptoms', row)
    await send('/admin/set', { classkey: 'user_symptoms', id, note })
    return id
  }
  const remove = (classkey: string, id: number) => send('/admin/delete', { classkey, id })
  const withhold = async () => {
    consent = await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing' })
    const legal_consents = [{ id: consent, kind: 'consent', accepted: false }]
    await server.call('POST', '/client/user/consent', { token: member.token, body: { legal_consents } })
  }
  const close = async () => {
    const answer = await server.call('POST', '/client/user/closure', { token: member.token })
    expect(answer.status, answer.text).toBe(200)
  }
  const history = (classkey: string, id: number) => get(`/admin/history?classkey=${classkey}&id=${id}`)
  const lastEntry = async (call: string, resource: string): Promise<Entry> =>
    ((await get(`/admin/audit?call=${call}&resource=${resource}`)).body['models'] as Entry[])[0] as Entry
  const items = async ({ change_id }: Entry): Promise<Change[]> =>
    (await get(`/admin/changes/${change_id}/items`)).body['models'] as Change[]
  const looks = async () =>
    (
      await server.services.db.query<{ subject: string; item_id: number | null }>({
        text: `select subject, item_id from data_accesses where user_id = $1 and kind = 'read' order by id`,
        values: [member.id],
      })
    ).map(({ subject, item_id }) => `${subject} ${item_id}`)

  test('of a deleted item is recorded for the member as that of any other', async () => {
    const id = await addNote('Sleeps badly')
    await remove('usernotes', id)
    const { status, text } = await history('usernotes', id)
    expect([status, text]).toEqual([200, expect.stringContaining('Sleeps badly')])
    expect(await looks()).toContain(`Note ${id}`)
  })

  test('of a deleted item is not shown while the member does not share such data', async () => {
    const id = await addSymptom('Night sweats')
    await withhold()
    expect(await history('user_symptoms', id)).toMatchObject({ status: 403, body: { error_code: 'NOT_SHARED' } })
    await server.services.db.query({ text: 'delete from legal_consents' })
    await remove('user_symptoms', id)
    expect((await history('user_symptoms', id)).text).toContain('Night sweats')
    await withhold()
    expect(await history('user_symptoms', id)).toMatchObject({ status: 403, body: { error_code: 'NOT_SHARED' } })
  })

  test('of what the member has deleted is not shown', async () => {
    const id = await addSymptom('Night sweats')
    await server.services.db.query({ text: 'delete from user_symptoms where id = $1', values: [id] })
    expect((await history('user_symptoms', id)).status).toBe(404)
    expect(await items(await lastEntry('adminSet', 'user_symptoms'))).toMatchObject([{ changes: [] }])
  })

  test('is not shown, restored or purged once the account is being closed', async () => {
    const [kept, deleted] = [await addNote('Sleeps badly'), await addNote('Snores loudly')]
    await remove('usernotes', deleted)
    const isListed = async () => (await get('/admin/trash')).text.includes('Snores loudly')
    expect(await isListed()).toBe(true)
    await close()
    for (const id of [kept, deleted]) expect((await history('usernotes', id)).status).toBe(404)
    expect(await isListed()).toBe(false)
    for (const path of ['/admin/trash/purge', '/admin/trash/restore']) {
      const body = { classkey: 'usernotes', id: deleted }
      const { status, text } = await server.call('POST', path, { token: staff.token, body })
      expect(status, text).toBe(404)
    }
  })

  test('is not undone once the account is being closed', async () => {
    const id = await addNote('Sleeps badly')
    await send('/admin/set', { classkey: 'usernotes', id, note: 'Sleeps well' })
    const { change_id } = await lastEntry('adminSet', 'usernotes')
    await close()
    const undone = await send('/admin/changes/undo', { classkey: 'usernotes', change_id })
    expect(undone).toMatchObject({ done: 0, failed: [{ id, reason: 'This note was not found.', title: `Note ${id}` }] })
  })

  test('shows in the audit log no values and no title that the member does not share', async () => {
    await addSymptom('Night sweats')
    const entry = await lastEntry('adminSet', 'user_symptoms')
    expect(entry.changes).toMatchObject([{ field: 'note', after: 'Night sweats' }])
    const before = await items(entry)
    expect(before).toMatchObject([{ changes: [{ field: 'note' }] }])
    await withhold()
    const hidden = await lastEntry('adminSet', 'user_symptoms')
    expect([hidden.changes, hidden.object?.words]).toEqual([
      [],
      expect.stringMatching(new RegExp(`${hidden.object?.item_id}$`)),
    ])
    const [item] = await items(hidden)
    expect([item?.changes, item?.title]).toEqual([[], expect.not.stringContaining('Cough')])
  })

  test('shows in the audit log nothing of people who are closing their accounts', async () => {
    const id = await addNote('Sleeps badly')
    const entry = await lastEntry('adminAdd', 'usernotes')
    expect([entry.changes.length > 0, entry.subject?.name]).toEqual([true, expect.stringContaining('Jane Doe')])
    await close()
    const hidden = await lastEntry('adminAdd', 'usernotes')
    expect([hidden.changes, hidden.subject, hidden.object]).toMatchObject([[], null, { words: `note #${id}` }])
    expect(await items(hidden)).toMatchObject([{ changes: [], title: `Note ${id}` }])
  })

  test('is recorded for the member where the audit log shows it', async () => {
    const id = await addNote('Sleeps badly')
    const { body } = await get(`/admin/audit?subject_id=${member.id}&call=adminAdd`)
    expect(await looks()).toEqual(['Notes null'])
    const [entry] = body['models'] as Entry[]
    expect(entry && (await items(entry))).toHaveLength(1)
    expect(await looks()).toEqual(['Notes null', `Note ${id}`])
  })
})
