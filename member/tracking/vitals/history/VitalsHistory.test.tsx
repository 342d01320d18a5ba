import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import VitalsHistory from './VitalsHistory.tsx'

const lists = { page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
const earlier = {
  id: 1,
  created_at: '2024-06-09T13:21:00Z',
  data: { hr: 66 },
  source: 'member',
  provider: null,
  sources: { hr: 'member' },
  notes: [],
}

/** A member with no readings in the last three months, and this many before. */
const show = (models: readonly object[]) => {
  const client = fakeClient({
    listVitals: (request) => {
      const hasFrom = JSON.stringify(request ?? {}).includes('"from"')
      return { ...lists, models: hasFrom ? [] : models, total_count: hasFrom ? 0 : models.length } as never
    },
  })
  render(<VitalsHistory />, { wrapper: memberProviders(client) })
}

test('a member without readings is shown how to start, without a link to earlier ones', async () => {
  show([])
  expect(await screen.findByText('No readings yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('an empty period links to earlier readings', async () => {
  show([earlier])
  expect(await screen.findByText('No readings in this period')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(document.querySelector('[data-reading="1"]')).toBeTruthy())
})

test('a value and its unit stay together where the value is critical', async () => {
  show([{ ...earlier, data: { spo2: 81 }, sources: { spo2: 'member' } }])
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  const value = await waitFor(() => {
    const found = document.querySelector('[data-vital="o2_saturation"] [data-unit]')
    expect(found).toBeTruthy()
    return found
  })
  // The unit is written after this element, and nothing stands between.
  expect([value?.textContent, value?.getAttribute('data-unit')]).toEqual(['81', '%'])
  expect(value?.nextElementSibling?.textContent).toBe('Critical')
})
