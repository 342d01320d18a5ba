import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Reminders } from './Reminders.tsx'

const consent = {
  id: 7,
  name: 'Reminders and program messages',
  statement: null,
  category: 'messages',
  version: '1.0',
  decided_at: null,
}
const start = (accepted: boolean) => {
  let isGiven = accepted
  const client = fakeClient({
    listLegalAgreements: () => ({ models: [], consents: [{ ...consent, accepted: isGiven }] }) as never,
    saveConsent: () => {
      isGiven = true
      return undefined as never
    },
  })
  render(<Reminders promise="We will remind you." />, { wrapper: memberProviders(client) })
  return client
}

test('who agreed to reminders is promised one', async () => {
  start(true)
  expect(await screen.findByText('We will remind you.')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('who did not is promised none before agreeing', async () => {
  const client = start(false)
  const agree = await screen.findByRole('switch', { name: consent.name })
  expect(screen.getByText('You get no reminders until you agree to them.')).toBeTruthy()
  expect(screen.queryByText('We will remind you.')).toBeNull()
  await userEvent.click(agree)
  expect(await screen.findByText('We will remind you.')).toBeTruthy()
  expect(client.named('saveConsent')[0]?.request).toEqual({
    body: { legal_consents: [{ id: 7, kind: 'consent', version: '1.0', accepted: true }] },
  })
})
