import { expect, test } from 'vitest'
import { fieldErrorsOf } from './errors.ts'

test('each path has its first sentence, in the order of the paths', () => {
  const issues = [
    { path: 'first_name', message: 'is required' },
    { path: 'first_name', message: 'is too short' },
    { path: 'age', message: 'is too high' },
  ]
  expect(Object.entries(fieldErrorsOf(issues))).toEqual([
    ['first_name', 'First name is required.'],
    ['age', 'Age is too high.'],
  ])
})

test.each(['constructor', '__proto__', 'toString'])('a field may be named %s', (path) => {
  expect(Object.entries(fieldErrorsOf([{ path, message: 'Contains a character that cannot be stored.' }]))).toEqual([
    [path, 'Contains a character that cannot be stored.'],
  ])
})
