import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { rememberMember } from '#shared/browser/index.ts'
import { Unauthorized } from './ErrorScreens.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => rememberMember(null))

test('the end of a session is only reported to users who were signed in', async () => {
  render(<Unauthorized />, { wrapper: memberProviders(fakeClient({})) })
  expect(await screen.findByText('This page opens once you sign in, and we will take you right there.')).toBeTruthy()
  expect(screen.queryByText(/has ended/)).toBeNull()
  cleanup()
  rememberMember({ id: 1, timezone: null, units: null })
  render(<Unauthorized />, { wrapper: memberProviders(fakeClient({})) })
  expect(await screen.findByText('Your session has ended. Sign in to pick up where you left off.')).toBeTruthy()
})

test('opening the link that confirms an address confirms nothing; its button does', async () => {
  const verifyEmail = vi.fn(() => ({ verified: true }) as const)
  render(<VerifyEmail />, { wrapper: memberProviders(fakeClient({ verifyEmail })) })
  const button = await screen.findByRole('button', { name: 'Verify my email' })
  expect(verifyEmail).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy()
  expect(verifyEmail).toHaveBeenCalledOnce()
})
