import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import ConnectDevice from './ConnectDevice.tsx'

const consent = {
  id: 4,
  name: 'Data from my devices',
  statement: null,
  category: 'devices',
  version: '1.0',
  decided_at: null,
}

test('a device is allowed after its consent, which is asked for on the spot', async () => {
  let accepted = false
  const client = fakeClient({
    listAuthorizers: () => ({ data_sources: [], has_samples: true }) as never,
    listLegalAgreements: () => ({ models: [], consents: [{ ...consent, accepted }] }) as never,
    saveConsent: () => {
      accepted = true
      return undefined as never
    },
    connectDevice: () => undefined as never,
  })
  render(
    <Routes>
      <Route path="/client/devices/:source" element={<ConnectDevice />} />
      <Route path="*" element={<p>Profile</p>} />
    </Routes>,
    { wrapper: memberProviders(client, '/client/devices/fitbit?code=c') },
  )
  const agree = await screen.findByRole('switch', { name: consent.name })
  const allow = screen.getByRole('button', { name: 'Allow' })
  expect(screen.getByText('You can connect a device once you agree to this.')).toBeTruthy()
  expect(allow.ariaDisabled).toBe('true')
  await userEvent.click(agree)
  await expect.poll(() => allow.ariaDisabled).toBeNull()
  await userEvent.click(allow)
  expect(await screen.findByText('Profile')).toBeTruthy()
  // Sample days are invented: nobody gets them without asking.
  expect(client.named('connectDevice')).toMatchObject([{ request: { body: { sample_days: false } } }])
})
