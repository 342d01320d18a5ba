import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calledName, fullName, initialsOf } from './names.ts'

test('one of two names is enough', () => {
  expect(fullName({ first_name: 'Ada', last_name: 'Byron' })).toBe('Ada Byron')
  expect(fullName({ first_name: '', last_name: 'Suharto' })).toBe('Suharto')
  expect(calledName({ first_name: null, last_name: 'Suharto' })).toBe('Suharto')
  expect(calledName({ first_name: 'Ada', last_name: 'Byron' })).toBe('Ada')
  expect([fullName({}), calledName({})]).toEqual(['', ''])
})

test.each([
  ['Amelia Reyes', 'AR'],
  ['Suharto', 'S'],
  ['n\u0303ame \u0301', 'N\u0303'],
  ['नीता शर्मा', 'नीश'],
  ['李 小龍', '李小'],
  ['👩🏽‍⚕️ Ada', 'A'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('statements join names by the one expression', () => {
  const files = globSync('server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const others = files.filter((file) => /concat_ws\([^)]*\bfirst_name\b/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual([])
})
