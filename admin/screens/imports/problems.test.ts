import { expect, it } from 'vitest'
import { readTable } from '#shared/rules/index.ts'
import { failedRowsCsv } from './problems.ts'

const read = (name: string, text: string) => readTable(name, new TextEncoder().encode(text))
const csv = 'name,code\nGood,1\n=SUM(A1),2\n"No, code",\n'

it('returns failed rows unchanged, with their errors and escaped for spreadsheets', async () => {
  const problems = [
    { row: 3, column: 'name', value: '=SUM(A1)', reason: 'Name is odd.' },
    { row: 3, column: 'code', value: '2', reason: 'Code is taken.' },
    { row: 4, column: null, value: null, reason: 'Row is wrong.' },
  ]
  const made = failedRowsCsv(await read('a.csv', csv), problems)
  expect(made.split('\r\n')).toEqual([
    '\uFEFFname,code,import_problem',
    `'=SUM(A1),2,name: Name is odd. code: Code is taken.`,
    '"No, code",,Row is wrong.',
  ])
  // A second round replaces the previous errors.
  const again = failedRowsCsv(await read('b.csv', made), [
    { row: 2, column: null, value: null, reason: 'Still wrong.' },
  ])
  expect(again.split('\r\n')[1]).toBe(`'=SUM(A1),2,Still wrong.`)
})
