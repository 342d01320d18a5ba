import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { failureOf } from '../app/index.ts'
import { FailureNotice } from './FailureNotice.tsx'

const refused = (error_code: string, message: string) =>
  failureOf(new CallError(message, { status: 403, body: { error_code, message } }))
const start = (failure: ReturnType<typeof refused>) =>
  render(<FailureNotice failure={failure} />, { wrapper: memberProviders(fakeClient({})) })

test('what needs a consent leads to it', async () => {
  start(refused('CONSENT_WITHHELD', 'Please agree to this under Privacy first'))
  const link = await screen.findByRole('link', { name: 'See what is shared' })
  expect(link.getAttribute('href')).toBe('/client/profile#privacy')
  expect(screen.queryByText('Please agree to this under Privacy first')).toBeNull()
})

test('what is refused for another reason says why', async () => {
  start(refused('FORBIDDEN', 'No'))
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
