import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import VitalsWidget from './VitalsWidget.tsx'

test('readings that failed to load can be retried, and a new one can be taken meanwhile', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const lists = { total_count: 1, page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
  const answers: Answers = {}
  render(<VitalsWidget />, { wrapper: memberProviders(fakeClient(answers)) })
  const failure = within(await screen.findByRole('note'))
  expect(screen.getByRole('button', { name: 'Take my vitals' })).toBeTruthy()
  answers.listVitals = () =>
    ({ ...lists, models: [{ id: 1, created_at: '2026-06-10T13:21:00Z', data: { hr: 72 } }] }) as never
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('72')).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})

test.each([
  ['simulator', true],
  ['camera', false],
])('a reading of the %s is labeled simulated: %s', async (source, isSimulated) => {
  const lists = { total_count: 1, page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
  const model = { id: 1, created_at: '2026-06-10T13:21:00Z', source, data: { hr: 72 } }
  render(<VitalsWidget />, {
    wrapper: memberProviders(fakeClient({ listVitals: () => ({ ...lists, models: [model] }) as never })),
  })
  await screen.findByText('72')
  expect(screen.queryByText(/^Simulated/) !== null).toBe(isSimulated)
})

test('the unit of oxygen is shown as the product spells it, and read out in words', async () => {
  const lists = { total_count: 1, page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
  const model = { id: 1, created_at: '2026-06-10T13:21:00Z', data: { spo2: 98 } }
  render(<VitalsWidget />, {
    wrapper: memberProviders(fakeClient({ listVitals: () => ({ ...lists, models: [model] }) as never })),
  })
  expect((await screen.findByRole('img', { name: 'O2 Saturation' })).textContent).toBe('Sp02%')
})
