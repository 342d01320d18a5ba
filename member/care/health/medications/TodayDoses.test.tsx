/** The doses of a day in order, each with its actions. */
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, localDate } from '#shared/rules/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { TodayDoses } from './TodayDoses.tsx'
import type { ShownMedication } from './useMedications.ts'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let [t, common, journal] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'health'>>>,
  Awaited<ReturnType<typeof loadTranslator<'common'>>>,
  Awaited<ReturnType<typeof loadTranslator<'journal'>>>,
]
beforeAll(async () => {
  ;[t, common, journal] = await Promise.all([
    loadTranslator('health'),
    loadTranslator('common'),
    loadTranslator('journal'),
  ])
})

const today = localDate(new Date(), 'UTC')
const dose = (time: string, status: string, more: object = {}) => ({
  day: today,
  time,
  status,
  log_id: null,
  logged_at: null,
  isWaiting: false,
  ...more,
})
const medication = (medication_id: number, name: string, doses: readonly object[], more: object = {}) =>
  ({
    medication_id,
    name,
    strength: '5 mg',
    instructions: null,
    schedule: { times: [], days: [] },
    doses,
    taken_as_needed: [],
    waitingAsNeeded: 0,
    ...more,
  }) as unknown as ShownMedication
/** Sets the clock; timers go on. */
const clockAt = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
beforeEach(() => void clockAt(`${today}T19:00:00Z`))
afterEach(() => void vi.useRealTimers())
const open = (medications: readonly ShownMedication[], pending: readonly [id: number, time: string | null][] = []) => {
  const actions = {
    answer: vi.fn(),
    takeBack: vi.fn(),
    isPending: (id: number, dose: { time: string } | null) =>
      pending.some(([one, at]) => one === id && at === (dose?.time ?? null)),
  }
  const client = fakeClient({ getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never })
  render(<TodayDoses medications={medications} actions={actions} />, { wrapper: memberProviders(client) })
  return { ...actions, user: userEvent.setup() }
}
/** Of the buttons of a dose. */
const labelOf = (
  action: 'log' | 'skip' | 'undo' | 'say_why' | 'change_time',
  name: string,
  time: string,
  when: 'dose_at' | 'dose_yesterday' = 'dose_at',
) => t(`${action}_dose`, { name, dose: t(when, { time }) })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('doses are sorted by time and name, and are logged or skipped', async () => {
  const [beta, alpha] = [
    medication(2, 'Beta', [dose('20:00', 'later'), dose('08:00', 'due')]),
    medication(1, 'Alpha', [dose('08:00', 'due')], { instructions: 'With water' }),
  ]
  const { user, answer } = open([beta, alpha])
  expect(await screen.findByText(t('doses_answered', { answered: 0, total: 3 }))).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  expect(
    items.map((item) => [item.querySelector('strong')?.textContent, item.textContent?.includes(t('due'))]),
  ).toEqual([
    ['Alpha', true],
    ['Beta', true],
    ['Beta', false],
  ])
  expect(within(items[0] ?? document.body).getByText('8:00 AM · 5 mg · With water')).toBeTruthy()
  await user.click(await button(labelOf('log', 'Beta', '8:00 PM')))
  await user.click(await button(labelOf('skip', 'Alpha', '8:00 AM')))
  expect(answer.mock.calls).toEqual([
    [beta, beta.doses[0], 'taken'],
    [alpha, alpha.doses[0], 'skipped'],
  ])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('logged doses are counted and can be reverted, and a skipped dose gets a reason', async () => {
  const one = medication(1, 'Alpha', [
    dose('08:00', 'taken', { log_id: 7, logged_at: '2026-06-10T08:05:00Z' }),
    dose('12:00', 'skipped', { log_id: 8 }),
    dose('16:00', 'taken', { log_id: 9, logged_at: '2026-06-10T16:05:00Z', isWaiting: true }),
  ])
  const { user, takeBack, answer } = open([one])
  expect(await screen.findByText(t('doses_answered', { answered: 3, total: 3 }))).toBeTruthy()
  expect(screen.getByText(t('taken_at', { time: '8:05 AM' }))).toBeTruthy()
  expect(screen.getByText(t('skipped'))).toBeTruthy()
  expect(screen.getAllByText(journal('waiting_one'))).toHaveLength(1)
  // A pending entry cannot be reverted yet.
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    labelOf('change_time', 'Alpha', '8:00 AM'),
    labelOf('undo', 'Alpha', '8:00 AM'),
    labelOf('say_why', 'Alpha', '12:00 PM'),
    labelOf('undo', 'Alpha', '12:00 PM'),
    labelOf('change_time', 'Alpha', '4:00 PM'),
  ])
  await user.click(await button(labelOf('undo', 'Alpha', '8:00 AM')))
  expect(takeBack.mock.calls).toEqual([[7]])
  await user.click(await button(labelOf('say_why', 'Alpha', '12:00 PM')))
  const dialog = within(await screen.findByRole('dialog'))
  const line = dialog.getByRole('textbox')
  expect(line).toHaveProperty('maxLength', 500)
  await user.type(line, ' ')
  await user.click(dialog.getByRole('button', { name: common('save') }))
  expect(dialog.getByText(t('skip_reason_missing'))).toBeTruthy()
  await user.type(line, 'None left ')
  await user.click(dialog.getByRole('button', { name: common('save') }))
  expect(answer.mock.calls).toEqual([[one, one.doses[1], 'skipped', { reason: 'None left' }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('as-needed medications can be logged at any time', async () => {
  const { user, answer } = open([
    medication(1, 'Alpha', [], { schedule: null }),
    medication(2, 'Beta', [], { schedule: null, taken_as_needed: [{}, {}], waitingAsNeeded: 1 }),
  ])
  expect(await screen.findByText(t('nothing_today'))).toBeTruthy()
  expect(screen.getByText(t('taken_times', { count: 3 }))).toBeTruthy()
  expect(screen.getAllByText(journal('waiting_one'))).toHaveLength(1)
  expect(screen.queryByText(t('taken_times', { count: 0 }))).toBeNull()
  await user.click(await button(t('log_as_needed', { name: 'Alpha' })))
  expect(answer.mock.calls[0]?.slice(1)).toEqual([null, 'taken'])
})

test('a dose being sent cannot be skipped', async () => {
  open([medication(1, 'Alpha', [dose('08:00', 'due'), dose('20:00', 'due')])], [[1, '08:00']])
  expect((await button(labelOf('skip', 'Alpha', '8:00 AM'))).ariaDisabled).toBe('true')
  expect((await button(labelOf('skip', 'Alpha', '8:00 PM'))).ariaDisabled).toBeNull()
})

test('a dose of more than two hours ahead is logged after a question, by keyboard, and Cancel logs nothing', async () => {
  clockAt(`${today}T17:59:00Z`)
  const one = medication(1, 'Alpha', [dose('20:00', 'upcoming')])
  const { user, answer } = open([one])
  const log = await button(labelOf('log', 'Alpha', '8:00 PM'))
  log.focus()
  await user.keyboard('{Enter}')
  expect(within(await screen.findByRole('dialog')).getByText(t('far_ahead', { time: '8:00 PM' }))).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(common('cancel'))
  await user.keyboard('{Enter}')
  expect([screen.queryByRole('dialog'), answer.mock.calls]).toEqual([null, []])
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await user.keyboard('{Tab}{Enter}')
  expect(answer.mock.calls).toEqual([[one, one.doses[0], 'taken']])
  clockAt(`${today}T18:00:00Z`)
  await user.click(log)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('a dose that is not asked for today says from when it counts, and asks before it is logged', async () => {
  const one = medication(1, 'Alpha', [dose('08:00', 'taken', { log_id: 1 }), dose('14:42', 'unscheduled')], {
    schedule: { times: ['14:42'], days: [0, 1, 2, 3, 4, 5, 6] },
  })
  const { user, answer } = open([one])
  expect(await screen.findByText(t('doses_answered', { answered: 1, total: 1 }))).toBeTruthy()
  const tomorrow = new Date(`${addDays(today, 1)}T00:00:00Z`)
  const day = tomorrow.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  expect(screen.getByText(t('from_day', { day }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: labelOf('skip', 'Alpha', '2:42 PM') })).toBeNull()
  await user.click(await button(labelOf('log', 'Alpha', '2:42 PM')))
  expect(within(await screen.findByRole('dialog')).getByText(t('set_today', { time: '2:42 PM' }))).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
})

test('a dose of last night names its day, comes first, and can be given the time it was taken', async () => {
  clockAt(`${today}T00:40:00Z`)
  const day = addDays(today, -1)
  const one = medication(1, 'Alpha', [
    dose('23:30', 'upcoming'),
    dose('23:30', 'due', { day }),
    dose('23:00', 'taken', { day, logged_at: `${today}T00:35:00Z` }),
  ])
  const { user, answer } = open([one])
  expect(screen.getByText(new RegExp(t('yesterday_at', { time: '11:30 PM' })))).toBeTruthy()
  await user.click(await button(labelOf('log', 'Alpha', '11:30 PM', 'dose_yesterday')))
  expect(answer.mock.calls).toEqual([[one, one.doses[1], 'taken']])
  await user.click(await button(labelOf('change_time', 'Alpha', '11:00 PM', 'dose_yesterday')))
  const field = await screen.findByLabelText<HTMLInputElement>(t('time_taken'))
  expect(field.value).toBe('00:35')
  fireEvent.change(field, { target: { value: '00:50' } })
  await user.click(screen.getByRole('button', { name: common('save') }))
  expect(screen.getByText(t('taken_ahead'))).toBeTruthy()
  fireEvent.change(field, { target: { value: '23:10' } })
  await user.click(screen.getByRole('button', { name: common('save') }))
  expect(answer.mock.calls[1]).toEqual([one, one.doses[2], 'taken', { takenAt: new Date(`${day}T23:10:00Z`) }])
})
