/** Entries are read and logged for the selected day of the week, with a link back to today. */
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entryDaysBack } from '#shared/rules/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { ChosenDay, useCall, useLoggingDay } from '../../app/index.ts'
import { DailyJournal } from './DailyJournal.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let [t, ui, guide] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'journal'>>>,
  Awaited<ReturnType<typeof loadTranslator<'ui'>>>,
  Awaited<ReturnType<typeof loadTranslator<'journal_guide'>>>,
]
beforeAll(async () => {
  ;[t, ui, guide] = await Promise.all([
    loadTranslator('journal'),
    loadTranslator('ui'),
    loadTranslator('journal_guide'),
  ])
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const states = ['completed', 'missed', 'completed', 'completed', 'upcoming', 'upcoming', 'upcoming'] as const
const weekOf = (today: 'completed' | 'incomplete') =>
  states.map((status, index) => ({
    date: `2026-06-${String(index + 7).padStart(2, '0')}`,
    status: index === 3 ? today : status,
    isCurrentDay: index === 3,
  }))
const streakOf = (more: object = {}, today: 'completed' | 'incomplete' = 'incomplete') => ({
  streak: { current: 4 },
  user: { name: 'Maya Lee' },
  weekProgress: weekOf(today),
  is_first_time: false,
  should_prompt_milestone: false,
  milestone_type: null,
  milestone_info: null,
  ...more,
})
const open = (streak: object = streakOf(), more: Answers = {}) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1, first_name: 'Maya' }, profile: { timezone: 'UTC' } }) as never,
    getStreaks: () => streak as never,
    getHydration: () => ({ hydration: { total_ounces: 8, date: '2026-06-10', updated_at: null } }),
    loadMood: () => ({ mood: null }) as never,
    listSymptoms: () => ({ models: [] }) as never,
    ...more,
  })
  render(
    <ChosenDay>
      <DailyJournal />
    </ChosenDay>,
    { wrapper: memberProviders(client) },
  )
  return { client, user: userEvent.setup() }
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const day = (state: string, date: string) => `${state}, ${date}`
const shown = () => document.querySelector('time')?.dateTime

test('a day of the week is selected, read and logged for, until returning to today', async () => {
  const { user, client } = open()
  const missed = await button(day(t('streak_day_missed', { day: 'Monday' }), '06/08/2026'))
  expect(screen.getByText('4')).toBeTruthy()
  expect(screen.getByText(t('streak_open_today', { name: 'Maya' }))).toBeTruthy()
  expect(screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'date')).toHaveLength(1)
  // Future days cannot be selected.
  expect(screen.queryByRole('button', { name: /upcoming/ })).toBeNull()
  expect(screen.getByText(day(t('streak_day_upcoming', { day: 'Thursday' }), '06/11/2026'))).toBeTruthy()
  expect([shown(), missed.getAttribute('aria-pressed')]).toEqual(['2026-06-10', 'false'])
  await user.click(missed)
  expect([shown(), missed.getAttribute('aria-pressed')]).toEqual(['2026-06-08', 'true'])
  expect(await screen.findByText(guide('logging_for', { weekday: 'Monday', date: '06/08/2026' }))).toBeTruthy()
  await waitFor(() => expect(client.named('getHydration').at(-1)?.request).toEqual({ query: { date: '2026-06-08' } }))
  await user.click(await button(guide('back_to_today')))
  expect([shown(), missed.getAttribute('aria-pressed')]).toEqual(['2026-06-10', 'false'])
  expect(screen.queryByText(guide('logging_for', { weekday: 'Monday', date: '06/08/2026' }))).toBeNull()
  const today = await button(day(t('streak_day_incomplete', { day: 'Wednesday' }), '06/10/2026'))
  await user.click(today)
  expect(today.getAttribute('aria-pressed')).toBe('false')
})

