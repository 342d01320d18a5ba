import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CryptoContext } from '../../session/index.ts'
import { Enroll } from './Enroll.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

const invitation = {
  email: 'noor@example.org',
  first_name: null,
  last_name: null,
  is_activated: false,
  programs: [{ id: 2, name: 'Heart Health' }],
}
const open = (organization: { id: number; name: string } | null) => {
  const Surroundings = memberProviders(fakeClient({ getEnrollment: () => ({ ...invitation, organization }) }))
  render(
    <Surroundings>
      <CryptoContext value={() => Promise.reject(new Error('No worker here'))}>
        <Enroll />
      </CryptoContext>
    </Surroundings>,
  )
}

test('an invitation names its organization, and no program', async () => {
  open({ id: 1, name: 'Northfield Health' })
  expect(
    await screen.findByText('Northfield Health invited you to Hale. Choose a password to get started.'),
  ).toBeTruthy()
  expect(screen.queryByText(/Heart Health/)).toBeNull()
})

test('one without an organization only asks for a password', async () => {
  open(null)
  expect(await screen.findByLabelText(/^Email/)).toHaveProperty('value', 'noor@example.org')
  expect(screen.queryByText(/invited you/)).toBeNull()
})
