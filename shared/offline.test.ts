import { afterEach, expect, test, vi } from 'vitest'
import { CallError, NetworkError, UnauthorizedError } from './client/index.ts'
import { isOffline } from './offline.ts'

const browser = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
afterEach(() => vi.unstubAllGlobals())

const refusal = new CallError('No', { status: 400, body: { error_code: 'VALIDATION', message: 'No' } })

test('a server that was not reached is offline, whatever the browser says', () => {
  browser(true)
  expect(isOffline(new NetworkError(new TypeError('Failed to fetch')))).toBe(true)
  expect(isOffline()).toBe(false)
  expect(isOffline(new TypeError('x is not a function'))).toBe(false)
})

test('what the server answered is never offline', () => {
  browser(false)
  expect(isOffline(refusal)).toBe(false)
})

test('without a connection, code that cannot be fetched and a session that cannot be asked for are offline', () => {
  browser(false)
  expect(isOffline()).toBe(true)
  expect(isOffline(new TypeError('Failed to fetch dynamically imported module'))).toBe(true)
  expect(isOffline(new UnauthorizedError())).toBe(true)
})
