import { expect, it } from 'vitest'
import { decodeText, FileProblem, readTable } from './upload-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['UTF-8', bytes('Zoë'), 'Zoë', 'UTF-8'],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('Zoë')), 'Zoë', 'UTF-8'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0), 'Zoë', 'UTF-16'],
  ['big-endian UTF-16', Uint8Array.of(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb), 'Zoë', 'UTF-16'],
  ['Windows-1252', Uint8Array.of(0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x92), 'Zoë €’', 'Windows-1252'],
])('%s is decoded', (_, content, text, encoding) => {
  expect(decodeText(content)).toEqual({ text, encoding })
})

it('refuses anything but text', () => {
  expect(() => decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toThrow(
    new FileProblem('The file is not text. Please save it as CSV.'),
  )
})

it('numbers the rows of CSV like a spreadsheet, those of JSON from 1', () => {
  const csv = 'Name,Note,\n\nAnn,"one\ntwo",\n,,\nBo,,x\n\n\n'
  expect(readTable('a.csv', csv)).toEqual([
    { row: 3, values: { name: 'Ann', note: 'one\ntwo' } },
    { row: 5, values: { name: 'Bo', note: '', column_3: 'x' } },
  ])
  expect(readTable('a.json', '[{"name":"Ann"}]')).toEqual([{ row: 1, values: { name: 'Ann' } }])
})

it('removes what exports add against formulas, in CSV only', () => {
  expect(
    readTable('a.csv', "name,phone\n'=1+1,'+1 555 0100\n''=2,'tis\n").map(({ values }) => Object.values(values)),
  ).toEqual([
    ['=1+1', '+1 555 0100'],
    ["'=2", "'tis"],
  ])
  expect(readTable('a.json', `[{"name":"'=1"}]`)[0]?.values).toEqual({ name: "'=1" })
})
