/** Attention items link to exactly their lists, and figures follow the days and the organization in the URL. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { format, subDays } from 'date-fns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { Dashboard } from './Dashboard.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
const now = new Date('2026-06-10T12:00:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const noCharts = { signUps: null, days: null, kits: null, programs: null }
const overview = (more: object = {}) => ({
  from: '2026-05-14',
  to: '2026-06-10',
  timezone: 'UTC',
  attention: [],
  charts: noCharts,
  changes: null,
  participation: null,
  drafts: null,
  ...more,
})
const charts = {
  signUps: [
    { week: '2026-06-01', count: 1200 },
    { week: '2026-06-08', count: 34 },
  ],
  days: [
    { day: '2026-06-08', given: 4, done: 1, members: 3 },
    { day: '2026-06-09', given: 0, done: 0, members: 0 },
    { day: '2026-06-10', given: 4, done: 4, members: 7 },
    { day: '2026-06-11', given: 1, done: 0, members: 7 },
  ],
  kits: [
    { status: 'rejected', count: 4 },
    { status: 'resulted', count: 1 },
  ],
  programs: [
    { id: 1, name: 'Sleep well', completed: 5 },
    { id: 2, name: 'Move', completed: 10 },
  ],
}
const open = (answer: object | (() => object), { address = '/', permissions = ['faq:read'] } = {}) =>
  openScreen(<Dashboard />, {
    answers: { getDashboard: typeof answer === 'function' ? answer : () => answer } as Answers,
    permissions,
    address,
    data: {
      getList: async () => ({
        data: [
          { id: 4, name: 'Clinic North' },
          { id: 5, name: 'Clinic South' },
        ] as never,
        total: 2,
      }),
      getOne: async (_, { id }) => ({ data: { id, name: 'Clinic South' } as never }),
    },
  })
const asked = (client: ReturnType<typeof open>['client']) =>
  (client.named('getDashboard').at(-1)?.request as { query: object } | undefined)?.query
const from = (days: number) => format(subDays(now, days - 1), 'yyyy-MM-dd')
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('attention items have a count and link to their list', async () => {
  open(
    overview({
      attention: [
        { name: 'recoveries-open', count: 1, list: { screen: 'keys' } },
        { name: 'kits-still', count: 0, list: { resource: 'userkits', filter: {} } },
        { name: 'kits-exception', count: 999, list: { resource: 'userkits', filter: { status: ['rejected'] } } },
        {
          name: 'kits-without-result',
          count: 2,
          list: { resource: 'userkits', filter: { status: ['received'] } },
        },
        { name: 'members-locked', count: 1000, list: { resource: 'nothing', filter: {} } },
      ],
    }),
  )
  const attention = await section('Needs attention')
  const lines = await attention.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1 member is waiting for key recoveryThey/),
    expect.stringMatching(/^999 kits have exceptionsNot delivered/),
    expect.stringMatching(/^2 kits wait for their results/),
    expect.stringMatching(/^1,000\+ accounts are lockedToo many/),
  ])
  const links = attention.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/keys',
    `/userkits?filter=${encodeURIComponent('{"status":["rejected"]}')}`,
    `/userkits?filter=${encodeURIComponent('{"status":["received"]}')}&sort=status_at&order=ASC`,
  ])
  // A role without permission for figures and the log sees neither.
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Recent changes' })).toBeNull()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hello, Ada')
  expect(screen.getByText('Wednesday, June 10, 2026')).toBeTruthy()
  expect((await section('All screens')).getByRole('link', { name: 'FAQs' })).toBeTruthy()
})

test('what is below the list comes with it, so that nothing moves', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  open(() => promise)
  expect(await (await section('Needs attention')).findByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  const below = () => ['Figures', 'All screens'].filter((name) => screen.queryByRole('region', { name }) !== null)
  expect(below()).toEqual([])
  resolve(overview({ charts }))
  await section('Figures')
  expect(below()).toEqual(['Figures', 'All screens'])
})

test('the figures match their charts', async () => {
  open(overview({ charts }))
  const words = async (name: string) => (await screen.findByRole('region', { name })).textContent
  expect(await words('Sign-ups per week')).toMatch(/^Sign-ups per week1,234 new accounts/)
  // The first of the busiest days.
  expect(await words('Active members per day')).toMatch(
    /^Active members per day7 members completed a task on June 10, the busiest day/,
  )
  expect(await words('Daily tasks')).toMatch(/^Daily tasks56% 5 of 9 tasks completed/)
  expect((await section('Daily tasks')).getByRole('img').getAttribute('aria-label')).toBe(
    'of tasks completed: June 8 25%, June 10 100%, June 11 0%',
  )
  expect((await section('Sign-ups per week')).getByRole('img').getAttribute('aria-label')).toBe(
    'new accounts, week of: June 1 1200, June 8 34',
  )
  expect(await words('Kits by status')).toMatch(/^Kits by status5 kits updated/)
  const bars = async (name: string) =>
    (await section(name)).getAllByRole('listitem').map((line) => line.querySelector('i')?.style.width)
  expect(await bars('Kits by status')).toEqual(['100%', '25%'])
  expect(await words('Program steps completed')).toMatch(/^Program steps completed15 steps, by program/)
  expect(await bars('Program steps completed')).toEqual(['50%', '100%'])
})
test('without data the figures say so', async () => {
  open(
    overview({
      charts: { signUps: null, days: [{ day: '2026-06-08', given: 0, done: 0, members: 0 }], kits: [], programs: [] },
    }),
  )
  expect((await screen.findByRole('region', { name: 'Active members per day' })).textContent).toMatch(
    /^Active members per day0 members completed a task/,
  )
  expect((await screen.findByRole('region', { name: 'Daily tasks' })).textContent).toMatch(
    /^Daily tasks– 0 of 0 tasks completed/,
  )
  expect(screen.getAllByText('No data for this period.')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Sign-ups per week' })).toBeNull()
  expect(screen.getByText('There is nothing for you to act on.')).toBeTruthy()
})

test('the selected days and organization are in the URL and in the request', async () => {
  const { client, router, user } = open(overview({ charts: { ...noCharts, kits: [{ status: 'resulted', count: 1 }] } }))
  expect((await screen.findByRole('region', { name: 'Kits by status' })).textContent).toMatch(/1 kit updated/)
  expect(asked(client)).toEqual({ from: from(28), to: '2026-06-10' })
  await user.click(screen.getByRole('button', { name: '1 year' }))
  await waitFor(() => expect(asked(client)).toEqual({ from: from(365), to: '2026-06-10' }))
  expect(router.state.location.search).toBe('?days=365')
  await user.click(await screen.findByRole('combobox', { name: 'Organization' }))
  await user.click(await screen.findByRole('option', { name: 'Clinic South' }))
  await waitFor(() => expect(asked(client)).toEqual({ from: from(365), to: '2026-06-10', organization_id: 5 }))
  expect(router.state.location.search).toBe('?days=365&organization=5')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Organization' }).value).toBe('Clinic South'),
  )
  await user.click(screen.getByRole('button', { name: '28 days' }))
  await waitFor(() => expect(router.state.location.search).toBe('?organization=5'))
  await user.clear(screen.getByRole('combobox', { name: 'Organization' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
test('unknown ranges in the URL fall back to a valid one', async () => {
  const { client } = open(overview(), { address: '/?days=7&organization=x' })
  await waitFor(() => expect(asked(client)).toEqual({ from: from(7), to: '2026-06-10' }))
})

test('recent changes are worded like the log', async () => {
  const change = (id: number, more: object) => ({
    id,
    at: '2026-06-10T10:00:00',
    actor: null,
    actor_id: 1,
    action: 'Changed …',
    object: { words: 'FAQ “Sleep”', resource: 'faq', item_id: 40, is_gone: false },
    changes: [],
    ...more,
  })
  open(
    overview({
      changes: [
        change(3, { actor: { id: 1, name: 'Olga', email: 'o@hale.test' } }),
        change(2, {}),
        change(1, { actor_id: null, action: 'Failed to sign in', object: null }),
      ],
    }),
  )
  const changes = await section('Recent changes')
  expect((await changes.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Changed FAQ “Sleep”Olga2 hours ago',
    'Changed FAQ “Sleep”Deleted account2 hours ago',
    'Failed to sign inNot signed in2 hours ago',
  ])
  expect(changes.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/audit')
})
test('a day without changes, after a retried failure', async () => {
  let round = 0
  const { user } = open(() => {
    if (round++ === 0) throw new Error('The figures are away')
    return overview({ changes: [] })
  })
  expect(await screen.findByText('The figures are away')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
  expect(screen.queryByText('The figures are away')).toBeNull()
})

test('an editor sees the drafts, each kind with a link to its list', async () => {
  const draft = { classkey: 'pages', id: 7, title: 'Sleep', updated_at: '2026-03-10T15:00:00Z' }
  const kinds = [
    { classkey: 'pages', count: 1 },
    { classkey: 'faq', count: 12 },
  ]
  open(overview({ drafts: { models: [draft, { ...draft, classkey: 'faq', id: 8, title: 'Why?' }], kinds } }))
  const drafts = within(await screen.findByRole('region', { name: 'Drafts 13' }))
  expect(drafts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sleep', '/pages/7'],
    ['Why?', '/faq/8'],
    ['1 page', `/pages?filter=${encodeURIComponent('{"is_published":false}')}`],
    ['12 FAQs', `/faq?filter=${encodeURIComponent('{"is_active":false}')}`],
  ])
  expect(drafts.getByText(/^Page, changed 03\/10\/2026/)).toBeTruthy()
})

test('a manager sees stored numbers of the programs, and a page for the board of each organization', async () => {
  open(overview({ participation: [{ id: 1, name: 'Sleep well', people: 20 }] }))
  const part = within(await screen.findByRole('region', { name: 'Who takes part' }))
  expect(part.getByText('20 or more')).toBeTruthy()
  const link = await part.findByRole('link', { name: 'Clinic North by month' })
  expect(link.getAttribute('href')).toBe('/organizations/4/board')
  expect(screen.queryByText('Needs attention')).toBeNull()
})