test('the drawing has a mark for each day and a line between consecutive days', async () => {
  const { user } = open(streakOf({}, 'completed'))
  await button(day(t('streak_day_missed', { day: 'Monday' }), '06/08/2026'))
  const count = (selector: string) => document.querySelectorAll(selector).length
  expect([
    count('.walked'),
    count('.done'),
    count('.dashed'),
    count('[data-current="true"] .ground'),
    count('.ground'),
    count('.chosen'),
    count('.now'),
  ]).toEqual([1, 3, 1, 1, 1, 0, 1])
  expect([...document.querySelectorAll('.letter')].map((letter) => letter.textContent).join('')).toBe('SMTWTFS')
  expect(screen.getByText(t('streak_done_today', { name: 'Maya' }))).toBeTruthy()
  await user.click(await button(day(t('streak_day_missed', { day: 'Monday' }), '06/08/2026')))
  expect([count('.chosen'), count('.now')]).toEqual([1, 2])
})

test('the line to today is drawn while today is open, with its number', async () => {
  open()
  await button(day(t('streak_day_missed', { day: 'Monday' }), '06/08/2026'))
  expect([document.querySelectorAll('.walked').length, document.querySelector('.number')?.textContent]).toEqual([
    1,
    '10',
  ])
})

test('days go back as far as entries are accepted, and not beyond today', async () => {
  const { user } = open()
  const [before, after] = [await button(t('day_before')), await button(t('day_after'))]
  expect([before.ariaDisabled, after.ariaDisabled]).toEqual([null, 'true'])
  await user.click(before)
  expect([shown(), after.ariaDisabled]).toEqual(['2026-06-09', null])
  for (let step = 1; step < entryDaysBack; step += 1) await user.click(before)
  expect([shown(), before.getAttribute('aria-disabled')]).toEqual([
    new Date(Date.UTC(2026, 5, 10 - entryDaysBack)).toISOString().slice(0, 10),
    'true',
  ])
  await user.click(after)
  expect(before.ariaDisabled).toBeNull()
})

test('a first-time member is shown how it works', async () => {
  open(streakOf({ is_first_time: true }))
  expect(await screen.findByText(t('streak_build'))).toBeTruthy()
  expect(await button(t('start_tutorial'))).toBeTruthy()
  expect(screen.queryByText(t('day_streak', { count: 1 }))).toBeNull()
})

test('a streak that failed to load can be retried, and logging still works', async () => {
  let isDown = true
  const { user } = open(undefined, {
    getStreaks: () => {
      if (isDown) throw new Error('down')
      return streakOf() as never
    },
  })
  const again = await button(ui('try_again'))
  expect(screen.queryByText(t('start_tutorial'))).toBeNull()
  isDown = false
  await user.click(again)
  expect(await screen.findByText(t('day_streak', { count: 1 }))).toBeTruthy()
})

test('the chosen day holds for all of the page, and ends when the journal is left', async () => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1, first_name: 'Maya' }, profile: { timezone: 'UTC' } }) as never,
    getStreaks: () => streakOf() as never,
  })
  const Elsewhere = () => <output>{useLoggingDay().day}</output>
  const page = (isHome: boolean) => (
    <ChosenDay>
      {isHome && <DailyJournal />}
      <Elsewhere />
    </ChosenDay>
  )
  const { rerender } = render(page(true), { wrapper: memberProviders(client) })
  await userEvent.setup().click(await button(t('day_before')))
  const elsewhere = () => document.querySelector('output')?.textContent
  expect(elsewhere()).toBe('2026-06-09')
  rerender(page(false))
  expect(elsewhere()).toBe('2026-06-10')
})

test.each([0, 1, 2])('a day that counts does not say that it is done with %d tasks left', async (left) => {
  const models = [0, 1, 2].map((id) => ({
    id,
    created_at: '2026-06-01T00:00:00Z',
    completed_at: id < left ? null : '2026-06-10T08:00:00Z',
  }))
  const client = fakeClient({
    getUser: () => ({ user: { id: 1, first_name: 'Maya' }, profile: { timezone: 'UTC' } }) as never,
    getStreaks: () => streakOf({}, 'completed') as never,
    listTasks: () => ({ models }) as never,
  })
  const Tasks = () => <>{useCall('listTasks').data?.models.length}</>
  render(
    <>
      <Tasks />
      <DailyJournal />
    </>,
    { wrapper: memberProviders(client) },
  )
  const words = `${t('streak_done_today', { name: 'Maya' })} ${t('streak_left', { count: left })}`
  expect(await screen.findByText(words)).toBeTruthy()
})
