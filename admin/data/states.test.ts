import { globSync, readFileSync } from 'node:fs'
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { errorCatalogue, type ErrorCode } from '#shared/errors.ts'
import { explained, nothingFound, stateOf } from './states.ts'
import { toHttpError } from './httpError.ts'

const refused = (code: ErrorCode, more: object = {}) =>
  new CallError('Failed to load users', {
    status: errorCatalogue[code].status,
    body: { error_code: code, message: errorCatalogue[code].message, ...more },
  })
const said = (error: unknown, isBounded = false) => (explained(error, isBounded) as Error).message

test.each([
  ['FORBIDDEN', 'not allowed', 'Your roles don’t allow this. Ask an administrator for access.'],
  ['NOT_SHARED', 'withheld', errorCatalogue.NOT_SHARED.message],
  ['NOT_FOUND', 'gone', 'This was not found. It may have been deleted.'],
  ['INTERNAL', 'failed', 'Failed to load users'],
] as const)('%s is %s, from a call and from a list', (code, state, words) => {
  expect([stateOf(refused(code)), said(refused(code))]).toEqual([state, words])
  expect([stateOf(toHttpError(refused(code))), said(toHttpError(refused(code)))]).toEqual([state, words])
})

test('missing permissions are named, up to three of them', () => {
  const permissions = ['a:read', 'b:read', 'c:read', 'd:read']
  expect(said(refused('FORBIDDEN', { permissions: ['a:read'] }))).toBe(
    'This requires a:read. Ask an administrator for access.',
  )
  expect(said(new HttpError('No', 403, { error_code: 'FORBIDDEN', permissions }))).toBe(
    'This requires a:read, b:read, c:read, and 1 more. Ask an administrator for access.',
  )
})

test('what the server says of one case is kept, and staff with bounds read of their caseload', () => {
  const message = 'Someone else must decide on your request.'
  expect(said(refused('FORBIDDEN', { message }))).toBe(message)
  expect(said(refused('NOT_FOUND', { message: 'This user was not found' }))).toBe(
    'This user was not found. It may have been deleted.',
  )
  expect(said(refused('NOT_FOUND'), true)).toBe('This is not in your caseload, or it was deleted.')
})

test('no screen words the states anew', () => {
  const files = globSync('admin/**/*.{ts,tsx}').filter((file) => !/\.test\.|data\/states\.ts$/.test(file))
  const words = new RegExp(
    `${nothingFound}|Ask an administrator for access|isn’t in your caseload|It may have been deleted`,
    'i',
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([])
})
