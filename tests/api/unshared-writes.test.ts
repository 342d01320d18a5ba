import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources, type Resource } from '#shared/classkeys/index.ts'
import { isWritable } from '#shared/classkeys/fields.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit } from '../harness/kits.ts'
import { insertRow } from '../harness/rows.ts'
import { createItems, sampleOf, type Items } from '../harness/samples.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Every entity of which something is withheld from staff. */
const consented = resources.filter(({ consent, fields }) => consent !== null && fields['user_id'] !== undefined)
const permissions = consented.flatMap(({ name, fields }) => [
  ...['read', 'write', 'delete'].map((verb) => `${name}:${verb}`),
  ...Object.values(fields).flatMap(({ readable }) => (typeof readable === 'string' ? [readable] : [])),
])
const messages = 'Unavailable: this member does not share this with staff'

let server: TestServer
let items: Items
let staff: TestAccount
let member: TestAccount
let other: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  const everything = [...server.services.resources.keys()].flatMap((name) => [`${name}:read`, `${name}:write`])
  staff = await registerAdmin(server, permissions)
  other = await registerMember(server)
  const anyone = await registerAdmin(server, everything)
  items = createItems(server, anyone.token, new Map([['user', other.id]]))
}, 180_000)
afterAll(() => server.close())
beforeEach(async () => {
  member = await registerMember(server)
})
afterEach(() => query('delete from legal_consents'))

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const post = (path: string, body: object, account = staff) => server.call('POST', path, { token: account.token, body })
const stopSharing = async (...sharing: TestAccount[]) => {
  const legal_consent_id = await insertRow(server, 'legal_consents', { name: 'Sharing', category: 'data sharing' })
  for (const { id } of sharing)
    await query(
      `insert into consent_records (user_id, legal_consent_id, kind, name, version, accepted, created_at)
       values ($1, $2, 'consent', 'Sharing', '1.0', true, now())`,
      [id, legal_consent_id],
    )
}
const rowsOf = ({ table }: Resource) => query(`select * from "${table}" where user_id = $1 order by id`, [member.id])

const address = ({ name, rest }: Resource, path: string) => ({ path: rest ?? `/admin/${path}`, classkey: name })
const add = (resource: Resource, body: object) => {
  const { path, classkey } = address(resource, 'add')
  return post(path, resource.rest === null ? { classkey, ...body } : body)
}
const set = (resource: Resource, id: number, body: object) =>
  resource.rest === null
    ? post('/admin/set', { classkey: resource.name, id, ...body })
    : server.call('PUT', `${resource.rest}/${id}`, { token: staff.token, body })
const remove = ({ name, rest }: Resource, id: number) =>
  rest === null
    ? post('/admin/delete', { classkey: name, id })
    : server.call('DELETE', `${rest}/${id}`, { token: staff.token })
const importing = ({ name }: Resource, id: number, changes: Record<string, unknown>) => {
  const form = new FormData()
  form.set('classkey', name)
  form.set('update', 'true')
  const rows = Object.entries(changes).map(([field, value]) => ({ id, [field]: value }))
  form.set('file', new File([JSON.stringify(rows)], 'items.json', { type: 'application/json' }))
  return server.call('POST', '/admin/import', { token: staff.token, body: form })
}

/** What the member withholds of an item that staff could otherwise write. */
const withheldOf = ({ consent, fields }: Resource): string[] =>
  (consent?.fields ?? Object.keys(fields)).filter((name) => {
    const field = fields[name]
    return field !== undefined && isWritable(field) && field.kind !== 'reference' && !field.unique
  })
const valuesOf = (resource: Resource, n: number): Record<string, unknown> =>
  Object.fromEntries(
    withheldOf(resource).map((name) => {
      const field = resource.fields[name]
      return [name, field?.kind === 'file' ? null : field && sampleOf(field, n)]
    }),
  )
