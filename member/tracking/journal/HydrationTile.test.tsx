import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
