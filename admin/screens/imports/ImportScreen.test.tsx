/** A file’s rows are mapped, checked, corrected and imported, and nothing is saved before the last step. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { downloadCSV } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { listen } from '#tests/harness/announced.ts'
import type { Answers } from '#tests/harness/member.tsx'
import { workbook } from '#tests/harness/workbook.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { ImportScreen } from './ImportScreen.tsx'
import { LookupUploadScreen } from './LookupUploadScreen.tsx'

vi.mock('react-admin', async (original) => ({
  ...(await original<typeof import('react-admin')>()),
  downloadCSV: vi.fn(),
}))
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => void vi.mocked(downloadCSV).mockClear())

const organizations = resourceMap().get('organizations')
const fieldLabel = (name: string) => {
  const field = organizations?.fields[name]
  return field ? labelOf(name, field) : ''
}
const result = (more: object = {}) => ({
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  failed: 0,
  results: [],
  left_out: [],
  ...more,
})
const open = (
  importItems: (request: never) => unknown,
  permissions = ['organizations:write'],
  address = '/import/organizations',
  answers: Answers = {},
) =>
  openScreen(
    <Routes>
      <Route path="/import/:path" element={<ImportScreen />} />
      <Route path="/upload/:path" element={<LookupUploadScreen />} />
    </Routes>,
    { answers: { importItems, ...answers } as Answers, permissions, address },
  )
type Opened = ReturnType<typeof open>
const bodies = (client: Opened['client'], name: 'importItems' | 'uploadMedications' = 'importItems') =>
  client.named(name).map(({ request }) => (request as { body: Record<string, unknown> }).body)
const choose = async (user: Opened['user'], text: string | Uint8Array<ArrayBuffer>, name = 'clinics.csv') => {
  const file = new File([text], name)
  await user.upload(await screen.findByLabelText('File'), file)
  return file
}
const press = async (user: Opened['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const columns = async () => within(await screen.findByRole('table', { name: 'Columns in the file' }))
const match = async (user: Opened['user'], head: string, to: string) => {
  await user.click((await columns()).getByRole('combobox', { name: `Field for ${head}` }))
  await user.click(await screen.findByRole('option', { name: to }))
}

test('columns are mapped by name, or manually, and checked before the import', async () => {
  const { client, user, router } = open(({ body }: { body: { dry_run: boolean } }) =>
    result(body.dry_run ? { left_out: [{ column: 'fax', reason: 'No field.' }] } : {}),
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Import organizations')
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull()
  const file = await choose(user, 'headline,code,fax\n,c1,\nNorth,c2,77\n')
  expect(await screen.findByText('clinics.csv')).toBeTruthy()
  expect(screen.getByText(/, 2 rows$/)).toBeTruthy()
  const table = await columns()
  // The first nonempty cell is the example.
  expect(table.getByText('North')).toBeTruthy()
  expect(table.getByRole('combobox', { name: 'Field for code' }).textContent).toContain(fieldLabel('code'))
  expect(table.getByRole('combobox', { name: 'Field for headline' }).textContent).toBe('Don’t import')
  expect(screen.getByText(/^Required fields? without a column/).textContent).toContain(fieldLabel('name'))
  await user.click(table.getByRole('combobox', { name: 'Field for headline' }))
  const taken = await screen.findByRole('option', { name: new RegExp(`^${fieldLabel('code')}( \\*)?$`) })
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: `${fieldLabel('name')} *` }))
  expect(screen.queryByText(new RegExp(`^Required fields? without a column.*${fieldLabel('name')}`))).toBeNull()
  await press(user, 'Check 2 rows')
  expect(await screen.findByText('All 2 rows can be imported. Nothing has been saved yet.')).toBeTruthy()
  expect(screen.getByText('1 column will be skipped')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Skipped columns' })).getByRole('listitem').textContent).toBe(
    'fax: No field.',
  )
  expect(bodies(client)).toEqual([
    {
      classkey: 'organizations',
      file,
      columns: { headline: 'name', code: 'code', fax: '' },
      edits: [],
      day_order: 'mdy',
      update: false,
      dry_run: true,
      valid_only: false,
    },
  ])
  await press(user, 'Import 2 organizations')
  expect(await screen.findByText('2 organizations created.')).toBeTruthy()
  expect(bodies(client)[1]).toEqual({ ...bodies(client)[0], dry_run: false })
  await user.click(screen.getByRole('link', { name: 'All organizations' }))
  expect(router.state.location.pathname).toBe('/organizations')
})

test('an invalid cell is corrected on the screen and checked again; changed columns need a new check', async () => {
  const { client, user } = open(({ body }: { body: { dry_run: boolean; edits: unknown[] } }) =>
    body.edits.length > 0
      ? result({ rows: 2, created: 0, updated: 1, unchanged: 1 })
      : result({
          created: 1,
          failed: 1,
          results: [
            { row: 3, column: 'code', value: 'bad code', reason: 'Code is taken.' },
            { row: 3, column: null, value: null, reason: 'Row is odd.' },
          ],
        }),
  )
  await choose(user, 'name,code\nSouth,c1\nNorth,bad code\n')
  const said = listen()
  await press(user, 'Check 2 rows')
  expect(await screen.findByText(/^1 of 2 rows can’t be imported\./)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check' }))
  const problems = within(screen.getByRole('region', { name: 'Problems' }))
  expect(
    problems
      .getAllByRole('row')
      .slice(1)
      .map(
        (row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent)[0],
      ),
  ).toEqual(['3North bad code', '3North bad code'])
  expect(problems.getByText('Row is odd.')).toBeTruthy()
  await press(user, 'Download failed rows')
  expect(vi.mocked(downloadCSV).mock.calls[0]).toEqual([
    '\uFEFFname,code,import_problem\r\nNorth,bad code,code: Code is taken. Row is odd.',
    'clinics-failed',
  ])
  // All rows or none, unless only valid ones are requested.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 organization' }).ariaDisabled).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Import the 1 valid row' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 organization' }).ariaDisabled).toBeNull()
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'code in row 3' })
  expect(cell.value).toBe('bad code')
  await user.type(cell, 's')
  expect(screen.queryByRole('radio')).toBeNull()
  await press(user, 'Check again')
  expect(
    await screen.findByText('All 2 rows can be imported: 1 updated, 1 unchanged. Nothing has been saved yet.'),
  ).toBeTruthy()
  expect(bodies(client)[1]).toMatchObject({
    edits: [{ row: 3, column: 'code', value: 'bad codes' }],
    dry_run: true,
    valid_only: false,
  })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check' }))
  await waitFor(() => expect(said.filter((words) => words.includes('can'))).toHaveLength(2))
  await match(user, 'code', 'Don’t import')
  expect(await screen.findByRole('button', { name: 'Check 2 rows' })).toBeTruthy()
  expect(screen.queryByText(/can be imported/)).toBeNull()
})

test('only valid rows are imported on request, and failed ones are listed afterwards', async () => {
  const results = [{ row: 3, column: 'code', value: '', reason: 'Code is taken.' }]
  const { client, user } = open(() => result({ created: 1, failed: 1, results }))
  await choose(user, 'name,code\nSouth,c1\nNorth,c1\n')
  await press(user, 'Check 2 rows')
  await user.click(await screen.findByRole('radio', { name: 'Import the 1 valid row' }))
  await press(user, 'Import 1 organization')
  expect(await screen.findByText('1 organization created, 1 row failed.')).toBeTruthy()
  expect(bodies(client)[1]).toMatchObject({ dry_run: false, valid_only: true })
  // They are only listed at this point.
  expect(screen.queryByRole('textbox', { name: 'code in row 3' })).toBeNull()
  expect(screen.getByText('Code is taken.')).toBeTruthy()
  await press(user, 'Upload another file')
  expect(await screen.findByText('Drop a CSV, TSV, JSON, or Excel (.xlsx) file here')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('an exported file updates its items, or adds a new one per row', async () => {
  const { client, user } = open(({ body }: { body: { update: boolean } }) =>
    body.update ? result({ rows: 1, created: 0, unchanged: 1 }) : result({ rows: 1, created: 1 }),
  )
  await choose(user, 'id,code\n4,c1\n')
  // An update needs no required columns.
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Update the organizations/ })).checked).toBe(true)
  expect(screen.queryByText(/without a column/)).toBeNull()
  await press(user, 'Check 1 row')
  expect(await screen.findByText('This row has no changes.')).toBeTruthy()
  const none = screen.getByRole('button', { name: 'Import 0 organizations' })
  expect(none.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Create a new organization for every row.' }))
  expect(screen.queryByText('This row has no changes.')).toBeNull()
  expect(screen.getByText(/without a column/)).toBeTruthy()
  await press(user, 'Check 1 row')
  expect(await screen.findByText('1 row can be imported. Nothing has been saved yet.')).toBeTruthy()
  expect(bodies(client).map(({ update }) => update)).toEqual([true, false])
})

test('a failure is reported and keeps the file; an unreadable file is refused', async () => {
  const { client, user } = open(() => Promise.reject(new Error('no')))
  await choose(user, 'name,code\nSouth,c1\n')
  await press(user, 'Check 1 row')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check 1 row' }).ariaDisabled).toBeNull()
  await choose(user, '{"a":', 'clinics.json')
  await waitFor(() => expect(screen.queryByText('clinics.csv')).toBeNull())
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull()
  expect(client.named('importItems')).toHaveLength(1)
})
test('a file in another encoding is read, with a notice', async () => {
  const { user } = open(() => result())
  await choose(
    user,
    new Uint8Array([...new TextEncoder().encode('name,code\nCaf'), 0xe9, ...new TextEncoder().encode(',c1\n')]),
  )
  expect(await screen.findByText(/^This file isn’t UTF-8\./)).toBeTruthy()
  expect((await columns()).getByText('Café')).toBeTruthy()
})
test('the template has a column per importable field, with a description of its values', async () => {
  const { user } = open(() => result())
  await press(user, 'Download template')
  const [csv = '', name] = vi.mocked(downloadCSV).mock.calls[0] ?? []
  expect(name).toBe('organizations-template')
  const heads = csv.split('\r\n')[0]?.split(',') ?? []
  expect(heads).toEqual(expect.arrayContaining(['name', 'code']))
  const flat = Object.entries(organizations?.fields ?? {})
    .filter(([, { kind }]) => ['object', 'list', 'json', 'file'].includes(kind))
    .map(([one]) => one)
  expect(flat.filter((one) => heads.includes(one))).toEqual([])
  const supported = within(screen.getByRole('table', { name: 'Supported columns', hidden: true })).getAllByRole('row', {
    hidden: true,
  })
  expect(supported.some(({ textContent }) => textContent?.startsWith(`name${fieldLabel('name')}`))).toBe(true)
})
test.each([
  [['organizations:read'], '/import/organizations'],
  [['organizations:write'], '/import/nothing'],
  [['medications:write'], '/upload/organizations'],
])('without permission, or for an unknown entity, the screen is not found %#', async (permissions, address) => {
  open(() => result(), permissions, address)
  await waitFor(() => expect(document.body.textContent).toMatch(/not found|doesn’t exist/i))
  expect(screen.queryByLabelText('File')).toBeNull()
})

test('a lookup list is sent as a whole, without a check', async () => {
  const answer = {
    created: 1,
    updated: 1,
    failed: 0,
    results: [
      { row: 2, status: 'created' },
      { row: 3, status: 'updated' },
    ],
  }
  const { client, user } = openScreen(
    <Routes>
      <Route path="/upload/:path" element={<LookupUploadScreen />} />
    </Routes>,
    {
      answers: { uploadMedications: () => answer as never },
      permissions: ['medications:write'],
      address: '/upload/medications',
    },
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Upload medications')
  const file = await choose(user, 'name,code\nA,1\nB,2\n')
  expect(screen.queryByRole('table', { name: 'Columns in the file' })).toBeNull()
  await press(user, 'Upload 2 medications')
  expect(await screen.findByText('1 medication created, 1 medication updated.')).toBeTruthy()
  expect(bodies(client, 'uploadMedications')).toEqual([{ file }])
})
test('a rejected lookup list reports errors by row, or as a whole', async () => {
  const answers = [
    {
      created: 0,
      updated: 0,
      failed: 1,
      results: [
        { row: 2, status: 'failed', column: 'code', value: 'x', message: 'Code is odd.' },
        { row: 3, status: 'failed' },
      ],
    },
    { message: 'Too many rows.', error_code: 'X' },
  ]
  const { user } = openScreen(
    <Routes>
      <Route path="/upload/:path" element={<LookupUploadScreen />} />
    </Routes>,
    {
      answers: { uploadMedications: () => answers.shift() as never },
      permissions: ['medications:write'],
      address: '/upload/medications',
    },
  )
  await choose(user, 'name,code\nA,x\nB,2\n')
  await press(user, 'Upload 2 medications')
  expect(await screen.findByText('Nothing was imported: 1 row failed.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'All medications' })).toBeNull()
  expect(screen.getByText('Code is odd.')).toBeTruthy()
  expect(screen.getByText('This row can’t be imported.')).toBeTruthy()
  await press(user, 'Upload another file')
  await choose(user, 'name,code\nA,x\n')
  await press(user, 'Upload 1 medication')
  expect(await screen.findByText('Too many rows.')).toBeTruthy()
})

test('what a file leaves open is asked before it is checked: the sheet, the numbers, the encoding', async () => {
  const { client, user } = open(() => result(), ['biomarker:write'], '/import/biomarker')
  const sheet = (high: string) => [
    ['Name', 'Healthy max'],
    ['Leukocytes', high],
  ]
  await choose(user, workbook({ Notes: [['Draft']], Limits: sheet('4.500') }), 'limits.xlsx')
  await user.click(await screen.findByRole('combobox', { name: /^Sheet/ }))
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Limits' }))
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check 1 row' })
  expect(check.getAttribute('aria-disabled')).toBe('true')
  const numbers = within(screen.getByRole('radiogroup', { name: /^Numbers in the file/ }))
  expect(numbers.queryByRole('radio', { checked: true })).toBeNull()
  await user.click(numbers.getByRole('radio', { name: 'Decimal comma, as in 1.234,5: 4.500 is 4500' }))
  await press(user, 'Check 1 row')
  await waitFor(() => expect(bodies(client)).toMatchObject([{ decimal: ',', sheet: 'Limits' }]))

  await choose(user, Uint8Array.from([...new TextEncoder().encode('name;healthy_max\n'), 0xcf, 0x3b, 0x34]))
  await user.click(await screen.findByRole('combobox', { name: /^Text encoding/ }))
  await user.click(await screen.findByRole('option', { name: 'Cyrillic (Windows-1251)' }))
  expect(await screen.findByText('П')).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: /^Numbers in the file/ })).toBeNull()
  await press(user, 'Check 1 row')
  await waitFor(() => expect(bodies(client)).toHaveLength(2))
  expect(bodies(client)[1]).toMatchObject({ encoding: 'Windows-1251' })
  expect(bodies(client)[1]).not.toHaveProperty('decimal')
})

test('an import is undone as a whole from its outcome', async () => {
  const undone = { count: 2, done: 2, ids: [1, 2], failed_count: 0, failed: [], change_id: null }
  const { client, user } = open(
    ({ body }: { body: { dry_run: boolean } }) => result(body.dry_run ? {} : { change_id: 'c-1' }),
    undefined,
    undefined,
    { undoChange: () => undone } as Answers,
  )
  await choose(user, 'name,code\nNorth,n\nSouth,s\n')
  await press(user, 'Check 2 rows')
  await press(user, 'Import 2 organizations')
  await press(user, 'Undo import')
  expect(await screen.findByRole('button', { name: 'Import undone' })).toHaveProperty('ariaDisabled', 'true')
  expect(client.named('undoChange').map(({ request }) => request)).toMatchObject([
    { body: { classkey: 'organizations', change_id: 'c-1' } },
  ])
})
