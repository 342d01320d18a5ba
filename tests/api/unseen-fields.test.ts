import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources, type Resource } from '#shared/classkeys/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { sampleOf } from '../harness/samples.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const details = { symptoms: 'Palpitations', notes: 'Ask about tea', encrypted_data: '-----BEGIN PGP MESSAGE-----' }
/** Fields that take a permission of their own to read, of every entity. */
const guarded = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    typeof field.readable === 'string'
      ? [{ path: `${resource.name}.${name}`, resource, name, field, permission: field.readable }]
      : [],
  ),
)

describe('what staff may not read', () => {
  let server: TestServer
  let writer: TestAccount
  let reader: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    const names = [...new Set(guarded.map(({ resource }) => resource.name)), 'user_symptoms']
    const basic = names.flatMap((name) => ['read', 'write', 'delete'].map((verb) => `${name}:${verb}`))
    writer = await registerAdmin(server, basic)
    reader = await registerAdmin(server, [...basic, ...guarded.map(({ permission }) => permission)])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    member = await registerMember(server)
  })

  const rows = <R extends object>(text: string, values: unknown[] = []) => server.services.db.query<R>({ text, values })
  const send = (account: TestAccount, method: string, path: string, body: object) =>
    server.call(method, path, { token: account.token, body })
  const set = (account: TestAccount, { name, rest }: Resource, id: number, body: object) =>
    rest === null
      ? send(account, 'POST', '/admin/set', { classkey: name, id, ...body })
      : send(account, 'PUT', `${rest}/${id}`, body)
  const rowOf = async (table: string, id: number) => (await rows(`select * from ${table} where id = $1`, [id]))[0]
  const appointments = resources.find(({ name }) => name === 'appointments') as Resource
  const visit = (more: object = {}) =>
    insertRow(server, 'appointments', {
      user_id: member.id,
      appointment_date: '2098-03-09T14:00:00Z',
      ...details,
      ...more,
    })
  const itemOf = (name: string) => (name === 'appointments' ? visit() : addKit(server, { user_id: member.id }))
  const importing = (classkey: string, csv: string) => {
    const form = new FormData()
    form.set('classkey', classkey)
    form.set('update', 'true')
    form.set('file', new File([csv], 'items.csv', { type: 'text/csv' }))
    return form
  }

  it.each(guarded)('$path is not overwritten unseen, in any way', async ({ resource, name, field }) => {
    const id = await itemOf(resource.name)
    const before = await rowOf(resource.table, id)
    const value = sampleOf(field, 3) ?? '/files/user/none.png'
    const refused = await set(writer, resource, id, { [name]: value })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [name]])
    expect((await set(writer, resource, id, { [name]: null })).status).toBe(400)
    const many = { classkey: resource.name, ids: [id], expected_count: 1, values: { [name]: null } }
    expect((await send(writer, 'POST', '/admin/bulk-set', many)).status).toBe(400)
    const csv = `id,${name}\n${id},Sample\n`
    const imported = await send(writer, 'POST', '/admin/import', importing(resource.name, csv))
    expect(imported.body.updated ?? 0).toBe(0)
    expect(await rowOf(resource.table, id)).toEqual(before)
  })

  it('nor does anybody write what is encrypted to a member', async () => {
    const sealed = guarded.filter(({ name }) => name === 'encrypted_data')
    expect(sealed.map(({ resource }) => resource.name)).toEqual(['userkits', 'appointments'])
    for (const { resource } of sealed) {
      const id = await itemOf(resource.name)
      const before = await rowOf(resource.table, id)
      const refused = await set(reader, resource, id, { encrypted_data: 'x' })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['encrypted_data']])
      expect(await rowOf(resource.table, id)).toEqual(before)
    }
    const body = { user_id: member.id, appointment_date: '2098-03-10T14:00:00Z', encrypted_data: 'x' }
    expect((await send(reader, 'POST', '/admin/appointments', body)).body.errors).toHaveProperty('encrypted_data')
  })

  it('and who may read them finds in the history what they overwrote', async () => {
    const id = await visit({ encrypted_data: null })
    expect((await set(reader, appointments, id, { notes: 'Ask about coffee' })).status).toBe(200)
    const history = await server.call('GET', `/admin/history?classkey=appointments&id=${id}`, { token: reader.token })
    expect((history.body.models as { changes: object[] }[])[0]?.changes).toEqual([
      { field: 'notes', before: details.notes, after: 'Ask about coffee' },
    ])
  })

  it.each(Object.entries(details))('a visit with %s stays with its member', async (name, value) => {
    const none = { symptoms: null, notes: null, encrypted_data: null }
    const id = await visit({ ...none, [name]: value })
    for (const account of [writer, reader]) {
      const refused = await set(account, appointments, id, { user_id: account.id })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['user_id']])
      const many = { classkey: 'appointments', ids: [id], expected_count: 1, values: { user_id: account.id } }
      expect((await send(account, 'POST', '/admin/bulk-set', many)).body).toMatchObject({ done: 0, failed_count: 1 })
    }
    expect(await rowOf('appointments', id)).toMatchObject({ user_id: member.id })
    expect((await set(writer, appointments, await visit(none), { user_id: writer.id })).status).toBe(200)
  })

  it('a kit with the person of its sample stays with its member', async () => {
    const registrant = JSON.stringify({
      first_name: 'Jane',
      last_name: 'Doe',
      date_of_birth: '1980-01-01',
      sex: 'female',
    })
    const id = await addKit(server, { user_id: member.id, registrant })
    const refused = await send(writer, 'POST', '/admin/set', { classkey: 'userkits', id, user_id: writer.id })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['user_id']])
  })

  it('what a member does not share is neither shown by a change nor moved to another member', async () => {
    const category = 'data sharing'
    await insertRow(server, 'legal_consents', { name: category, category })
    const symptom_id = await insertRow(server, 'symptoms', { name: 'Cough' })
    const row = { user_id: member.id, symptom_id, logged_on: '2026-03-04', note: 'Only mine' }
    const id = await insertRow(server, 'user_symptoms', row)
    for (const change of [{ severity: 2 }, { user_id: writer.id }]) {
      const answer = await send(writer, 'POST', '/admin/set', { classkey: 'user_symptoms', id, ...change })
      expect([answer.status, answer.text.includes('Only mine')]).toEqual([404, false])
    }
    expect(await rowOf('user_symptoms', id)).toMatchObject({ user_id: member.id, severity: null })
    await rows('delete from legal_consents')
  })
})
