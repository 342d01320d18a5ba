/** The screen of a kit: its history in order, its member, and its results. */
import { configure, screen, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { KitShow } from './KitShow.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const open = (kit: object) =>
  openScreen(
    <ResourceContextProvider value="userkits">
      <Routes>
        <Route path="/userkits/:id/show" element={<KitShow />} />
      </Routes>
    </ResourceContextProvider>,
    {
      answers: { listKitArrivals: () => ({ models: [], discarded: [] }) as never },
      permissions: ['userkits:read'],
      address: '/userkits/7/show',
      data: {
        getOne: async () => ({
          data: { id: 7, kit_id: 'K-70', provider_code: 'spot', updated_at: '2026-06-01T10:00:00', ...kit } as never,
        }),
        getMany: async () => ({ data: [] }),
        getList: async () => ({ data: [], total: 0 }),
      },
    },
  )
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') ?? heading.parentElement ?? document.body)
}
const words = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return (heading.closest('section') ?? heading.parentElement)?.textContent ?? ''
}

test('a member’s kit links to the member, the order and the parcel; its history is newest first', async () => {
  open({
    status: 'resulted',
    user_id: 3,
    user_name: 'Maya',
    order_id: 12,
    tracking_number: '1Z999',
    notes: 'Fragile',
    are_results_ready: true,
    encrypted_data: 'x'.repeat(1500),
    is_simulated: true,
    events: [
      { status: 'delivered', created: '2026-05-01T10:00:00Z' },
      { status: 'resulted', created: '2026-05-03T10:00:00Z' },
      { status: 'collected', created: '2026-05-02T10:00:00Z' },
    ],
  })
  const steps = (await (await card('Status history')).findAllByRole('listitem')).map(
    ({ textContent }) => textContent ?? '',
  )
  expect(steps.map((step) => /05\/0\d/.exec(step)?.[0])).toEqual(['05/03', '05/02', '05/01'])
  expect((await screen.findByRole('link', { name: 'Maya' })).getAttribute('href')).toBe('/user/3/show')
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/orders/12/show')
  expect(screen.getByRole('link', { name: '1Z999' }).getAttribute('href')).toContain('1Z999')
  expect(await words('Notes')).toContain('Fragile')
  expect(await words('Results')).toContain('End-to-end encrypted (2 kB). Only the member can read it.')
  expect(await words('Results')).toContain('Simulated results')
})
test('an unregistered kit without lab data', async () => {
  open({ status: null, user_id: null })
  expect(await words('Member')).toContain('This kit isn’t registered yet.')
  expect(await words('Results')).toContain('No results from the lab yet.')
  expect(await words('Status history')).toContain('Processing')
  expect(await words('Status history')).toContain('06/01/2026')
  expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View order' })).toBeNull()
})
test.each([
  [{ rawResults: {} }, /^ResultsResults readyNot encrypted yet/],
  [{}, /^ResultsResults readyResults are only visible to the member\./],
])('unencrypted results %#', async (more, text) => {
  open({ are_results_ready: true, ...more })
  const shown = await words('Results')
  expect(shown).toMatch(text)
  expect(shown).not.toContain('Simulated')
})
