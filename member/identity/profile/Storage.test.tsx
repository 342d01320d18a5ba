import { act, configure, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Storage } from './Storage.tsx'

// The profile's texts are loaded with it.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const MB = 1024 * 1024

test.each([
  [12.5, '12.5 MB of 500 MB used', '3', null],
  [455, '455 MB of 500 MB used', '91', /almost full/],
  // Labs and staff may store more.
  [501, '501 MB of 500 MB used', '100', /is full/],
])('%d of 500 MB', async (used, sentence, percent, notice) => {
  const client = fakeClient({ getStorage: () => ({ used_bytes: used * MB, limit_bytes: 500 * MB }) })
  await act(async () => render(<Storage />, { wrapper: memberProviders(client) }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Your files' }).getAttribute('aria-valuenow')).toBe(percent)
  const note = screen.queryByRole('note')?.textContent ?? null
  if (notice) expect(note).toMatch(notice)
  else expect(note).toBeNull()
})
