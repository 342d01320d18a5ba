/** The order and the hidden cards are stored, shown immediately and reverted on failure. */
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#tests/harness/announced.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import DashboardSection from './Dashboard.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'profile'>>>
beforeAll(async () => {
  t = await loadTranslator('profile')
})

const widget = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  title: '',
  widget_location: 'main',
  displayed_pages: [],
  ...changes,
})
const widgets = [
  widget(1, 'Water'),
  widget(2, 'Meals', { title: 'Food' }),
  widget(3, 'Sleep'),
  widget(4, 'Journal', { widget_location: 'daily_journal' }),
]
const open = (dashboard: object | null, more: Answers = {}) => {
  const account = (preferences: object) => ({ user: { id: 1 }, profile: { timezone: 'UTC', preferences } })
  let kept = { order: [], hidden: [], ...dashboard }
  const client = fakeClient({
    getUser: () => account(dashboard ? { dashboard } : {}) as never,
    clientSearch: () => ({ models: widgets, total_count: 4, page_count: 1 }) as never,
    setUser: (request) => {
      const { preferences } = (request as { body: { preferences: { dashboard: object } } }).body
      kept = { ...kept, ...preferences.dashboard }
      return account({ dashboard: kept }) as never
    },
    ...more,
  })
  render(<DashboardSection />, { wrapper: memberProviders(client) })
  const stored = () =>
    client
      .named('setUser')
      .map(({ request }) => (request as { body: { preferences: { dashboard: object } } }).body.preferences.dashboard)
  return { stored, user: userEvent.setup() }
}
const names = () =>
  [...document.querySelectorAll('details li')].map((line) => line.querySelector('span')?.firstChild?.textContent)
const press = async (key: 'move_up' | 'move_down' | 'hide_card' | 'show_card', name: string) => {
  const button = await screen.findByLabelText<HTMLButtonElement>(t(key, { name }))
  return button
}

test('cards are moved up and down, stored in order and announced; moves stop at the ends', async () => {
  const { stored, user } = open(null)
  const said = listen()
  expect(await press('move_up', 'Water')).toHaveProperty('ariaDisabled', 'true')
  expect(await press('move_down', 'Sleep')).toHaveProperty('ariaDisabled', 'true')
  expect(names()).toEqual(['Water', 'Food', 'Sleep'])
  expect(screen.queryByRole('button', { name: t('dashboard_reset') })).toBeNull()
  await user.click(await press('move_down', 'Water'))
  await waitFor(() => expect(names()).toEqual(['Food', 'Water', 'Sleep']))
  await waitFor(() => expect(said).toContain(t('moved', { name: 'Water', place: 2, count: 3 })))
  await user.click(await press('move_up', 'Sleep'))
  await waitFor(() => expect(names()).toEqual(['Food', 'Sleep', 'Water']))
  expect(stored()).toEqual([
    // Only what was changed: an older screen brings no card back.
    { order: [2, 1, 3] },
    { order: [2, 3, 1] },
  ])
})

test('cards are hidden and shown individually', async () => {
  const { stored, user } = open({ order: [], hidden: [3] })
  const said = listen()
  expect(await screen.findByText(t('hidden'))).toBeTruthy()
  await user.click(await press('hide_card', 'Food'))
  await waitFor(() => expect(screen.getAllByText(t('hidden'))).toHaveLength(2))
  await waitFor(() => expect(said.join(' ')).toContain(t('is_hidden', { name: 'Food' })))
  await user.click(await press('show_card', 'Sleep'))
  await waitFor(() => expect(screen.getAllByText(t('hidden'))).toHaveLength(1))
  await waitFor(() => expect(said.join(' ')).toContain(t('is_shown', { name: 'Sleep' })))
  expect(stored()).toEqual([{ hidden: [3, 2] }, { hidden: [2] }])
})

test('everything is reset at once', async () => {
  const { stored, user } = open({ order: [3, 2, 1], hidden: [2] })
  await waitFor(() => expect(names()).toEqual(['Sleep', 'Food', 'Water']))
  await user.click(screen.getByRole('button', { name: t('dashboard_reset') }))
  await waitFor(() => expect(names()).toEqual(['Water', 'Food', 'Sleep']))
  expect(stored()).toEqual([{ order: [], hidden: [] }])
})

test('a failed save is reverted', async () => {
  const { stored, user } = open(null, { setUser: () => Promise.reject(new Error('no')) })
  await user.click(await press('move_down', 'Water'))
  await waitFor(() => expect(stored()).toHaveLength(1))
  await waitFor(() => expect(names()).toEqual(['Water', 'Food', 'Sleep']))
})

test('built-in cards have the titles that members see', async () => {
  const models = [
    widget(1, 'Tasks of the day (new)', { type: 'custom', custom_name: 'daily tasks' }),
    widget(2, 'Hydration', { type: 'custom', custom_name: 'sleep tracker', title: 'Nights' }),
  ]
  open(null, { clientSearch: () => ({ models, total_count: 2, page_count: 1 }) as never })
  await waitFor(() => expect(names()).toEqual(['Daily Tasks', 'Nights']))
})
