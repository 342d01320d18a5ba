import { configure, screen, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { Board } from './Board.tsx'

configure({ asyncUtilTimeout: 10_000 })

const month = { month: '2026-10-01', counted_on: '2026-11-02', eligible: 120, invited: 110, joined: 50, active: null }
const open = (months: readonly object[]) =>
  openScreen(
    <ResourceContextProvider value="organizations">
      <Routes>
        <Route path="/organizations/:id/board" element={<Board />} />
      </Routes>
    </ResourceContextProvider>,
    {
      answers: { getOrganizationMonths: () => ({ name: 'Clinic 5', months }) as never },
      address: '/organizations/5/board',
    },
  )
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('months are listed with the day of counting, and small numbers in words', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue()
  const { user, client } = open([month, { ...month, month: '2026-09-01', eligible: 10, invited: null, joined: null }])
  expect(await screen.findByRole('heading', { name: 'Clinic 5' })).toBeTruthy()
  expect(client.named('getOrganizationMonths')).toMatchObject([{ request: { params: { id: 5 } } }])
  expect(screen.getByRole('rowheader', { name: 'October 2026 Counted on Nov 2' })).toBeTruthy()
  expect(cells(/^October/)).toEqual(['120+', '110+', '50+', 'Fewer than ten'])
  // Of fewer than twenty people it is not said that few of them joined, since all may have.
  expect(cells(/^September/)).toEqual(['10+', 'Too few to say', 'Too few to say', 'Too few to say'])
  expect(screen.getByText(/completed at least one daily task/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('an organization without a counted month says when there will be one', async () => {
  open([])
  expect(await screen.findByText(/No month has been counted yet/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