/** An item with everything that can be withheld, changed once by staff while the member still shared it. */
const itemOf = async (resource: Resource) => {
  const body = await items.body(resource)
  const added = await add(resource, { ...body, user_id: member.id })
  expect(added.status, added.text).toBe(200)
  const id = Number(added.body['id'])
  const changed = await set(resource, id, valuesOf(resource, 71))
  expect(changed.status, changed.text).toBe(200)
  const revisions = await query(
    'select id, change_id from revisions where resource = $1 and item_id = $2 order by id',
    [resource.name, id],
  )
  for (const name of resource.consent?.fields ?? []) {
    const kind = resource.fields[name]?.kind
    if (!isWritable(resource.fields[name] as never) || kind === 'file')
      await query(`update "${resource.table}" set "${name}" = $2 where id = $1`, [
        id,
        kind === 'json' ? '{"a": 1}' : '/files/kits/withheld.pdf',
      ])
  }
  return { id, body, revision: revisions[0]?.['id'], change: revisions[1]?.['change_id'] }
}

describe.each(consented)('what a member does not share of $name', (resource) => {
  const isWhole = resource.consent?.fields === undefined
  const classkey = resource.name

  it('is neither changed, added, moved nor deleted by staff', async () => {
    const { id, body, revision, change } = await itemOf(resource)
    await stopSharing(other)
    const before = await rowsOf(resource)
    const changes = valuesOf(resource, 85)
    expect(Object.keys(changes).length).toBeGreaterThan(0)
    const many = { classkey, ids: [id], expected_count: 1 }
    const nulls = Object.keys(changes).flatMap((name) => (resource.fields[name]?.required ? [] : [{ [name]: null }]))
    const each = Object.entries(changes).map(([name, value]) => ({ [name]: value }))
    const writes = {
      ...Object.fromEntries(
        [...each, ...nulls, changes, Object.assign({}, ...nulls) as object].map((one) => [
          `set ${JSON.stringify(one)}`,
          () => set(resource, id, one),
        ]),
      ),
      move: () => set(resource, id, { user_id: other.id }),
      'bulk-set': () => post('/admin/bulk-set', { ...many, values: changes }),
      import: () => importing(resource, id, changes),
      restore: () =>
        post('/admin/history/restore', { classkey, id, revision_id: revision, fields: Object.keys(changes) }),
      undo: () => post('/admin/changes/undo', { classkey, change_id: change }),
      add: () => add(resource, { ...body, ...changes, user_id: member.id }),
      'add the same': () => add(resource, { ...body, user_id: member.id }),
      delete: () => remove(resource, id),
      'bulk-delete': () => post('/admin/bulk-delete', many),
    }
    const took: string[] = []
    for (const [write, ask] of Object.entries(writes)) {
      const { status, text, body: answer } = await ask()
      const isRefused = [403, 404, 409].includes(status) || Number(answer['done'] ?? answer['updated']) === 0
      const isUnknown = write.startsWith('add') && answer['error_code'] !== 'NOT_SHARED'
      if (!isRefused || isUnknown || !isDeepStrictEqual(await rowsOf(resource), before))
        took.push(`${write}: ${status} ${text}`)
    }
    expect(took).toEqual([])
  })

  it('nor given to them', async () => {
    const { id } = await itemOf(resource)
    await query(`update "${resource.table}" set user_id = $2 where id = $1`, [id, other.id])
    await stopSharing(other)
    const answer = await set(resource, id, { user_id: member.id, ...valuesOf(resource, 85) })
    expect([answer.status, answer.body['error_code']]).toEqual([403, 'NOT_SHARED'])
    expect(await rowsOf(resource)).toEqual([])
  })

  it('nor seen in the trash, restored from it, or deleted for good', async () => {
    const { id } = await itemOf(resource)
    expect((await remove(resource, id)).status).toBe(200)
    const [deletion] = await query(
      `select change_id from revisions where resource = $1 and item_id = $2 and kind = 'deleted'`,
      [classkey, id],
    )
    const kept = () => query('select * from trash where resource = $1 and item_id = $2', [classkey, id])
    const before = await kept()
    await stopSharing(other)
    const refusal = isWhole ? 404 : 403
    expect((await post('/admin/trash/purge', { classkey, id })).status).toBe(refusal)
    expect(await kept()).toEqual(before)
    if (!isWhole) return
    const listed = await server.call('GET', `/admin/trash?classkey=${classkey}`, { token: staff.token })
    expect([listed.status, listed.body['models']]).toEqual([200, []])
    expect((await post('/admin/trash/restore', { classkey, id })).status).toBe(refusal)
    expect((await post('/admin/bulk-restore', { classkey, ids: [id] })).body).toMatchObject({ done: 0 })
    const undone = await post('/admin/changes/undo', { classkey, change_id: deletion?.['change_id'] })
    expect(undone.body).toMatchObject({ done: 0 })
    expect(await kept()).toEqual(before)
  })
})

