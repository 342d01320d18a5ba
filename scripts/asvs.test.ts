import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/asvs.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (\w[\w ]+?) +\| (.+?) +\|$/gm)].map(
  ([, number = '', level = '', requirement = '', state = '', evidence = '']) => ({
    number,
    level,
    requirement,
    state,
    evidence,
  }),
)
const states = ['kept', 'partly', 'not kept', 'does not apply']

test('the page about OWASP ASVS has each requirement of levels 1 and 2 once', () => {
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  // As many as version 5.0.0 has.
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  expect([...new Set(rows.map(({ state }) => state))].filter((state) => !states.includes(state))).toEqual([])
})

test('names files that exist, and counts rightly', () => {
  for (const { number, state, evidence } of rows) {
    const files = [...evidence.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (state !== 'does not apply') expect(files, number).not.toEqual([])
    for (const file of files) expect(existsSync(file), `${number}: ${file}`).toBe(true)
  }
  for (const state of states) {
    const count = (level: string) => rows.filter((row) => row.state === state && row.level === level).length
    expect(page).toMatch(new RegExp(`\\| ${state} +\\| ${count('1')} +\\| ${count('2')} +\\|`))
  }
})

test('SECURITY.md gives the same figures', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const applying = rows.length - count('does not apply')
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(
    `of the ${applying} requirements of levels 1 and 2 that apply, ${count('kept')} are kept, ${count('partly')} partly and ${count('not kept')} not`,
  )
})
