/** A form that stands open in an older tab sends what was changed in it, and puts nothing back. */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import Insurance from './Insurance.tsx'
import { ScheduleForm } from './medications/ScheduleForm.tsx'

const insurance = { insurer: 'Blue', member_id: 'A1', plan_name: 'Silver', group_number: '7', relationship: 'self' }
const medication = {
  medication_id: 5,
  name: 'Lipitor',
  schedule: { times: ['08:00'], days: [1, 3] },
  instructions: 'With water',
}

test.each([
  ['insurance', <Insurance key="2" />, 'Edit your insurance', 'Plan name', 'saveInsurance', { plan_name: 'Lindt' }],
  [
    'a medication',
    <ScheduleForm key="3" medication={medication as never} onClose={() => {}} onSaved={() => {}} />,
    null,
    'How to take it',
    'scheduleMedication',
    { medication_id: 5, instructions: 'Lindt' },
  ],
] as const)('%s', async (_, form, edit, label, call, body) => {
  const answers: Answers = {
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    getInsurance: () => ({ insurance }) as never,
    saveInsurance: () => ({ insurance }) as never,
    scheduleMedication: () => ({ medication }) as never,
  }
  const client = fakeClient(answers)
  const user = userEvent.setup()
  render(form, { wrapper: memberProviders(client) })
  if (edit) await user.click(await screen.findByRole('button', { name: edit }))
  const field = await screen.findByLabelText(new RegExp(`^${label}`))
  await user.clear(field)
  await user.type(field, 'Lindt')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(client.named(call).map(({ request }) => request)).toEqual([{ body }])
})
