import { cleanup, configure, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeClient, memberSurroundings } from '#tests/harness/member.tsx'
import { rememberMember } from '../app/index.ts'
import { Unauthorized } from './Screens.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => rememberMember(null))

test('only who was signed in here is told that the session has ended', async () => {
  render(<Unauthorized />, { wrapper: memberSurroundings(fakeClient({})) })
  expect(await screen.findByText('This page is only for people with an account. Sign in, and you go right to it.')).toBeTruthy()
  expect(screen.queryByText(/has ended/)).toBeNull()
  cleanup()
  rememberMember({ id: 1, timezone: null, units: null })
  render(<Unauthorized />, { wrapper: memberSurroundings(fakeClient({})) })
  expect(await screen.findByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy()
})
