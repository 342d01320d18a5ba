import { expect, it } from 'vitest'
import { csvCell, fromNeutral } from './csv.ts'
import { parseCsv, parseCsvRows } from './csv-rows.ts'

it.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n"x, y","he said ""no""\nand left"',
    [
      ['a', 'b'],
      ['x, y', 'he said "no"\nand left'],
    ],
  ],
  [
    'a;b\n1;2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n\n , \n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['name\nAspirin', [['name'], ['Aspirin']]],
  ['', []],
  [
    'a;"b, c";d, e\n1;2;3',
    [
      ['a', 'b, c', 'd, e'],
      ['1', '2', '3'],
    ],
  ],
  [
    'a;b, c\n1;2',
    [
      ['a', 'b, c'],
      ['1', '2'],
    ],
  ],
  [
    'sep=;\r\na,b;c\r\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"x" ,2\n',
    [
      ['a', 'b'],
      ['x', '2'],
    ],
  ],
  [
    'a|b\n1|2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  ['Activities\ra;b\r"1,5";2\r', [['Activities'], ['a', 'b'], ['1,5', '2']]],
])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows))

it('refuses a quoted cell that is not closed', () => {
  expect(() => parseCsv('a\n"never ends')).toThrow(SyntaxError)
})

it('numbers rows like a spreadsheet', () => {
  const rows = parseCsvRows('\uFEFFname,note\r\nAnn,"two\r\nlines"\r\n\r\n,\r\nBo,\r\n\r\n')
  expect(rows.map(({ row, cells: [name] }) => [row, name])).toEqual([
    [1, 'name'],
    [2, 'Ann'],
    [5, 'Bo'],
  ])
})

it.each([
  ['=1+1', `'=1+1`],
  ['-cmd', `'-cmd`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tx', `'\tx`],
  ['\rx', `"'\rx"`],
  ["'=1+1", "''=1+1"],
  ["''-a", `''${"'-a"}`],
  ["'tis", "'tis"],
  ['+1 555 0100', '+1 555 0100'],
  ['+1 (555) 010-0199 x12', '+1 (555) 010-0199 x12'],
  ['+49 30 1234567', '+49 30 1234567'],
  ['+1+cmd', `'+1+cmd`],
  ['-12.5', '-12.5'],
  ['+3', '+3'],
  ['-', "'-"],
  ['plain', 'plain'],
  [' spaced ', '" spaced "'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
])('%j is written as %j, and read back unchanged', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
  expect(parseCsv(`head,\n${cell},`)[1]?.map(fromNeutral)).toEqual([text, ''])
})
