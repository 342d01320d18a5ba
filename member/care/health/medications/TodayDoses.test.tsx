/** The doses of a day in order, each with its actions. */
import { configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
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

const dose = (time: string, status: string, more: object = {}) => ({
  time,
  status,
  log_id: null,
  logged_at: null,
  isWaiting: false,
  ...more,
})
const medication = (medication_id: number, name: string, today: readonly object[], more: object = {}) =>
  ({
    medication_id,
    name,
    strength: '5 mg',
    instructions: null,
    schedule: { times: [], days: [] },
    today,
    taken_as_needed: [],
    waitingAsNeeded: 0,
    ...more,
  }) as unknown as ShownMedication
const open = (medications: readonly ShownMedication[], pending: readonly [id: number, time: string | null][] = []) => {
  const actions = {
    answer: vi.fn(),
    takeBack: vi.fn(),
    isPending: (id: number, time: string | null) => pending.some(([one, at]) => one === id && at === time),
  }
  const client = fakeClient({ getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never })
  render(<TodayDoses medications={medications} actions={actions} />, { wrapper: memberProviders(client) })
  return { ...actions, user: userEvent.setup() }
}
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
  await user.click(await button(t('log_dose', { name: 'Beta', time: '8:00 PM' })))
  await user.click(await button(t('skip_dose', { name: 'Alpha', time: '8:00 AM' })))
  expect(answer.mock.calls).toEqual([
    [beta, '20:00', 'taken'],
    [alpha, '08:00', 'skipped'],
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
    t('undo_dose', { name: 'Alpha', time: '8:00 AM' }),
    t('say_why_dose', { name: 'Alpha', time: '12:00 PM' }),
    t('undo_dose', { name: 'Alpha', time: '12:00 PM' }),
  ])
  await user.click(await button(t('undo_dose', { name: 'Alpha', time: '8:00 AM' })))
  expect(takeBack.mock.calls).toEqual([[7]])
  await user.click(await button(t('say_why_dose', { name: 'Alpha', time: '12:00 PM' })))
  const dialog = within(await screen.findByRole('dialog'))
  const line = dialog.getByRole('textbox')
  expect(line).toHaveProperty('maxLength', 500)
  await user.type(line, ' ')
  await user.click(dialog.getByRole('button', { name: common('save') }))
  expect(dialog.getByText(t('skip_reason_missing'))).toBeTruthy()
  await user.type(line, 'None left ')
  await user.click(dialog.getByRole('button', { name: common('save') }))
  expect(answer.mock.calls).toEqual([[one, '12:00', 'skipped', 'None left']])
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
  expect((await button(t('skip_dose', { name: 'Alpha', time: '8:00 AM' }))).disabled).toBe(true)
  expect((await button(t('skip_dose', { name: 'Alpha', time: '8:00 PM' }))).disabled).toBe(false)
})
