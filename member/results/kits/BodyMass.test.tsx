import { configure, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { BodyMass } from './BodyMass.tsx'

// Loading the texts is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const scan = {
  id: 1,
  status: 'successful',
  source: 'provider',
  provider: '3d-look',
  capture_url: null,
  failure: null,
  finished_at: null,
  model: null,
  created_at: '2026-06-09T15:00:00Z',
  data: { weight: 80.74, circumference_params: {} },
}

test.each([
  // 5 ft 7 in would give 27.9.
  [171, '27.6', '5 ft 7.3 in and 178 lb'],
  [170.18, '27.9', '5 ft 7 in and 178 lb'],
])('the index at %d cm matches the displayed height and weight', async (height_cm, index, from) => {
  const client = fakeClient({
    getUser: () =>
      ({ user: { id: 1, first_name: 'Maya' }, profile: { sex: 'female', height_cm, timezone: 'UTC' } }) as never,
    listMeasurements: () =>
      ({
        models: [scan],
        total_count: 1,
        page_count: 1,
        page_size: 10,
        include_meta: false,
        included_programs: [],
      }) as never,
    getLastMeasurement: () => scan as never,
  })
  render(<BodyMass />, { wrapper: memberProviders(client) })
  expect(await screen.findByText(from)).toBeTruthy()
  expect(screen.getByText(index)).toBeTruthy()
})
