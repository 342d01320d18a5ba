import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import Details from './Details.tsx'

const account = {
  user: { id: 1, first_name: 'Maya', last_name: 'Lind', email: 'maya@hale.test', verified: true },
  profile: { phone: '(312) 555-0148', date_of_birth: '1988-02-03', sex: 'female', timezone: 'UTC' },
}

test('an older tab sends the changed name, and not the phone number that it shows', async () => {
  const client = fakeClient({ getUser: () => account as never, setUser: () => account as never })
  const user = userEvent.setup()
  render(<Details />, { wrapper: memberProviders(client) })
  const field = await screen.findByLabelText(/^Last name/)
  await user.clear(field)
  await user.type(field, 'Lindt')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(client.named('setUser').map(({ request }) => request)).toEqual([{ body: { last_name: 'Lindt' } }])
})
