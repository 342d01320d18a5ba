import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('imports', () => {
  let server: TestServer
  let admin = 0
  const query = <R extends object>(text: string) => server.services.db.query<R>({ text })
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())
  beforeEach(() => query('delete from faq'))

  const run = (content: string, options: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('classkey', 'faq')
    form.set('file', new File([content], 'list.csv'))
    for (const [key, value] of Object.entries(options)) form.set(key, value)
    return server.call('POST', '/admin/import', { token: 'admin', body: form })
  }

  test('are undone as a whole: what they created, and what they changed, but nothing that was changed since', async () => {
    const undo = (change_id: unknown, token = 'admin') =>
      server.call('POST', '/admin/changes/undo', { token, body: { classkey: 'faq', change_id } })
    await query(`insert into faq (question, answer, is_active) values ('Old', 'Before', true)`)
    const [old] = await query<{ id: number }>('select id from faq')
    const csv = `id,question,answer\n${old?.id},Old,After\n,New one,1\n,New two,2\n,New three,3\n`
    const { body } = await run(csv, { update: '1' })
    expect(body, 'imported').toMatchObject({ created: 3, updated: 1, change_id: expect.any(String) })
    expect((await run(csv, { update: '1', dry_run: '1' })).body.change_id).toBeUndefined()
    const [two] = await query<{ id: number }>(`select id from faq where question = 'New two'`)
    await run(`id,question,answer\n${two?.id},New two,Edited\n`, { update: '1' })
    const undone = await undo(body.change_id)
    expect(undone.body, undone.text).toMatchObject({
      done: 3,
      failed: [{ id: two?.id, reason: 'This FAQ was changed since. Delete it instead.' }],
    })
    expect(await query('select question, answer from faq order by id')).toEqual([
      { question: 'Old', answer: 'Before' },
      { question: 'New two', answer: 'Edited' },
    ])
    expect((await undo(body.change_id)).status).toBe(409)
    expect((await undo(undone.body.change_id)).body, 'undone again').toMatchObject({ done: 3, failed_count: 0 })
    expect(await query('select id from faq')).toHaveLength(4)
  })

  test('leave what they created to those who may delete it', async () => {
    const { body } = await run('question,answer\nA,B\n')
    const undone = await server.call('POST', '/admin/changes/undo', {
      token: 'admin-faq:delete',
      body: { classkey: 'faq', change_id: body.change_id },
    })
    expect(undone.body, undone.text).toMatchObject({
      done: 0,
      failed: [{ reason: 'This FAQ was created by the import, and you may not delete it.' }],
    })
    expect(await query('select id from faq')).toHaveLength(1)
  })
})
