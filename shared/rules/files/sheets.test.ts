import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { dated, formula, workbook } from '#tests/harness/workbook.ts'
import { openTable, readTable } from './upload-file.ts'

const valuesOf = async (bytes: Uint8Array) => (await readTable('a.xlsx', bytes)).map(({ values }) => values)
const cellOf = async (...cells: Parameters<typeof workbook>[0][string][number]) =>
  (await valuesOf(workbook({ S: [['a'], cells] })))[0]?.['a']

it.each([
  ['a shared string', 'Zoë, <b> & 日', 'Zoë, <b> & 日'],
  ['a text in the cell', { xml: '<c t="inlineStr"><is><t>Ann</t></is></c>' }, 'Ann'],
  ['a number', 8214, 8214],
  ['a decimal', { xml: '<c><v>6.0199999999999996</v></c>' }, 6.02],
  ['a long number', 491701234567, 491701234567],
  ['a day', dated(46351), '2026-11-25'],
  ['a day with a time', dated(46351.5, 2), '2026-11-25T12:00'],
  ['a time', dated(0.965277777777778, 3), '23:10'],
  ['true', true, true],
  ['false', false, false],
  ['the result of a formula', formula('12.5'), 12.5],
  ['the text of a formula', formula('ok', 'str'), 'ok'],
  ['an error of a formula', formula('#REF!', 'e'), '#REF!'],
  ['a formula without a result', formula(''), '#N/A'],
] as const)('%s is read', async (_, cell, value) => expect(await cellOf(cell)).toEqual(value))

it('counts days since 1904 where a workbook does', async () => {
  const rows = [['a'], [dated(44889)]]
  expect(await valuesOf(workbook({ S: rows }, { is1904: true }))).toEqual([{ a: '2026-11-25' }])
})

it('numbers rows as the spreadsheet does, without empty ones', async () => {
  const rows = [
    ['Generic Name', null],
    [null, null],
    ['Aspirin', null],
    [null, 'x'],
  ]
  expect(await readTable('a.xlsx', workbook({ S: rows }))).toEqual([
    { row: 3, values: { generic_name: 'Aspirin' } },
    { row: 4, values: { generic_name: '', column_2: 'x' } },
  ])
})

it('asks which of several sheets, leaving out empty ones', async () => {
  const bytes = workbook({ Empty: [], People: [['a'], ['1']], More: [['b'], ['2']] })
  expect(await openTable('a.xlsx', bytes)).toMatchObject({ sheets: ['People', 'More'], sheet: null, lines: [] })
  await expect(readTable('a.xlsx', bytes)).rejects.toThrow('several sheets: People, More')
  expect(await readTable('a.xlsx', bytes, { sheet: 'More' })).toEqual([{ row: 2, values: { b: '2' } }])
  await expect(readTable('a.xlsx', bytes, { sheet: 'Gone' })).rejects.toThrow('no sheet called Gone')
  expect(await valuesOf(workbook({ Empty: [], People: [['a'], ['1']] }))).toEqual([{ a: '1' }])
})

/** A workbook whose sheet has this XML. */
const withSheet = (xml: string) =>
  zipSync({ ...unzipSync(workbook({ S: [['a'], ['1']] })), 'xl/worksheets/sheet1.xml': strToU8(xml) })
const sheetOf = (cells: string) => withSheet(`<worksheet><sheetData>${cells}</sheetData></worksheet>`)

it.each([
  ['far to the right', sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'more than 200 columns'],
  ['far below', sheetOf('<row r="1"><c r="AZ1048576"><v>1</v></c></row>'), 'more than 400,000 cells'],
  ['far below by its row', sheetOf('<row r="1048576"><c><v>1</v></c><c r="GR1"><v>1</v></c></row>'), '400,000 cells'],
  ['far away with a prefix', sheetOf(`<x:row r="1"><x:c a=">" r='XFD1'><x:v>1</x:v></x:c></x:row>`), '200 columns'],
  ['far away in disguise', sheetOf('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'), 'not a valid .xlsx'],
  ['unpacked too large', withSheet(' '.repeat(31 * 1024 * 1024)), 'larger than 30 MB'],
  ['no workbook', zipSync({ 'a.xml': strToU8('<a/>') }), 'not a valid .xlsx'],
  ['cut off', workbook({ S: [['a']] }).subarray(0, 300), 'not a valid .xlsx'],
  ['text', strToU8('a,b'), 'select a valid file'],
  ['older or locked', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'without a password'],
])('a file that is %s is refused', async (_, bytes, reason) => {
  await expect(readTable('a.xlsx', bytes)).rejects.toThrow(reason)
})

it('takes a sheet with a million formatted empty lines', async () => {
  const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2"><v>5</v></c></row>${'<row r="1048576" s="1"><c r="A1048576" s="1"/></row>'}`
  expect(await valuesOf(sheetOf(cells))).toEqual([{ a: 5 }])
})
