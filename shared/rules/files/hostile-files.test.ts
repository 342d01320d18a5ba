/** Texts made to keep a server busy are read in the time of their length. */
import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readNumber } from '../values/numbers.ts'
import { toNumber } from '../values/coercion.ts'
import { timeFrom } from './file-days.ts'
import { readSheets } from './sheets.ts'

test('numbers and times', { timeout: 5000 }, () => {
  const digits = `${'1'.repeat(400_000)}x`
  expect([readNumber(digits), toNumber(digits, null), timeFrom(`x${' '.repeat(200_000)}x`, 'mdy')]).toEqual([
    null,
    null,
    null,
  ])
})

const workbook = (sheet: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    ...more,
  })

test('cells without an end', { timeout: 5000 }, async () => {
  await readSheets(workbook(`<worksheet><sheetData>${'<c '.repeat(150_000)}</sheetData></worksheet>`)).catch(() => {})
})

test('a workbook of thousands of files', async () => {
  const more = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`xl/a${at}.xml`, strToU8('<a/>')]))
  await expect(readSheets(workbook('<worksheet/>', more))).rejects.toMatchObject({ code: 'table_unpacked' })
})
