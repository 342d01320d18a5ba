import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePdf } from '#seed/files/pdf.ts'
import { authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type = 'application/octet-stream') =>
  new File([bytes], name, { type })

describe('writes', () => {
  let server: TestServer
  const post = (path: string, body: unknown, as = token): Promise<TestAnswer> =>
    server.call('POST', path, { token: as, body })
  const add = (classkey: string, fields: object) => post('/admin/add', { classkey, ...fields })
  const form = (fields: Record<string, string | File>): FormData => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }
  const count = async (table: string) =>
    (await server.services.db.query<{ n: number }>({ text: `select count(*) as n from ${table}` }))[0]?.n

  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => 1) })
    await server.services.db.query({
      text: `insert into users (id, first_name, last_name, email) values (1, 'Ada', 'Admin', 'ada@example.org'), (2, 'Ben', 'Brown', 'ben@example.org')`,
    })
  })
  afterAll(() => server.close())

  test('a setting has a value of its type', async () => {
    const wrong = [
      ['number', ['abc', '-5', '', null, 'NaN', '1e999']],
      ['boolean', ['yes', '', null]],
      ['url', ['javascript:alert(1)', '']],
    ] as const
    for (const [type, values] of wrong)
      for (const value of values) {
        const answer = await add('global_defaults', { name: `Wrong ${type}`, type, value })
        expect([answer.status, Object.keys(answer.body.errors ?? {})], `${type} ${value}`).toEqual([400, ['value']])
      }
    const { body } = await add('global_defaults', { name: 'Goal', type: 'number', value: ' 80.5 ' })
    const set = (change: object) => post('/admin/set', { classkey: 'global_defaults', id: body.id, ...change })
    for (const change of [{ value: 'abc' }, { type: 'boolean' }, { value: null }])
      expect(Object.keys((await set(change)).body.errors ?? {}), JSON.stringify(change)).toEqual(['value'])
    expect((await set({ description: 'Ounces' })).body).toMatchObject({
      type: 'number',
      value: '80.5',
      description: 'Ounces',
    })
    for (const change of [
      { value: '0' },
      { type: 'boolean' },
      { type: 'text', value: 'abc' },
      { type: 'url', value: '/help' },
    ])
      expect((await set(change)).body).toMatchObject(change)
  })

  test.each([
    ['widgets', { name: 'Form widget' }, 'quad_options', [{ subtitle: 'One', description: 'first' }]],
    ['legalagreements', { name: 'Terms', required: '1' }, 'programs', []],
    ['milestones', { name: 'Week one' }, 'attributes', { a: [1] }],
    ['global_defaults', { name: 'Logo' }, 'attributes', { a: [1] }],
    ['wellbeing_content_types', { name: 'Sleep' }, 'attributes', { a: [1] }],
    ['milestone_events', { name: 'First day', title: 'First day' }, 'attributes', { a: [1] }],
    ['program_pdf_templates', { name: 'Certificate' }, 'attributes', { a: [1] }],
  ])('%s accepts form data like JSON, with a file', async (classkey, fields, jsonField, json) => {
    const resource = server.services.resources.get(classkey)
    const fileField = Object.entries(resource?.fields ?? {}).find(([, field]) => field.kind === 'file')?.[0] ?? ''
    expect(fileField).not.toBe('')
    const accept = resource?.fields[fileField]
    const upload =
      accept?.kind === 'file' && accept.accept === 'document'
        ? file(new Uint8Array(writePdf(['Terms'])), 'terms.pdf')
        : file(png, 'picture.png')
    const parent: Record<string, string> =
      classkey === 'milestone_events'
        ? { milestone_id: String((await add('milestones', { name: 'Of the event' })).body.id) }
        : {}
    const answer = await post(
      '/admin/add',
      form({
        classkey,
        ...fields,
        ...parent,
        [jsonField]: JSON.stringify(json),
        attributes: 'null',
        [fileField]: upload,
      }),
    )
    expect(answer.status, answer.text).toBe(200)
    const path = String(answer.body[fileField])
    expect(path).toMatch(new RegExp(`^/files/${classkey}/[0-9a-f]{32}\\.(png|pdf)$`))
    const served = await server.call('GET', path)
    expect(served.status).toBe(200)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const replaced = await post('/admin/set', form({ classkey, id: String(answer.body.id), [fileField]: upload }))
    expect(replaced.status, replaced.text).toBe(200)
    expect(replaced.body[fileField]).not.toBe(path)
    expect((await server.call('GET', String(replaced.body[fileField]))).status).toBe(200)
    const changed = await post(
      '/admin/set',
      form({ classkey, id: String(answer.body.id), [jsonField]: JSON.stringify(json), [fileField]: 'null' }),
    )
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body[fileField]).toBe(null)
    expect(changed.body[jsonField]).toEqual(
      jsonField === 'quad_options' ? expect.arrayContaining([expect.objectContaining({ subtitle: 'One' })]) : json,
    )
    if (jsonField === 'quad_options') expect(changed.body[jsonField]).toHaveLength(4)
  })

  test('a file must match its name, and must not be executable by a browser', async () => {
    const before = await count('vendor')
    const field =
      Object.entries(server.services.resources.get('vendor')?.fields ?? {}).find(
        ([, { kind }]) => kind === 'file',
      )?.[0] ?? ''
    for (const bad of [
      file('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.svg', 'image/svg+xml'),
      file('<html><script>1</script>', 'x.png', 'image/png'),
      file(png, 'x.html', 'image/png'),
      file(png, 'x.pdf'),
      file('', 'x.png'),
      file('MZ\u0000\u0000', 'x.exe'),
    ]) {
      const answer = await post('/admin/add', form({ classkey: 'vendor', name: 'With file', [field]: bad }))
      expect(answer.status, bad.name).toBe(400)
      expect(answer.body).toMatchObject({
        error_code: 'UNSUPPORTED_FILE',
        message: 'Please select a valid file.',
        errors: { [field]: 'Please select a valid file.' },
      })
    }
    expect(
      (await post('/admin/add', form({ classkey: 'vendor', name: 'x', name2: file(png, 'x.png') }))).body,
    ).toMatchObject({ errors: { name2: expect.any(String) } })
    expect(
      (
        await post(
          '/admin/add',
          form({
            classkey: 'vendor',
            name: 'x',
            [field]: file(Buffer.concat([png, Buffer.alloc(16 * 1024 * 1024)]), 'x.png'),
          }),
        )
      ).status,
    ).toBe(413)
    expect(await count('vendor')).toBe(before)
    for (const path of ['/files/vendor/../../secret', '/files/%2e%2e/secret', '/files/vendor/', '/files/vendor/0.png'])
      expect((await server.call('GET', path)).status, path).toBe(404)
  })

  test('invalid input is refused with an error per field, and nothing is written', async () => {
    const before = await count('faq')
    for (const [fields, path] of [
      [{}, 'question'],
      [{ question: 'Q', answer: { a: 1 } }, 'answer'],
      [{ question: 'Q', answer: 'A', order: 'many' }, 'order'],
      [{ question: 'Q', answer: 'A', order: 1e99 }, 'order'],
      [{ question: 'x'.repeat(1_000_000), answer: 'A' }, 'question'],
      [{ question: 'Q', answer: 'A', programs: [999_999] }, null],
      [{ question: 'Q', answer: 'A', nonsense: 1 }, 'nonsense'],
      [{ question: 'Q', answer: 'A', created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    ] as const) {
      const answer = await add('faq', fields)
      expect(answer.status, JSON.stringify(fields).slice(0, 100)).toBe(400)
      expect(answer.body.message).toEqual(expect.any(String))
      if (path !== null) expect(answer.body.errors, answer.text).toHaveProperty([path])
    }
    expect(await count('faq')).toBe(before)
    for (const body of ['{', '[]', '"x"', '', '{"classkey":"faq","__proto__":{"a":1}}'])
      expect((await post('/admin/add', body)).status, body).toBe(400)
    for (const id of [0, -1, 'x', 1.5, 2 ** 40, null]) {
      const answer = await post('/admin/set', { classkey: 'faq', id, question: 'Q' })
      expect([400, 404], String(id)).toContain(answer.status)
    }
  })

  test('a unique value is refused at its field, ignoring case', async () => {
    const first = await add('programs', { name: 'Heart', code: 'heart' })
    expect(first.status, first.text).toBe(200)
    const answer = await add('programs', { name: 'Heart again', code: 'HEART' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error_code: 'DUPLICATE', errors: { code: 'This value is already in use' } })
    const page = await add('pages', { name: 'About', slug: 'about-us' })
    expect(page.status, page.text).toBe(200)
    expect((await add('pages', { name: 'About', slug: 'about-us' })).body).toMatchObject({
      error_code: 'DUPLICATE',
      errors: { slug: expect.any(String) },
    })
    expect((await add('pages', { name: 'Below', slug: 'about-us', parent_id: page.body.id })).status).toBe(200)
  })

  test('a page cannot be below itself, and no slug can shadow a screen', async () => {
    const top = (await add('pages', { name: 'Top', slug: 'top' })).body
    const middle = (await add('pages', { name: 'Middle', slug: 'middle', parent_id: top.id })).body
    const bottom = (await add('pages', { name: 'Bottom', slug: 'bottom', parent_id: middle.id })).body
    for (const parent of [top.id, bottom.id]) {
      const answer = await post('/admin/set', { classkey: 'pages', id: top.id, parent_id: parent })
      expect(answer.body, String(parent)).toMatchObject({ errors: { parent_id: expect.any(String) } })
    }
    expect((await add('pages', { name: 'Vitals', slug: 'vitals' })).body).toMatchObject({
      errors: { slug: expect.any(String) },
    })
    expect((await post('/admin/delete', { classkey: 'pages', id: top.id })).body.error_code).toBe('IN_USE')
  })

  test('HTML is sanitized before it is stored', async () => {
    const answer = await add('pages', {
      name: 'Html',
      slug: 'html-page',
      type: 'html',
      inner_html:
        '<h1 class="print-card" onclick="x()">Card</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><p style="color:red;background:url(//x)">b</p><iframe src="https://evil.example"></iframe><svg onload=alert(1)>',
    })
    expect(answer.status, answer.text).toBe(200)
    const html = String(answer.body.inner_html)
    expect(html).toContain('<h1 class="print-card">Card</h1>')
    expect(html).toContain('color:red')
    expect(html).not.toMatch(/script|onerror|onload|onclick|javascript:|evil|url\(/)
  })

  test('links are replaced, keep their fields, and are deleted with their item', async () => {
    const ids: number[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push(Number((await add('biomarker', { name })).body.id))
    const test = await add('test', { name: 'Panel', biomarkers: [ids[1], ids[0]] })
    expect(test.status, test.text).toBe(200)
    const order = (answer: TestAnswer) => (answer.body.biomarkers as { id: number }[]).map(({ id }) => id)
    expect(order(test)).toEqual([ids[1], ids[0]])
    const changed = await post('/admin/set', {
      classkey: 'test',
      id: test.body.id,
      biomarkers: [{ id: ids[2] }, { id: ids[1] }],
    })
    expect(order(changed)).toEqual([ids[2], ids[1]])
    expect(order(await post('/admin/set', { classkey: 'test', id: test.body.id, name: 'Panel 2' }))).toEqual([
      ids[2],
      ids[1],
    ])
    expect(order(await post('/admin/set', { classkey: 'test', id: test.body.id, biomarkers: [] }))).toEqual([])
    await post('/admin/set', { classkey: 'test', id: test.body.id, biomarkers: ids })
    expect((await post('/admin/delete', { classkey: 'test', id: test.body.id })).status).toBe(200)
    expect(await count('test_biomarkers')).toBe(0)
  })

  test('items in use cannot be deleted, and the message says by what', async () => {
    const vendor = (await add('vendor', { name: 'In use' })).body
    expect((await add('vendorkit', { name: 'Kit', vendor_id: vendor.id })).status).toBe(200)
    const answer = await post('/admin/delete', { classkey: 'vendor', id: vendor.id })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error_code: 'IN_USE',
      message: expect.stringMatching(/^This vendor is used by 1 .*kit.* and cannot be deleted\.$/),
    })
  })

  test('each verb requires its permission, and members have none', async () => {
    expect((await add('faq', { question: 'Q', answer: 'A' })).status).toBe(200)
    const calls = [
      ['GET', '/admin/search?classkey=faq', 'faq:read'],
      ['GET', '/admin/get?classkey=faq&id=1', 'faq:read'],
      ['GET', '/admin/get/1?classkey=faq', 'faq:read'],
      ['POST', '/admin/add', 'faq:write'],
      ['POST', '/admin/set', 'faq:write'],
      ['POST', '/admin/delete', 'faq:delete'],
    ] as const
    for (const [method, path, permission] of calls) {
      const body = method === 'POST' ? { classkey: 'faq', id: 1, question: 'Q', answer: 'A' } : undefined
      expect((await server.call(method, path, { body })).status, path).toBe(401)
      expect((await server.call(method, path, { body, token: 'member' })).status, path).toBe(403)
      expect((await server.call(method, path, { body, token: `admin-${permission}` })).status, path).toBe(403)
    }
  })

  test('fields behind a permission are neither returned nor searched nor written without it', async () => {
    const kit = await add('userkits', { kit_id: 'KIT-1', provider_code: 'spot', registrant: { first_name: 'Jane' } })
    expect(kit.body).toMatchObject({ registrant: { first_name: 'Jane' } })
    const without = 'admin-userkits:results'
    const seen = await server.call('GET', `/admin/get/${String(kit.body.id)}?classkey=userkits`, { token: without })
    expect(seen.body).toMatchObject({ kit_id: 'KIT-1' })
    for (const field of ['registrant', 'rawResults', 'encrypted_data', 'samples', 'results_file'])
      expect(seen.body).not.toHaveProperty(field)
    for (const query of [
      'filters={"results_file":"x"}',
      'sort=[["results_file","asc"]]',
      'filters={"encrypted_data":null}',
    ]) {
      expect(
        (await server.call('GET', `/admin/search?classkey=userkits&${query}`, { token: without })).status,
        query,
      ).toBe(400)
    }
    const refused = await post('/admin/set', { classkey: 'user', id: 2, roles: [1] }, 'admin-roles:write')
    expect(refused.body).toMatchObject({ errors: { roles: expect.any(String) } })
  })

  test('system fields cannot be set by callers', async () => {
    for (const [field, value] of [
      ['star_balance', 1000],
      ['verified', true],
      ['last_seen_at', '2026-01-01T00:00:00Z'],
      ['user_id', 1],
      ['password', 'x'],
    ] as const) {
      const answer = await post('/admin/set', { classkey: 'user', id: 2, first_name: 'Changed', [field]: value })
      expect(answer.status, field).toBe(400)
      expect(answer.body.errors).toHaveProperty([field])
    }
    const [ben] = await server.services.db.query({
      text: 'select first_name, star_balance, verified from users where id = 2',
    })
    expect(ben).toEqual({ first_name: 'Ben', star_balance: 0, verified: false })
  })

  test('members find public items targeted at them', async () => {
    const open = (await add('programs', { name: 'Mine', code: 'mine' })).body
    const other = (await add('programs', { name: 'Other', code: 'other' })).body
    await server.services.db.query({
      text: 'insert into user_programs (user_id, program_id) values (1, $1)',
      values: [open.id],
    })
    for (const [question, fields] of [
      ['all', {}],
      ['mine', { programs: [open.id] }],
      ['both', { programs: [open.id, other.id] }],
      ['other', { programs: [other.id] }],
      ['off', { is_active: false }],
    ] as const)
      expect((await add('faq', { question: `audience ${question}`, answer: 'A', ...fields })).status).toBe(200)
    const answer = await server.call('GET', '/client/search?classkey=faq&search=audience&sort=[["question","asc"]]', {
      token: 'member',
    })
    const models = answer.body.models as Record<string, unknown>[]
    expect(models.map(({ question }) => question)).toEqual(['audience all', 'audience both', 'audience mine'])
    for (const hidden of ['created_at', 'is_active', 'attributes']) expect(models[0]).not.toHaveProperty(hidden)
    expect(
      (await server.call('GET', '/client/search?classkey=faq&filters={"is_active":false}', { token: 'member' })).status,
    ).toBe(400)
    for (const classkey of ['user', 'usernotes', 'userkits', 'roles', 'integration_call'])
      expect(
        (await server.call('GET', `/client/search?classkey=${classkey}`, { token: 'member' })).status,
        classkey,
      ).toBe(403)
  })
})
