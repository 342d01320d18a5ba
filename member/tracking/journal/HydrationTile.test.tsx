import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listen } from '#tests/harness/announced.ts'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { HydrationTile } from './HydrationTile.tsx'

test('the tile shows no hydration until it is loaded', async () => {
  const answer = deferred<{ hydration: { total_ounces: number; date: string; updated_at: string | null } }>()
  render(<HydrationTile />, { wrapper: memberProviders(fakeClient({ getHydration: () => answer.promise })) })
  const tile = screen.getByRole('region', { name: 'Hydration' })
  expect([tile.textContent, screen.queryByRole('img')]).toEqual(['Hydration', null])
  await act(async () => answer.resolve({ hydration: { total_ounces: 0, date: '2026-06-10', updated_at: null } }))
  await waitFor(() => expect(tile.textContent).toContain('0of 96 oz'))
  expect(tile.textContent).toContain('Ready, steady, GO!')
  expect(screen.getByRole('img', { name: '0 percent of goal' })).toBeTruthy()
})

test('nothing is announced on arrival; presses are announced once, with the unit', async () => {
  let ounces = 53
  const hydration = () => ({
    hydration: { total_ounces: ounces, date: '2026-06-10', updated_at: '2026-06-10T12:00:00Z' },
  })
  const client = fakeClient({
    getHydration: hydration,
    incrementHydration: () => {
      ounces += 1
      return hydration()
    },
  })
  render(<HydrationTile />, { wrapper: memberProviders(client) })
  const region = screen.getByRole('region', { name: 'Hydration' })
  await waitFor(() => expect(region.textContent).toContain('53'))
  const said = listen()
  expect(document.querySelectorAll('[aria-live]:not(#announcer), [role=status]')).toHaveLength(0)
  const more = screen.getByRole('button', { name: 'Add 1 ounce' })
  await userEvent.click(more)
  await userEvent.click(more)
  await waitFor(() => expect(said).toEqual(['55 ounces']))
})
