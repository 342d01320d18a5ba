import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/accessibility.md', 'utf8')
const states = ['Supports', 'Partially supports', 'Does not support', 'Not applicable']
const rows = page.split(/^## /m).flatMap((section) =>
  [...section.matchAll(/^\| (\d.+?) +\| (\w[\w ]+?) +\| (.+?) +\|$/gm)].map(
    ([, name = '', state = '', remarks = '']) => ({
      section: section.slice(0, section.indexOf('\n')),
      name,
      state,
      remarks,
    }),
  ),
)
const criteria = rows.filter(({ section }) => section.startsWith('WCAG'))

test('the report has each criterion of levels A and AA once, and counts them rightly', () => {
  expect(new Set(criteria.map(({ name }) => name.split(' ')[0])).size).toBe(criteria.length)
  // As many as version 2.2 has.
  expect(criteria.filter(({ section }) => section === 'WCAG 2.2, level A')).toHaveLength(31)
  expect(criteria.filter(({ section }) => section === 'WCAG 2.2, level AA')).toHaveLength(24)
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  for (const state of states) {
    const count = criteria.filter((row) => row.state === state).length
    expect(page).toMatch(new RegExp(`^\\| ${state} +\\| ${count} +\\|$`, 'm'))
  }
})

test('every row is shown by a test that exists, or says what is missing', () => {
  for (const { name, state, remarks } of rows) {
    const tests = [...remarks.matchAll(/`([^`]+)`: “([^”]+)”/g)]
    if (/^(?:Supports|Partially supports)$/.test(state) && !remarks.includes('No test shows this'))
      expect(tests, name).not.toEqual([])
    for (const [, file = '', title = ''] of tests) {
      expect(existsSync(file), `${name}: ${file}`).toBe(true)
      expect(readFileSync(file, 'utf8').includes(title), `${name}: ${file}: ${title}`).toBe(true)
    }
  }
})
