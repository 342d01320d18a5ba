import { configure, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
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
