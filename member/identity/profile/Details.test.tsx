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

test('what the onboarding asked is corrected, taken back, and answered for the first time', async () => {
  const profile = {
    ...account.profile,
    joining_reason: 'other',
    blood_pressure_range: 'normal',
    typical_day_activity: null,
  }
  const client = fakeClient({ getUser: () => ({ ...account, profile }) as never, setUser: () => account as never })
  const user = userEvent.setup()
  render(<Details />, { wrapper: memberProviders(client) })
  await user.selectOptions(await screen.findByLabelText(/^What brings you here/), 'mental_wellbeing')
  await user.selectOptions(screen.getByLabelText(/^What is your usual blood pressure/), '')
  await user.selectOptions(screen.getByLabelText(/^What does a typical day/), 'hard_work')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(client.named('setUser').map(({ request }) => request)).toEqual([
    {
      body: { joining_reason: 'mental_wellbeing', blood_pressure_range: null, typical_day_activity: 'hard_work' },
    },
  ])
})
