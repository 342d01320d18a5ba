import { expect, it } from 'vitest'
import { parseCsv } from './csv.ts'

it.each([
  ['a,b\n1,2\n', [['a', 'b'], ['1', '2']]],
  ['a,b\r\n1,2', [['a', 'b'], ['1', '2']]],
  ['\uFEFFa,b\n1,', [['a', 'b'], ['1', '']]],
  ['a,b\n"x, y","he said ""no""\nand left"', [['a', 'b'], ['x, y', 'he said "no"\nand left']]],
  ['a;b\n1;2,5', [['a', 'b'], ['1', '2,5']]],
  ['a\tb\n1\t2', [['a', 'b'], ['1', '2']]],
  ['a,b\n\n , \n1,2', [['a', 'b'], ['1', '2']]],
  ['name\nAspirin', [['name'], ['Aspirin']]],
  ['', []],
])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows))

it('refuses a quoted cell that is not closed', () => {
  expect(() => parseCsv('a\n"never ends')).toThrow(SyntaxError)
})
