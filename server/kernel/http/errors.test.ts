import { expect, test } from 'vitest'
import { fieldErrorsOf, toHaleError } from './errors.ts'

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

test.each([
  ['disk full', { code: '53100', severity: 'ERROR' }, /no disk space left/],
  ['disk full for a file', { code: 'ENOSPC' }, /no disk space left/],
  ['without a connection', { code: '08006', severity: 'FATAL' }, /./],
  ['at a standby that is yet to become the primary', { code: '25006', severity: 'ERROR' }, /./],
  ['without a way there', { code: 'EHOSTUNREACH', syscall: 'connect' }, /./],
  ['ended by a crash', { code: '57P02', severity: 'WARNING' }, /./],
])('%s is answered with 503 and not as a fault', (_, found, message) => {
  const error = toHaleError(Object.assign(new Error('found'), found))
  expect(error.code).toBe('UNAVAILABLE')
  expect(error.message).toMatch(message)
})

test('a query after the connection broke is answered with 503', () => {
  const error = new Error('Client has encountered a connection error and is not queryable')
  expect(toHaleError(error).code).toBe('UNAVAILABLE')
})
