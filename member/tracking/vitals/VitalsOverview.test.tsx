import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import VitalsOverview from './VitalsOverview.tsx'

const list = { total_count: 1, page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
const reading = { id: 1, created_at: '2026-06-10T13:21:00Z', data: { hr: 72 } }
const states = {
  'with a reading': [() => ({ ...list, models: [reading] }), '72'],
  'without one': [() => ({ ...list, models: [] }), 'No reading yet'],
  'when it cannot be loaded': [
    () => {
      throw new Error('The server is down.')
    },
    'Your earlier readings could not be loaded.',
  ],
} as const

test.each(Object.entries(states))('a new reading can be taken with and without the camera, %s', async (_, state) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const [answer, words] = state
  render(<VitalsOverview />, { wrapper: memberProviders(fakeClient({ listVitals: () => answer() as never })) })
  await screen.findByText(words)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Use the camera')).toBe('/client/vitals')
  expect(hrefOf('Enter a reading')).toBe('/client/vitals/reading')
  expect(hrefOf('Snapshot History')).toBe('/client/vitals/history')
})
