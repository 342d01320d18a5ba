import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importLimit } from '#shared/rules/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { dated, workbook } from '../harness/workbook.ts'

describe('imports', () => {
  let server: TestServer
  let admin = 0
  const query = <R extends object>(text: string) => server.services.db.query<R>({ text })
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
    await query(
      `insert into vendor (id, name) overriding system value values (1, 'Quest'), (2, 'LabCorp'), (3, 'Twin'), (4, 'twin')`,
    )
    await query(
      `insert into programs (id, name, code) overriding system value values (1, 'Heart Health', 'HEART'), (2, 'Sleep Well', 'SLEEP')`,
    )
  })
  afterAll(() => server.close())
  beforeEach(() => query('delete from vendorkit').then(() => query('delete from faq')))

  const run = (
    classkey: string,
    content: string | Uint8Array<ArrayBuffer>,
    options: Record<string, string> = {},
    token = 'admin',
    name = 'list.csv',
  ) => {
    const form = new FormData()
    form.set('classkey', classkey)
    form.set('file', new File([content], name))
    for (const [key, value] of Object.entries(options)) form.set(key, value)
    return server.call('POST', '/admin/import', { token, body: form })
  }
  const count = async (table: string) =>
    Number((await query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n)
  const lastUpload = async () =>
    (await query<Record<string, unknown>>('select * from user_upload_history order by id')).at(-1)

  test('match columns by label and references by name, code or id, and are recorded in the history', async () => {
    const answer = await run(
      'vendorkit',
      'Name,VENDOR,Active?\nHome kit,labcorp,yes\n"Sleep, kit",1,FALSCH\nPlain,Quest,\n',
    )
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { dry_run: false, rows: 3, created: 3, failed: 0, results: [] },
    ])
    expect(await query('select name, vendor_id, is_active from vendorkit order by id')).toEqual([
      { name: 'Home kit', vendor_id: 2, is_active: true },
      { name: 'Sleep, kit', vendor_id: 1, is_active: false },
      { name: 'Plain', vendor_id: 1, is_active: true },
    ])
    expect(await lastUpload()).toMatchObject({
      id: answer.body.history_id,
      kind: 'import',
      subject: 'Vendor kits',
      file_name: 'list.csv',
      uploaded_by: admin,
      status: 'completed',
      rows_total: 3,
      rows_created: 3,
    })
  })

  test('of accounts accept lists of names, and American dates', async () => {
    const csv =
      'first_name,last_name,email,programs,date_of_birth,sex\nAnn,Lee,Ann.Lee@example.org,sleep well; HEART,2/9/1980,Female\n'
    expect((await run('user', csv)).body).toMatchObject({ created: 1, results: [] })
    expect(
      await query(
        `select email, date_of_birth, (select array_agg(program_id order by program_id) from user_programs where user_id = users.id) as programs from users where first_name = 'Ann'`,
      ),
    ).toEqual([{ email: 'ann.lee@example.org', date_of_birth: '1980-02-09', programs: [1, 2] }])
  })

  test('report errors by row and column and write nothing, unless only valid rows are requested', async () => {
    const csv =
      'name,vendor,is_active\nGood,Quest,yes\n,Quest,yes\nNo vendor,Nobody,perhaps\nDouble,Twin,no\nGone,99,no\n'
    const expected = [
      { row: 3, column: 'name', value: null, reason: 'Name is required.' },
      { row: 4, column: 'vendor', value: 'Nobody', reason: "There is no vendor called 'Nobody'." },
      { row: 4, column: 'is_active', value: 'perhaps', reason: 'Active must be yes or no.' },
      { row: 5, column: 'vendor', value: 'Twin', reason: "2 vendors are called 'Twin'. Give the id." },
      { row: 6, column: 'vendor', value: '99', reason: 'This vendor does not exist.' },
    ]
    const tried = await run('vendorkit', csv, { dry_run: '1' })
    expect(tried.body).toEqual({
      dry_run: true,
      rows: 5,
      created: 1,
      updated: 0,
      unchanged: 0,
      failed: 4,
      results: expected,
      left_out: [],
      history_id: null,
    })
    expect(await count('vendorkit')).toBe(0)
    const refused = await run('vendorkit', csv)
    expect(refused.body).toMatchObject({ created: 0, failed: 4, results: expected })
    expect(await count('vendorkit')).toBe(0)
    expect(await lastUpload()).toMatchObject({ status: 'refused', rows_total: 5, rows_created: 0, rows_failed: 4 })
    expect((await run('vendorkit', csv, { valid_only: '1' })).body).toMatchObject({
      created: 1,
      failed: 4,
      results: expected,
    })
    expect(await query('select name from vendorkit')).toEqual([{ name: 'Good' }])
    expect(await lastUpload()).toMatchObject({ status: 'completed', rows_created: 1, rows_failed: 4 })
  })

  test('report duplicate names in dry runs as well', async () => {
    const tags = 'name\nImported\nOther\nimported\n'
    const tried = await run('tags', tags, { dry_run: '1' })
    const real = await run('tags', tags, { valid_only: '1' })
    expect(tried.body.results).toEqual(real.body.results)
    expect(real.body.created).toBe(tried.body.created)
  })

  test('use the selected column mapping', async () => {
    const csv = 'Frage,Antwort,Notiz\nWhy?,Because,Never mind\n'
    const refused = await run('faq', csv)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "The column 'frage' belongs to no field. Choose one, or leave it out.",
    ])
    const columns = { frage: 'question', antwort: 'answer', notiz: '' }
    expect((await run('faq', csv, { columns: JSON.stringify(columns) })).body).toMatchObject({ created: 1 })
    expect(await query('select question, answer from faq')).toMatchObject([{ question: 'Why?' }])
    expect((await run('faq', csv, { columns: JSON.stringify({ ...columns, notiz: 'answer' }) })).body.message).toBe(
      'Two columns are mapped to Answer.',
    )
    expect((await run('faq', csv, { columns: JSON.stringify({ ...columns, notiz: 'created_at' }) })).status).toBe(400)
  })

  test('accept exported values that were escaped for spreadsheets, and JSON', async () => {
    const csv = `id,question,answer,created_at\n7,"'=1+1","'+",2020-01-01\n`
    expect((await run('faq', csv)).body).toMatchObject({ created: 1, results: [] })
    expect(
      (await run('faq', JSON.stringify([{ question: 'From JSON', answer: 'Yes' }]), {}, 'admin', 'list.json')).body,
    ).toMatchObject({ created: 1 })
    expect(await query('select question from faq order by id')).toEqual([
      { question: '=1+1' },
      { question: 'From JSON' },
    ])
  })

  test('name the read-only columns, also in dry runs', async () => {
    const csv =
      'id,name,vendor,vendor_name,Created,updated_at,Note\n7,Kit,Quest,Quest,2020-01-01,2020-01-01,Never mind\n'
    const expected = [
      { column: 'id', reason: 'New items are given a new id.' },
      { column: 'vendor_name', reason: 'Vendor is computed from other fields.' },
      { column: 'created', reason: 'Created is set by the system.' },
      { column: 'updated_at', reason: 'Updated is set by the system.' },
      { column: 'note', reason: 'No field was selected for it.' },
    ]
    const columns = JSON.stringify({ created: '', note: '' })
    const tried = await run('vendorkit', csv, { columns, dry_run: '1' })
    expect(tried.body, tried.text).toMatchObject({ created: 1, failed: 0, left_out: expected })
    const list = JSON.stringify([{ id: 7, name: 'Kit', vendor_id: 1, created_at: '2020-01-01' }])
    expect((await run('vendorkit', list, { dry_run: '1' }, 'admin', 'list.json')).body.left_out).toEqual([
      expected[0],
      { column: 'created_at', reason: 'Created is set by the system.' },
    ])
    expect((await run('vendorkit', csv, { columns })).body).toMatchObject({ created: 1, left_out: expected })
    expect((await query<{ id: number }>('select id from vendorkit'))[0]?.id).not.toBe(7)
  })

  test('require the permission to add, an importable entity and a file within the limits', async () => {
    expect((await run('faq', 'question,answer\nA,B', {}, 'admin-faq:write')).status).toBe(403)
    expect((await run('faq', 'question,answer\nA,B', {}, 'member')).status).toBe(403)
    expect((await run('user_upload_history', 'file_name\nA')).status).toBe(400)
    for (const name of ['list.xlsx', 'list.txt', 'list'])
      expect((await run('faq', 'question,answer\nA,B', {}, 'admin', name)).body.message).toBe(
        'Please select a valid file.',
      )
    const many = `question,answer\n${Array.from({ length: importLimit + 1 }, (_, i) => `Q ${i},A`).join('\n')}`
    expect((await run('faq', many)).status).toBe(413)
    const names = Array.from({ length: 201 }, (_, index) => `c${index}`)
    const wide = 'The file has more than 200 columns. Please upload it in parts.'
    for (const [content, name] of [
      [`${names.join()}\n1`, 'list.csv'],
      [JSON.stringify([Object.fromEntries(names.map((one) => [one, 1]))]), 'list.json'],
    ] as const) {
      const refused = [400, { error_code: 'UNSUPPORTED_FILE', message: wide, errors: { file: wide } }]
      const answer = await run('faq', content, {}, 'admin', name)
      expect([answer.status, answer.body]).toEqual(refused)
      for (const list of ['medications', 'allergies', 'health-issues']) {
        const body = new FormData()
        body.set('file', new File([content], name))
        const { status, body: told } = await server.call('POST', `/${list}/batch`, { token: 'admin', body })
        expect([status, told], list).toEqual(refused)
      }
    }
    const edits = JSON.stringify(names.map((column) => ({ row: 2, column, value: 'x' })))
    expect((await run('faq', 'question,answer\nA,B', { edits })).body.errors).toEqual({
      edits: 'A file has at most 200 columns.',
    })
    expect(await count('faq')).toBe(0)
    // Without read access to vendors, names are not resolved.
    const hidden = await run('vendorkit', 'name,vendor\nA,Quest', {}, 'admin-vendor:read')
    expect(hidden.body.results).toMatchObject([{ reason: "There is no vendor called 'Quest'." }])
  })

  test('ask once how a file writes numbers, where they could be two', async () => {
    const csv =
      'name;code;unit;healthy_max;report_max\r\nLeukozyten;leuko;/µl;4.500;10.000\r\nVitamin B12;vb12;pg/ml;1.100;2.500\r\n'
    const limits = () => query('select healthy_max, report_max from biomarker order by id')
    for (const dry_run of ['1', '0']) {
      const { status, body } = await run('biomarker', csv, { dry_run })
      expect([status, body.error_code, Object.keys(body.errors as object)]).toEqual([400, 'VALIDATION', ['decimal']])
    }
    expect(await limits()).toEqual([])
    expect((await run('biomarker', csv, { decimal: ',' })).body).toMatchObject({ created: 2, failed: 0 })
    expect(await limits()).toEqual([
      { healthy_max: 4500, report_max: 10_000 },
      { healthy_max: 1100, report_max: 2500 },
    ])
    await query('delete from biomarker')
    const more = csv.replace('2.500', '2500,5')
    expect((await run('biomarker', more)).body, 'one number shows it').toMatchObject({ created: 2 })
    expect(await limits()).toMatchObject([{ healthy_max: 4500 }, { healthy_max: 1100, report_max: 2500.5 }])
    await query('delete from biomarker')
    expect((await run('biomarker', csv, { decimal: '.' })).body).toMatchObject({ created: 2 })
    expect(await limits()).toMatchObject([{ healthy_max: 4.5 }, { healthy_max: 1.1 }])
  })

  test('take workbooks, and ask for one of several sheets', async () => {
    const book = workbook({
      Notes: [['Draft']],
      FAQ: [
        ['Question', 'Answer', 'Publish at'],
        ['=SUM(1)', 12.5, dated(46351)],
        ['4,91E+11', 'x', null],
      ],
    })
    const columns = JSON.stringify({ publish_at: '' })
    const asked = await run('faq', book, {}, 'admin', 'list.xlsx')
    expect([asked.status, asked.body.errors]).toEqual([
      400,
      { sheet: 'The file has several sheets: Notes, FAQ. Choose one of them.' },
    ])
    expect((await run('faq', book, { sheet: 'Else' }, 'admin', 'list.xlsx')).body.errors).toHaveProperty('sheet')
    const taken = await run('faq', book, { sheet: 'FAQ', columns, valid_only: '1' }, 'admin', 'list.xlsx')
    expect(taken.body, taken.text).toMatchObject({
      created: 1,
      failed: 1,
      results: [{ row: 3, column: 'question', value: '4,91E+11', reason: expect.stringContaining('spreadsheet') }],
    })
    expect(await query('select question, answer from faq')).toMatchObject([{ question: '=SUM(1)' }])
  })

  test('take tabs and any encoding', async () => {
    const utf16 = Uint8Array.from([...'question\tanswer\nWarum?\tDärum'].flatMap((one) => [one.charCodeAt(0), 0]))
    expect((await run('faq', utf16, {}, 'admin', 'list.tsv')).body, 'UTF-16').toMatchObject({ created: 1 })
    const cyrillic = Uint8Array.from([...Buffer.from('question,answer\n'), 0xcf, 0xee, 0x2c, 0xc4, 0xe0])
    expect((await run('faq', cyrillic, { encoding: 'Windows-1251' })).body).toMatchObject({ created: 1 })
    expect(await query('select question from faq order by id')).toEqual([{ question: 'Warum?' }, { question: 'По' }])
  })
})
