import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  boolean,
  choice,
  classkeys,
  date,
  decimal,
  defineClasskey,
  integer,
  nouns,
  reference,
  references,
  richText,
  text,
} from '#shared/classkeys/index.ts'
import { authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

/** The whole declaration of an added entity. */
const gardens = defineClasskey({
  classkey: 'gardens',
  label: ['Garden', 'Gardens'],
  group: 'content',
  icon: 'plant',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, unique: true, caseInsensitive: true }),
    story: richText(),
    beds: integer({ min: 0, max: 40, default: 2 }),
    area: decimal({ min: 0, unit: 'm²' }),
    kind: choice(['herbs', 'flowers'], { default: 'herbs' }),
    planted_on: date(),
    is_open: boolean({ default: true }),
    keeper_id: reference('user', { onDelete: 'set null' }),
    secret: text({ readable: false }),
    seal: text({ readable: false, writable: false }),
    yield: integer({ readable: 'gardens:books', writable: false }),
    programs: references('programs', { table: 'garden_programs', own: 'garden_id', other: 'program_id' }),
  },
  derived: { keeper_name: { through: 'keeper_id', field: ['first_name', 'last_name'], search: true } },
  list: ['name', 'beds', 'keeper_name'],
  member: { fields: ['name', 'beds'], where: { is_open: true } },
})

describe('one declaration', () => {
  let server: TestServer
  const token = 'admin'
  beforeAll(async () => {
    server = await startTestServer({
      resources: [...classkeys, ...nouns, gardens],
      authenticate: authenticateAs(() => 1),
    })
    await server.services.db.query({
      text: `insert into users (id, first_name, last_name, email) values (1, 'Ada', 'Admin', 'ada@example.org')`,
    })
  })
  afterAll(() => server.close())

  test('creates a table, the calls, the member lookup and the documents', async () => {
    const added = await server.call('POST', '/admin/add', {
      token,
      body: {
        classkey: 'gardens',
        name: 'Physic',
        story: '<p onclick=x>Old</p>',
        area: '12.50',
        kind: 'Flowers',
        keeper_id: '1',
        secret: 'buried',
        planted_on: '2026-03-04',
      },
    })
    expect(added.status, added.text).toBe(200)
    expect(added.body).toMatchObject({
      name: 'Physic',
      story: '<p>Old</p>',
      beds: 2,
      area: 12.5,
      kind: 'flowers',
      is_open: true,
      keeper_name: 'Ada Admin',
      planted_on: '2026-03-04',
      programs: [],
    })
    expect(added.body).not.toHaveProperty('secret')
    const search = (query: string, as = token) =>
      server.call('GET', `/${as === 'member' ? 'client' : 'admin'}/search?classkey=gardens&${query}`, { token: as })
    expect(
      (await search('search=ada&sort=[["keeper_name","asc"]]&filters={"area":{"gte":12,"lt":13},"kind":"flowers"}'))
        .body,
    ).toMatchObject({ total_count: 1 })
    for (const query of ['filters={"secret":"buried"}', 'sort=[["secret","asc"]]'])
      expect((await search(query)).status).toBe(400)
    expect((await search('search=buried')).body).toMatchObject({ total_count: 0 })
    const member = await search('', 'member')
    expect(member.body.models).toEqual([{ id: added.body.id, name: 'Physic', beds: 2 }])
    expect(
      (await server.call('POST', '/admin/add', { token, body: { classkey: 'gardens', name: 'PHYSIC' } })).body
        .error_code,
    ).toBe('DUPLICATE')
    expect(
      (await server.call('POST', '/admin/add', { token, body: { classkey: 'gardens', name: 'Big', beds: 41 } })).body
        .errors,
    ).toHaveProperty('beds')

    const { components } = (await server.call('GET', '/openapi.json')).body as {
      components: { schemas: Record<string, { properties: object }> }
    }
    expect(Object.keys(components.schemas.gardens?.properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'name', 'beds', 'programs']),
    )
    expect(components.schemas.gardens?.properties).not.toHaveProperty('secret')
    expect(components.schemas.gardens_fields?.properties).toHaveProperty('secret')
    const docs = await server.call('GET', '/docs')
    expect(docs.headers.get('content-type')).toContain('text/html')
    expect(docs.text).toContain('entity-gardens')
    expect(docs.text).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  })

  test('accepts a version its reader read, and does not compare unreadable fields', async () => {
    const { id } = (await server.call('POST', '/admin/add', { token, body: { classkey: 'gardens', name: 'Sealed' } }))
      .body
    const errorsOf = async (body: object, as = token) =>
      (await server.call('POST', '/admin/set', { token: as, body: { classkey: 'gardens', id, ...body } })).body.errors
    expect(await errorsOf({ yield: null, keeper_name: null })).toBeUndefined()
    expect(await errorsOf({ yield: 3 })).toEqual({ yield: 'Yield cannot be changed here.' })
    expect(await errorsOf({ yield: null }, 'admin-gardens:books')).toEqual({ yield: 'Yield cannot be changed here.' })
    for (const seal of [null, '', 'wax'])
      expect(await errorsOf({ seal })).toEqual({ seal: 'Seal cannot be changed here.' })
    const form = new FormData()
    for (const [name, value] of Object.entries({
      classkey: 'gardens',
      id: String(id),
      name: 'Formed',
      yield: 'null',
      created_at: 'null',
    }))
      form.set(name, value)
    expect((await server.call('POST', '/admin/set', { token, body: form })).body.errors).toEqual({
      created_at: 'Created cannot be changed here.',
    })
  })

  test('enforces its rules in the database as well', async () => {
    const { db } = server.services
    await expect(db.query({ text: `insert into gardens (name, beds) values ('X', 41)` })).rejects.toThrow(
      'gardens_beds_check',
    )
    await expect(db.query({ text: `insert into gardens (name, kind) values ('X', 'weeds')` })).rejects.toThrow(
      'gardens_kind_check',
    )
    await expect(db.query({ text: `insert into gardens (name) values (null)` })).rejects.toThrow('null value')
    const [sequence] = await db.query({
      text: `select count(*) as n from pg_indexes where tablename = 'gardens' and indexdef like '%gin_trgm_ops%'`,
    })
    expect(sequence).toEqual({ n: 1 })
  })
})
