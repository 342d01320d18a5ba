/** Insurance and pharmacy end: after a question, and then another can be given. */
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Insurance from './Insurance.tsx'
import Pharmacy from './Pharmacy.tsx'

const cases = [
  { what: 'insurance', Card: Insurance, call: 'deleteInsurance', empty: 'insurance_empty' },
  { what: 'pharmacy', Card: Pharmacy, call: 'deletePharmacy', empty: 'pharmacy_empty' },
] as const

test.each(cases)('$what is removed after a question', async ({ what, Card, call, empty }) => {
  const t = await loadTranslator('health')
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    getInsurance: () => ({ insurance: { insurer: 'Blue', member_id: 'B-1' } }) as never,
    getPharmacy: () => ({ pharmacy: { id: 3, name: 'Corner' } }) as never,
    [call]: () => ({ removed: true }),
  })
  const user = userEvent.setup()
  render(<Card />, { wrapper: memberProviders(client) })
  await user.click(await screen.findByRole('button', { name: t(`${what}_remove`) }))
  expect(client.named(call)).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(t(`${what}_remove_message`))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t(`${what}_remove`) }))
  expect(await screen.findByText(t(empty))).toBeTruthy()
  expect(client.named(call)).toHaveLength(1)
})
