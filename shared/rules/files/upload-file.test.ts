import { expect, it } from 'vitest'
import { decodeText } from './encodings.ts'
import { FileProblem } from './file-problem.ts'
import { batchKinds, readTable } from './upload-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string, text: string) => readTable(name, bytes(text))

it.each([
  ['UTF-8', bytes('Zoë'), 'Zoë', 'UTF-8'],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('Zoë')), 'Zoë', 'UTF-8'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0), 'Zoë', 'UTF-16'],
  ['big-endian UTF-16', Uint8Array.of(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb), 'Zoë', 'UTF-16BE'],
  ['UTF-16 without a mark', Uint8Array.of(0x5a, 0, 0x2c, 0, 0xeb, 0), 'Z,ë', 'UTF-16'],
  ['big-endian UTF-16 without a mark', Uint8Array.of(0, 0x5a, 0, 0x2c, 0, 0xeb), 'Z,ë', 'UTF-16BE'],
  ['Windows-1252', Uint8Array.of(0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x92), 'Zoë €’', 'Windows-1252'],
])('%s is decoded', (_, content, text, encoding) => {
  expect(decodeText(content)).toEqual({ text, encoding })
})

it.each([
  ['Windows-1251', [0xdf, 0xed], 'Ян'],
  ['Windows-1250', [0xb3, 0xf3], 'łó'],
  ['Shift_JIS', [0x93, 0xfa], '日'],
  ['Macintosh', [0x9f], 'ü'],
] as const)('is read in %s if that is chosen', (encoding, content, text) => {
  expect(decodeText(Uint8Array.of(...content), encoding)).toEqual({ text, encoding })
})

it('refuses anything but text', () => {
  expect(() => decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toThrow(
    'The file is not text. Please save it as CSV.',
  )
})

it('numbers the rows of CSV like a spreadsheet, those of JSON from 1', async () => {
  const csv = 'Name,Note,\n\nAnn,"one\ntwo",\n,,\nBo,,x\n\n\n'
  expect(await read('a.csv', csv)).toEqual([
    { row: 3, values: { name: 'Ann', note: 'one\ntwo' } },
    { row: 5, values: { name: 'Bo', note: '', column_3: 'x' } },
  ])
  expect(await read('a.json', '[{"name":"Ann"}]')).toEqual([{ row: 1, values: { name: 'Ann' } }])
})

it('removes what exports add against formulas, in CSV only', async () => {
  expect(
    (await read('a.csv', "name,phone\n'=1+1,'+1 555 0100\n''=2,'tis\n")).map(({ values }) => Object.values(values)),
  ).toEqual([
    ['=1+1', '+1 555 0100'],
    ["'=2", "'tis"],
  ])
  expect((await read('a.json', `[{"name":"'=1"}]`))[0]?.values).toEqual({ name: "'=1" })
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`)
it.each([
  ['columns of CSV', 'a.csv', `${numbered(201).join()}\n1`, '200 columns'],
  ['cells in a row of CSV', 'a.csv', `a\n${','.repeat(200)}`, '200 columns'],
  ['cells of CSV', 'a.csv', '\n'.repeat(400_001), '400,000 cells'],
  ['quotes of CSV', 'a.csv', `a\n"${'""'.repeat(1_000_001)}`, '1,000,000 quotes'],
  [
    'names in an object',
    'a.json',
    JSON.stringify([Object.fromEntries(numbered(201).map((name) => [name, 1]))]),
    '200 c',
  ],
  ['names in a list', 'a.json', JSON.stringify(numbered(201).map((name) => ({ [name]: 1 }))), '200 columns'],
  ['values in a list', 'a.json', `[${'{"a":1,"b":2},'.repeat(200_000)}{"a":1}]`, '400,000 cells'],
])('refuses too many %s', (_, name, text, limit) =>
  expect(read(name, text)).rejects.toThrow(new RegExp(`^The file has more than ${limit}`)),
)

it('stops reading at the cell that is too many', async () => {
  // A quoted cell that is not closed would be found only by reading on.
  await expect(read('a.csv', `${numbered(201).join()},"`)).rejects.toThrow('more than 200 columns')
})

it('takes as many columns as a file may have, none of them twice', async () => {
  const names = numbered(200)
  expect(Object.keys((await read('a.csv', `${names.join()}\n${names.join()}`))[0]?.values ?? {})).toEqual(names)
  await expect(read('a.csv', 'a,b,B\n1')).rejects.toThrow('The column b appears twice in the file.')
})

it('takes other kinds of files only where they are asked for', async () => {
  expect(await read('a.TSV', 'name\tcode\nAnn\t1')).toEqual([{ row: 2, values: { name: 'Ann', code: '1' } }])
  for (const name of ['a.tsv', 'a.xlsx', 'a.txt', 'csv'])
    await expect(readTable(name, bytes('a,b\n1,2'), {}, batchKinds)).rejects.toThrow(
      new FileProblem('file_invalid').message,
    )
})
