import { configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import BodyScanWidget from './BodyScanWidget.tsx'

configure({ asyncUtilTimeout: 10_000 })
const scan = (id: number, day: string, weight: number, waist: string) => ({
  id,
  created_at: `${day}T15:00:00Z`,
  status: 'successful',
  source: 'provider',
  provider: 'FitXpress',
  capture_url: null,
  failure: null,
  finished_at: null,
  model: null,
  data: { weight, circumference_params: { waist } },
})

test.each([
  ['imperial', 'Down 3 lbs and 0.9 inches at the waist'],
  ['metric', 'Down 1.4 kg and 2.3 cm at the waist'],
])('a body scan is shown in the member’s units: %s', async (units, words) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { units, timezone: 'UTC', height_cm: 170 } }) as never,
    listMeasurements: () =>
      ({
        models: [scan(2, '2026-06-09', 80.74, '81.79'), scan(1, '2026-04-14', 82.1, '84.07')],
        total_count: 2,
        page_count: 1,
      }) as never,
    getLastMeasurement: () => null as never,
  })
  render(<BodyScanWidget />, { wrapper: memberProviders(client) })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a skipped scan says when it was skipped, and can still be done', async () => {
  const t = await loadTranslator('body_scans')
  const skips = vi.fn(() => ({ skipped: true }) as const)
  let skipped_at: string | null = null
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { units: 'metric', timezone: 'UTC' } }) as never,
    listMeasurements: () => ({ models: [], total_count: 0, page_count: 0, skipped_at }) as never,
    getLastMeasurement: () => null as never,
    skipMeasurement: skips,
  })
  const Providers = memberProviders(client)
  const { unmount } = render(<BodyScanWidget />, { wrapper: Providers })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: t('scan_skip') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('scan_skip') }))
  expect(dialog.getByText(t('skip_needed'))).toBeTruthy()
  // Choosing a reason is what the red line asks for.
  await user.click(dialog.getByRole('radio', { name: t('skip_no_time') }))
  expect(dialog.queryByText(t('skip_needed'))).toBeNull()
  skipped_at = '2026-06-10T12:00:00Z'
  await user.click(dialog.getByRole('button', { name: t('scan_skip') }))
  expect(await screen.findByText(t('scan_skipped_on', { date: '06/10/2026' }))).toBeTruthy()
  unmount()
  render(<BodyScanWidget />, { wrapper: memberProviders(client) })
  expect(await screen.findByRole('link', { name: t('scan_now') })).toBeTruthy()
  expect([screen.queryByRole('button', { name: t('scan_skip') }), skips.mock.calls.length]).toEqual([null, 1])
  expect(screen.getByText(t('scan_step_3'))).toBeTruthy()
})
