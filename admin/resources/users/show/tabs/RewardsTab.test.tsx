/** The stars of a member, of which staff read the amounts also where the member does not share what they were for. */
import { configure, screen, within } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#shared/errors.ts'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import RewardsTab from './RewardsTab.tsx'

configure({ asyncUtilTimeout: 10_000 })

const star = (id: number, more: object) => ({
  id,
  amount: 5,
  balance: 50,
  reason: null,
  created_at: '2026-06-01T10:00:00Z',
  ...more,
})
const open = (...models: object[]) =>
  openScreen(
    <RecordContextProvider value={{ id: 3, star_balance: 50 }}>
      <RewardsTab />
    </RecordContextProvider>,
    { answers: { listUserStars: () => ({ models, total_count: models.length }) as never }, permissions: [] },
  )

test('what is withheld keeps amount, balance and date, under one sentence with one button', async () => {
  open(star(1, {}), star(2, { amount: -5 }), star(3, { amount: -30, reason: 'Redeemed: Tea' }))
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Earned',
    'Taken back',
    'Redeemed: Tea',
  ])
  expect(within(rows[0] ?? document.body).getByText('+5')).toBeTruthy()
  expect(screen.getAllByText(errorCatalogue.NOT_SHARED.message)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'See consents' })).toBeTruthy()
})

test('nothing is said where nothing is withheld', async () => {
  open(star(1, { reason: 'Completed: Drink a glass of water' }))
  expect(await screen.findByText('Completed: Drink a glass of water')).toBeTruthy()
  expect(screen.queryByText(errorCatalogue.NOT_SHARED.message)).toBeNull()
})
