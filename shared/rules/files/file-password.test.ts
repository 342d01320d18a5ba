import { expect, test } from 'vitest'
import { isFilePassword, newFilePassword } from './file-password.ts'

test.each([
  ['k7fp-29xq-mh4t', true],
  ['correct horse', true],
  ['abcdefghijk', false],
  ['aaaaaaaaaaaa', false],
  ['ababababababab', false],
  ['é'.repeat(3) + 'abcdefghi', true],
  ['x1y2z3'.repeat(22), false],
  ['', false],
])('%j is accepted: %s', (password, answer) => {
  expect(isFilePassword(password)).toBe(answer)
})

test('a generated one is accepted, random, and without ambiguous letters', () => {
  const made = Array.from({ length: 200 }, newFilePassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    expect(isFilePassword(password)).toBe(true)
  }
})
