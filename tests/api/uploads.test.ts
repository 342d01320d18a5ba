import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('uploads of lookup lists', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'medications:write',
      'allergies:write',
      'health_issues:write',
      'user_upload_history:read',
      'user:read',
    ])
  })
  afterAll(() => server.close())

  const upload = (path: string, name: string | null, content = '', account = admin) => {
    const form = new FormData()
    if (name !== null) form.set('file', new File([content], name))
    else form.set('note', 'no file')
    return server.call('POST', path, { token: account.token, body: form })
  }
  const rows = (table: string) =>
    server.services.db.query<Record<string, unknown>>({ text: `select * from ${table} order by id` })
  const lastUpload = async () => (await rows('user_upload_history')).at(-1)

  it('create the rows of a CSV file, with defaults, and are recorded', async () => {
    const csv =
      'Name,Generic name,Drug type,NDC code,Strength\r\nLipitor,"Atorvastatin, calcium",human prescription drug,0071-0156,20 mg\r\nAdvil,Ibuprofen,HUMAN OTC DRUG,0573-0150,\r\n'
    const answer = await upload('/medications/batch', 'formulary.CSV', csv)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      created: 2,
      updated: 0,
      failed: 0,
      results: [
        { row: 2, status: 'created' },
        { row: 3, status: 'created' },
      ],
    })
    const made = await rows('medications')
    expect(made).toMatchObject([
      {
        name: 'Lipitor',
        generic_name: 'Atorvastatin, calcium',
        drug_type: 'HUMAN PRESCRIPTION DRUG',
        strength: '20 mg',
        is_active: true,
      },
      { name: 'Advil', drug_type: 'HUMAN OTC DRUG', strength: null, is_active: true },
    ])
    expect((answer.body.results as { id: number }[]).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(await lastUpload()).toMatchObject({
      kind: 'medications',
      file_name: 'formulary.CSV',
      uploaded_by: admin.id,
      status: 'completed',
      rows_total: 2,
      rows_created: 2,
    })
    // Known codes update their items, in the given columns.
    const again = await upload(
      '/medications/batch',
      'formulary.csv',
      'ndc_code,name,strength\n0071-0156,Lipitor,40 mg\n0093-0058,Tramadol,50 mg',
    )
    expect(again.body).toMatchObject({ created: 1, updated: 1 })
    expect(
      (await rows('medications')).map(({ name, strength, generic_name }) => [name, strength, generic_name]),
    ).toEqual([
      ['Lipitor', '40 mg', 'Atorvastatin, calcium'],
      ['Advil', null, 'Ibuprofen'],
      ['Tramadol', '50 mg', null],
    ])
  })

  it('take yes and no, as the template says', async () => {
    const answer = await upload(
      '/allergies/batch',
      'list.csv',
      'name,is_active\nPollen,Yes\nNuts,no\nDust, NO \nCats,true\nDogs,0\n',
    )
    expect(answer.body).toMatchObject({ created: 5, failed: 0 })
    expect((await rows('allergies')).slice(-5).map((row) => row['is_active'])).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    const refused = await upload('/allergies/batch', 'list.csv', 'name,is_active\nMold,perhaps\n')
    expect(refused.body).toMatchObject({ created: 0, failed: 1, results: [{ column: 'is_active', value: 'perhaps' }] })
  })

  it.each([
    ['/allergies/batch', 'allergies', 'allergies', 'category', 'drug'],
    ['/health-issues/batch', 'health_issues', 'health issues', 'category', 'heart'],
  ])('%s reports errors by row and column, and writes nothing', async (path, table, kind, column, value) => {
    const before = (await rows(table)).length
    const long = 'x'.repeat(300)
    const csv = `name,code,${column},colour\nGood,C-1,${value},\n,C-2,${value},red\n${long},C-1,${value},`
    const answer = await upload(path, 'list.csv', csv)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ created: 0, updated: 0, failed: 2 })
    const results = answer.body.results as {
      row: number
      column: string
      value: string | null
      reason: string
      status: string
    }[]
    expect(results.map((line) => [line.row, line.column, line.status])).toEqual([
      [3, 'colour', 'failed'],
      [3, 'name', 'failed'],
      [4, 'name', 'failed'],
    ])
    expect(results[0]).toMatchObject({ value: 'red', reason: "Unknown field 'colour'." })
    expect((await rows(table)).length).toBe(before)
    expect(await lastUpload()).toMatchObject({
      kind,
      status: 'refused',
      rows_total: 3,
      rows_created: 0,
      rows_failed: 2,
      errors: [{ row: 3 }, { row: 3 }, { row: 4 }],
    })
    const twice = await upload(path, 'list.csv', 'name,code\nA,C-9\nB,C-9')
    expect([twice.status, (twice.body.results as object[])[0]]).toMatchObject([
      400,
      { row: 3, column: 'code', value: 'C-9', reason: 'This is already in row 2.' },
    ])
    const good = await upload(
      path,
      'list.json',
      JSON.stringify([{ name: 'Good', code: 'C-1', [column]: value }, { name: 'Uncoded' }]),
    )
    expect([good.status, good.body.created, (await rows(table)).length]).toEqual([200, 2, before + 2])
  })

  it.each([
    ['list.xlsx', 'PK', 'Please select a valid file.'],
    ['list', 'name\nA', 'Please select a valid file.'],
    [null, '', 'Please select a valid file.'],
    ['empty.csv', '', 'The file has no rows.'],
    ['head.csv', 'name,code\n', 'The file has no rows.'],
    ['twice.csv', 'name,Name\nA,B', 'The column name appears twice in the file.'],
    ['open.csv', 'name\n"A', 'The file is not valid CSV: a quoted cell is not closed.'],
    ['broken.json', '[{', 'The file is not valid JSON.'],
    ['text.json', '"A"', 'The file must contain a list of objects.'],
    ['deep.json', `[{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}]`, 'The file is nested too deeply.'],
  ])('%s is refused: %j', async (name, content, message) => {
    const answer = await upload('/medications/batch', name, content)
    expect([answer.status, answer.body.error_code, answer.body.message]).toEqual([400, 'UNSUPPORTED_FILE', message])
    expect(await lastUpload()).toMatchObject({ status: 'refused', rows_total: 0 })
  })

  it('are limited, and accept thousands of rows', { timeout: 60_000 }, async () => {
    const list = (count: number) =>
      `name,code\n${Array.from({ length: count }, (_, i) => `Item ${i},L-${i}`).join('\n')}`
    expect((await upload('/health-issues/batch', 'many.csv', list(10_001))).status).toBe(413)
    const answer = await upload('/health-issues/batch', 'many.csv', list(3_000))
    expect([answer.status, answer.body.created]).toEqual([200, 3_000])
    const [last] = await server.services.db.query<{ id: number; name: string }>({
      text: `select id, name from health_issues where code = 'L-2999'`,
    })
    expect((answer.body.results as { id: number }[]).at(-1)?.id).toBe(last?.id)
  })

  it('update thousands of known rows, each in the given columns', { timeout: 60_000 }, async () => {
    const list = (word: string) =>
      `name,code,description\n${Array.from({ length: 2_000 }, (_, i) => `${word} ${i},M-${i},${i % 2 ? word : ''}`).join('\n')}`
    expect((await upload('/health-issues/batch', 'many.csv', list('First'))).body).toMatchObject({
      created: 2_000,
      updated: 0,
    })
    expect((await upload('/health-issues/batch', 'many.csv', list('Second'))).body).toMatchObject({
      created: 0,
      updated: 2_000,
    })
    const found = await server.services.db.query({
      text: `select name, description from health_issues where code in ('M-10', 'M-1999') order by code`,
    })
    expect(found).toEqual([
      { name: 'Second 10', description: null },
      { name: 'Second 1999', description: 'Second' },
    ])
  })

  it('add each new key once under concurrency', async () => {
    const csv = `name,code\n${Array.from({ length: 50 }, (_, i) => `P ${i},P-${i}`).join('\n')}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload('/allergies/batch', 'same.csv', csv)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + Number(body.created), 0)).toBe(50)
    expect(
      await server.services.db.query({ text: `select count(*) as count from allergies where code like 'P-%'` }),
    ).toEqual([{ count: 50 }])
  })

  it('require the permission to write the list', async () => {
    const member = await registerMember(server)
    expect((await upload('/allergies/batch', 'a.csv', 'name\nA', member)).status).toBe(403)
  })

  it('refuse what a spreadsheet has destroyed, and workbooks', async () => {
    const answer = await upload('/allergies/batch', 'list.csv', 'name,code\nDust,1.23E+12\n')
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { created: 0, results: [{ row: 2, column: 'code', value: '1.23E+12' }] },
    ])
    for (const name of ['list.xlsx', 'list.tsv'])
      expect((await upload('/allergies/batch', name, 'name,code\nDust,1\n')).body.message).toBe(
        'Please select a valid file.',
      )
  })
})
