import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { createI18n, I18nProvider } from '#shared/i18n/index.ts'
import { AccessLog } from './AccessLog.tsx'

// The card's texts are loaded with it.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const all = Array.from({ length: 103 }, (_, index) => ({
  id: index + 1,
  actor_name: 'Dana Kim',
  actor_role: 'Super Admin',
  kind: index === 102 ? ('impersonated' as const) : ('read' as const),
  subject: 'User',
  item_id: null,
  created_at: '2026-06-10T12:00:00Z',
}))

test('the oldest entry can be reached, however many there are', async () => {
  const client = fakeClient({
    listDataAccesses: (request) => {
      const { page = 1, page_size = 50 } = (request as { query: { page?: number; page_size?: number } }).query
      const models = all.slice((page - 1) * page_size, page * page_size)
      return {
        models,
        total_count: all.length,
        page_count: Math.ceil(all.length / page_size),
        page_size,
        include_meta: false,
        included_programs: [],
      } as never
    },
  })
  await act(async () => render(<AccessLog />, { wrapper: memberProviders(client) }))
  const lines = () => screen.getAllByRole('listitem').length
  await screen.findAllByText(/opened: Profile/)
  expect(lines()).toBe(5)
  for (const expected of [50, 100, 103]) {
    await act(async () => screen.getByRole('button', { name: 'Show more' }).click())
    await waitFor(() => expect(lines()).toBe(expected))
  }
  expect(screen.getByText('signed in as you')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('what was opened and by whom has its name in the language of the reader; a person keeps their own', async () => {
  const models = [
    { ...all[0], subject: 'Program progress', actor_role: 'Lab, Night shift' },
    { ...all[1], kind: 'released_key' as const, subject: 'Olga Wu (lost password)' },
  ]
  const client = fakeClient({ listDataAccesses: () => ({ models, total_count: 2 }) as never })
  const i18n = createI18n({ language: 'de' })
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <AccessLog />
      </I18nProvider>,
      { wrapper: memberProviders(client) },
    ),
  )
  expect(await screen.findByText('hat geöffnet: Fortschritt im Programm')).toBeTruthy()
  expect(screen.getByText('Dana Kim, Labor, Night shift')).toBeTruthy()
  expect(screen.getByText('Dana Kim, Oberste Verwaltung')).toBeTruthy()
  expect(screen.getByText(/für Olga Wu \(lost password\)$/)).toBeTruthy()
})
