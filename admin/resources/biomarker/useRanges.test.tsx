/** Ranges that stand open in an older tab send what was changed there, and neither put back nor remove what others saved since. */
import { configure, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { useRanges } from './useRanges.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const Ranges = () => {
  const { drafts, change, reload, save } = useRanges(7)
  return (
    <>
      <p>{drafts.map(({ name, upper_bound }) => `${name} ${upper_bound}`).join(', ')}</p>
      <button onClick={() => change('1', { name: 'Lowest' })}>Rename</button>
      <button onClick={() => void reload()}>Reload</button>
      <button onClick={() => void save()}>Save</button>
    </>
  )
}

test('a range that another tab moved or added stays', async () => {
  const low = { id: 1, name: 'Low', level: 'low', upper_bound: 70, updated_at: '2026-03-01T10:00:00Z' }
  const healthy = { id: 2, name: 'Healthy', level: 'normal', upper_bound: 100, updated_at: '2026-03-02T10:00:00Z' }
  let models = [low, healthy]
  const saveBiomarkerRanges = vi.fn((_: unknown) => ({}) as never)
  const adminSearch = vi.fn(() => ({ models, total_count: models.length }) as never)
  const { user } = openScreen(<Ranges />, { answers: { adminSearch, saveBiomarkerRanges } })
  await screen.findByText('Low 70, Healthy 100')
  await user.click(screen.getByText('Rename'))
  models = [{ ...low, upper_bound: 75 }, healthy, { ...healthy, id: 3, name: 'High', level: 'high', upper_bound: 200 }]
  await user.click(screen.getByText('Reload'))
  await waitFor(() => expect(adminSearch.mock.calls.length).toBeGreaterThan(1))
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(saveBiomarkerRanges).toHaveBeenCalled())
  expect(saveBiomarkerRanges.mock.calls[0]?.[0]).toHaveProperty('body', {
    ranges: [{ id: 1, name: 'Lowest' }],
    read_at: { 1: low.updated_at, 2: healthy.updated_at },
  })
  await screen.findByText('Low 75, Healthy 100, High 200')
})
