import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'

describe('lists', () => {
  let server: TestServer
  const get = (query: string): Promise<TestAnswer> => server.call('GET', `/admin/search?${query}`, { token })
  const names = (answer: TestAnswer, field = 'name'): unknown[] =>
    (answer.body.models as Record<string, unknown>[]).map((model) => model[field])
  const insert = async (text: string, values: unknown[] = []) =>
    (await server.services.db.query<{ id: number }>({ text, values })).map(({ id }) => id)

  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => 1) })
    await insert(
      `insert into users (id, first_name, last_name, email) values (1, 'Ada', 'Admin', 'ada@example.org'), (2, 'Ben', 'Brown', 'BEN@example.org'), (3, 'Cem', 'Admin', 'cem@example.net')`,
    )
    await insert(
      `insert into vendor (name, description) select 'Vendor ' || lpad(n::text, 3, '0'), case when n % 10 = 0 then '100% pure_thing' end from generate_series(1, 250) n`,
    )
    await insert(`insert into medications (name) values ('aspirin'), ('Ibuprofen'), ('Aspirin Forte')`)
  })
  afterAll(() => server.close())

  test('return the first page without a valid page number', async () => {
    const first = await get('classkey=vendor&sort=[["name","asc"]]&page=1')
    for (const page of ['', '&page='])
      expect(names(await get(`classkey=vendor&sort=[["name","asc"]]${page}`))).toEqual(names(first))
    for (const value of ['0', '-1', '1.5', 'abc', '', 'null', '[]', '-1e999'])
      for (const name of ['page', 'page_size', 'pageSize', 'take']) {
        if (value === '1.5' && name !== 'page') continue
        const answer = await get(`classkey=vendor&sort=[["name","asc"]]&${name}=${value}`)
        expect([answer.status, answer.body], `${name}=${value}`).toEqual([200, first.body])
      }
    expect((await get('classkey=vendor&sort=[["name","asc"]]&page=0&page=2')).body).toEqual(first.body)
    for (const path of ['/admin/users', '/roles', '/client/user/appointments', '/admin/outbox']) {
      const at = (page: string) => server.call('GET', `${path}?page=${page}&page_size=${page}&take=${page}`, { token })
      const plain = await server.call('GET', path, { token })
      expect(plain.status, path).toBe(200)
      for (const page of ['0', '-1', 'abc'])
        expect([(await at(page)).status, (await at(page)).body], `${path} ${page}`).toEqual([200, plain.body])
    }
    expect(first.body).toMatchObject({ total_count: 250, page_count: 5, page_size: 50 })
    expect(names(first)).toHaveLength(50)
    expect(names(await get('classkey=vendor&sort=[["name","asc"]]&page=2'))[0]).toBe('Vendor 051')
  })

  test('cap the page size and return the size used', async () => {
    for (const size of ['page_size=9007199254740991', 'pageSize=1000', 'page_size=']) {
      const answer = await get(`classkey=vendor&${size}`)
      expect(answer.body, size).toMatchObject({ page_size: 50, page_count: 5 })
      expect(names(answer)).toHaveLength(50)
    }
    expect((await get('classkey=vendor&pageSize=10')).body).toEqual((await get('classkey=vendor&page_size=10')).body)
    expect((await get('classkey=vendor&page_size=21')).body).toMatchObject({
      total_count: 250,
      page_count: 12,
      page_size: 21,
    })
    expect(names(await get('classkey=vendor&take=1000'))).toHaveLength(200)
    expect(names(await get('classkey=vendor&take=5&page_size=50'))).toHaveLength(5)
    expect(names(await get('classkey=vendor&page=99'))).toEqual([])
  })

  test('sort text case-insensitively, by several fields, by name or by pair', async () => {
    expect(names(await get('classkey=medications&sort=[["name","asc"]]'))).toEqual([
      'aspirin',
      'Aspirin Forte',
      'Ibuprofen',
    ])
    expect(names(await get('classkey=medications&sort=[{"field":"name","direction":"desc"}]'))).toEqual([
      'Ibuprofen',
      'Aspirin Forte',
      'aspirin',
    ])
    expect(names(await get('classkey=user&sort=[["last_name","asc"],["first_name","desc"]]'), 'first_name')).toEqual([
      'Cem',
      'Ada',
      'Ben',
    ])
    expect(names(await get('classkey=user&sort=[["name","desc"]]'), 'name')).toEqual([
      'Cem Admin',
      'Ben Brown',
      'Ada Admin',
    ])
  })

  test('filter by a value, a list, a range or null', async () => {
    const count = async (filters: object, classkey = 'vendor') =>
      (await get(`classkey=${classkey}&filters=${encodeURIComponent(JSON.stringify(filters))}`)).body.total_count
    expect(await count({ name: 'Vendor 007' })).toBe(1)
    expect(await count({ name: ['Vendor 007', 'Vendor 008', 'nobody'] })).toBe(2)
    expect(await count({ id: { gte: 11, lt: 21 } })).toBe(10)
    expect(await count({ description: null })).toBe(225)
    expect(await count({ description: { ne: null }, id: { lte: 100 } })).toBe(10)
    expect(await count({ description: { contains: '100%' } })).toBe(25)
    expect(await count({ description: { contains: 'pureXthing' } })).toBe(0)
    expect(await count({ email: 'ben@EXAMPLE.org' }, 'user')).toBe(1)
    expect(await count({ is_active: 'true', created_at: { gte: '2020-01-01' } }, 'user')).toBe(3)
    expect(await count({ name: 'Ada Admin' }, 'user')).toBe(1)
  })

  test('search every word in all searched fields, and treat wildcards literally', async () => {
    expect(names(await get('classkey=user&search=admin'), 'first_name').toSorted()).toEqual(['Ada', 'Cem'])
    expect(names(await get('classkey=user&search=cem+admin'), 'first_name')).toEqual(['Cem'])
    expect(names(await get('classkey=user&search=ben brown'), 'first_name')).toEqual(['Ben'])
    expect((await get(`classkey=vendor&search=${encodeURIComponent('%')}`)).body.total_count).toBe(0)
    expect((await get('classkey=vendor&search=_')).body.total_count).toBe(0)
    expect((await get('classkey=vendor&search=vendor 01')).body.total_count).toBe(13)
  })

  test('refuse undeclared parameters by name', async () => {
    for (const query of [
      'classkey=nothing',
      'classkey=vendor&sort=[["secret","asc"]]',
      'classkey=vendor&filters={"secret":1}',
      'classkey=vendor&filters={"name.x":1}',
      'classkey=vendor&filters={"constructor":1}',
      'classkey=vendor&filters={"id":"abc"}',
      'classkey=vendor&filters={"id":{"$gt":1}}',
      'classkey=roles',
      'classkey=vendor&sort=name',
      'classkey=vendor&filters=[1]',
      'classkey=vendor&filters={',
      'classkey=__proto__',
    ]) {
      const answer = await get(query)
      expect(answer.status, query).toBe(400)
      expect(answer.body.message, query).toEqual(expect.any(String))
    }
    expect((await get('classkey=vendor&filters={"secret":1}')).body.errors).toHaveProperty(['filters.secret'])
    expect((await get('')).body).toMatchObject({ error_code: 'VALIDATION', message: 'Classkey is required.' })
  })

  test('search parameters follow links, and empty ones are ignored', async () => {
    const [type] = await insert(`insert into tag_types (name) values ('Campaign') returning id`)
    const [tag] = await insert(`insert into tags (name, tag_type_id) values ('Early', $1) returning id`, [type])
    await insert('insert into user_tags (user_id, tag_id) values (2, $1)', [tag])
    for (const query of [
      `tag_ids=[${tag}]`,
      `tag_ids=${tag}`,
      `tag_type_ids=[${type}]`,
      `filters={"tags":${tag}}`,
      `filters={"tags":[${tag}]}`,
    ])
      expect(names(await get(`classkey=user&${query}`), 'first_name'), query).toEqual(['Ben'])
    for (const query of ['tag_ids=[]', 'tag_ids=', 'tag_type_ids=[]'])
      expect((await get(`classkey=user&${query}`)).body.total_count, query).toBe(3)
    expect((await get('classkey=user&tag_ids=[999999]')).body.total_count).toBe(0)
    expect(names(await get(`classkey=user&filters={"tags":null}&sort=[["id","asc"]]`), 'first_name')).toEqual([
      'Ada',
      'Cem',
    ])
  })

  test('return the programs of a page of widgets once each', async () => {
    const programs = await insert(
      `insert into programs (name, code) values ('Sleep', 'sleep'), ('Move', 'move') returning id`,
    )
    const widgets = await insert(`insert into widgets (name) values ('A'), ('B'), ('C') returning id`)
    await insert(
      `insert into widget_programs (widget_id, program_id) select w, p from unnest($1::bigint[]) w, unnest($2::bigint[]) p`,
      [widgets.slice(0, 2), programs],
    )
    const answer = await get('classkey=widgets')
    expect((answer.body.included_programs as { id: number }[]).map(({ id }) => id).toSorted()).toEqual(
      programs.toSorted(),
    )
    expect((answer.body.models as { programs: object[] }[]).map((widget) => widget.programs.length).toSorted()).toEqual(
      [0, 2, 2],
    )
  })

  test('return meta on request', async () => {
    expect((await get('classkey=vendor')).body).toMatchObject({ include_meta: false })
    expect((await get('classkey=vendor')).body).not.toHaveProperty('meta')
    const { body } = await get('classkey=vendor&include_meta=true')
    expect(body).toMatchObject({ include_meta: true, meta: { classkey: 'vendor', total_is_estimate: false } })
  })

  test('estimate a large filtered total and say so, and count an unfiltered one exactly', async () => {
    await insert(
      `insert into healthtips (title, is_active) select 'Tip ' || n, n % 100 <> 0 from generate_series(1, 24000) n`,
    )
    await server.services.db.query({ text: 'analyze healthtips' })
    const whole = await get('classkey=healthtips&include_meta=1')
    expect(whole.body).toMatchObject({ total_count: 24000, page_count: 480, meta: { total_is_estimate: false } })
    const some = await get('classkey=healthtips&include_meta=1&filters={"is_active":true}')
    expect(some.body).toMatchObject({ meta: { total_is_estimate: true } })
    expect(some.body.total_count).toBeGreaterThan(10_000)
    const few = await get('classkey=healthtips&include_meta=1&filters={"is_active":false}')
    expect(few.body).toMatchObject({ total_count: 240, meta: { total_is_estimate: false } })
  })

  test.each([
    ['title', 'asc'],
    ['title', 'desc'],
    ['id', 'desc'],
  ])('deep pages by %s %s contain exactly the rows at their offset', async (field, direction) => {
    const sorted = await server.services.db.query<{ id: number }>({
      text: `select id from healthtips order by ${field === 'title' ? 'lower(title)' : 'id'} ${direction}, id ${direction}`,
    })
    for (const page of [1, 99, 101, 102, 160, 241, 479, 480]) {
      const answer = await get(`classkey=healthtips&page=${page}&sort=[["${field}","${direction}"]]`)
      expect(names(answer, 'id'), String(page)).toEqual(sorted.slice((page - 1) * 50, page * 50).map(({ id }) => id))
    }
    expect(names(await get(`classkey=healthtips&page=481&sort=[["${field}","${direction}"]]`))).toEqual([])
  })
})
