import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const member = { permissions: [] }
const administrator = { permissions: ['user:read'] }

test('members land on their home, administrators in the back office', () => {
  expect(destinationOf(member, undefined)).toEqual({ path: '/client/home', isOtherApplication: false })
  expect(destinationOf(administrator, undefined)).toEqual({ path: '/admin', isOtherApplication: true })
})

test('a member returns to the screen that asked for the sign-in', () => {
  expect(destinationOf(member, '/client/profile?tab=sessions').path).toBe('/client/profile?tab=sessions')
})

test.each(['https://evil.example/client/home', '//evil.example', '/client//evil.example', '/client/\\evil.example', '/admin/users', '/login', 7, null])(
  'no way leads to %j',
  (wanted) => expect(destinationOf(member, wanted).path).toBe('/client/home'),
)