const registrant = { first_name: 'Jane', last_name: 'Doe', date_of_birth: '1980-01-01', sex: 'female' }
const kitOf = (more: object = {}) =>
  addKit(server, { user_id: member.id, registrant: JSON.stringify(registrant), ...more })
const kitRow = async (id: number) => (await query('select * from userkits where id = $1', [id]))[0]

it('a kit that is sent back whole keeps what its member does not share', async () => {
  const id = await kitOf({ results_file: '/files/kits/withheld.pdf', samples: '[{"a": 1}]' })
  await stopSharing()
  const { body } = await server.call('GET', `/admin/get?classkey=userkits&id=${id}`, { token: staff.token })
  expect(body).toMatchObject({ registrant: null, results_file: null, samples: null })
  const before = await kitRow(id)
  const saved = await post('/admin/set', { ...body, classkey: 'userkits', notes: 'Label torn' })
  expect(saved.status, saved.text).toBe(200)
  expect(await kitRow(id)).toEqual({ ...before, notes: 'Label torn', updated_at: expect.any(Date) })
  const refused = await post('/admin/set', { classkey: 'userkits', id, notes: 'Torn', registrant })
  expect([refused.status, refused.body['error_code'], refused.body.errors]).toEqual([
    403,
    'NOT_SHARED',
    { registrant: messages },
  ])
  expect(await kitRow(id)).toMatchObject({ notes: 'Label torn' })
})

it('undoing a change leaves a kit’s other fields alone if some of it are not shared', async () => {
  const id = await kitOf()
  const change = { classkey: 'userkits', id, notes: 'Torn', registrant: { ...registrant, first_name: 'June' } }
  expect((await post('/admin/set', change)).status).toBe(200)
  const [revision] = await query(`select change_id from revisions where resource = 'userkits' and item_id = $1`, [id])
  await stopSharing()
  const undone = await post('/admin/changes/undo', { classkey: 'userkits', change_id: revision?.['change_id'] })
  expect(undone.body).toMatchObject({ done: 0, failed: [{ id, reason: messages }] })
  expect(await kitRow(id)).toMatchObject({ notes: 'Torn' })
})

it('an unregistered kit that its member shares nothing of can be deleted', async () => {
  const id = await addKit(server, { user_id: member.id })
  await stopSharing()
  expect((await post('/admin/delete', { classkey: 'userkits', id })).status).toBe(200)
})

it('what staff log for a member who shares it is not the member’s own', async () => {
  const symptom_id = await insertRow(server, 'symptoms', { name: 'Bloating' })
  const entry = { classkey: 'user_symptoms', user_id: member.id, symptom_id, logged_on: '2026-03-04' }
  const added = await post('/admin/add', entry)
  expect([added.status, added.body['source']]).toEqual([200, 'staff'])
  const pretended = await post('/admin/add', { ...entry, logged_on: '2026-03-05', source: 'member' })
  expect([pretended.status, Object.keys(pretended.body.errors ?? {})]).toEqual([400, ['source']])
  const { id } = added.body
  const relabelled = await post('/admin/set', { classkey: 'user_symptoms', id, source: 'member' })
  expect([relabelled.status, Object.keys(relabelled.body.errors ?? {})]).toEqual([400, ['source']])
})
