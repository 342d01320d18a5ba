import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const member = { permissions: [] }
const administrator = { permissions: ['user:read'] }

test('members start at home, administrators in the back office', () => {
  expect(destinationOf(member, undefined)).toEqual({ path: '/client/home', isOtherApplication: false })
  expect(destinationOf(administrator, undefined)).toEqual({ path: '/admin', isOtherApplication: true })
})

test('a member is redirected to the onboarding first, whatever the destination; an administrator never', () => {
  const fresh = { permissions: [], user: { onboarding_completed: false } }
  expect(destinationOf(fresh, '/client/profile')).toEqual({ path: '/client/onboarding', isOtherApplication: false })
  expect(destinationOf({ ...fresh, permissions: ['user:read'] }, undefined).path).toBe('/admin')
  expect(destinationOf({ ...fresh, user: { onboarding_completed: true } }, undefined).path).toBe('/client/home')
})

test('a member returns to the screen that required the sign-in', () => {
  expect(destinationOf(member, '/client/profile?tab=sessions').path).toBe('/client/profile?tab=sessions')
})

test.each([
  'https://evil.example/client/home',
  '//evil.example',
  '/client//evil.example',
  '/client/\\evil.example',
  '/admin/users',
  '/login',
  7,
  null,
])('%j is no valid destination', (wanted) => expect(destinationOf(member, wanted).path).toBe('/client/home'))

test('staff return to the page of the back office that required the sign-in, with its filter', () => {
  for (const wanted of ['/admin/user/12', '/admin/userkits?filter=%7B%22status%22%3A%22lost%22%7D', '/admin'])
    expect(destinationOf(administrator, wanted)).toEqual({ path: wanted, isOtherApplication: true })
  for (const wanted of [
    '/administrator',
    '/admin//evil.example',
    '/admin/\\evil.example',
    '//evil.example',
    '/client/home',
    7,
  ])
    expect(destinationOf(administrator, wanted).path).toBe('/admin')
})
