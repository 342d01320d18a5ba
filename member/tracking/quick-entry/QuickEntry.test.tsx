/** Water and sleep are logged with a click, within daily limits, and reverted. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ouncesOf } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { ChosenDayContext } from '../../app/index.ts'
import QuickEntry from './QuickEntry.tsx'
import { Sleep } from './Sleep.tsx'
import { Water } from './Water.tsx'

configure({ asyncUtilTimeout: 10_000 })
let [t, body, journal] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'quick_entry'>>>,
  Awaited<ReturnType<typeof loadTranslator<'widgets'>>>,
  Awaited<ReturnType<typeof loadTranslator<'journal'>>>,
]
beforeAll(async () => {
  ;[t, body, journal] = await Promise.all([
    loadTranslator('quick_entry'),
    loadTranslator('widgets'),
    loadTranslator('journal'),
  ])
})
const [success, info, error] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'info'), vi.spyOn(toast, 'error')]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') })
  for (const spy of [success, info, error]) spy.mockClear()
})
afterEach(() => void vi.useRealTimers())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const water = async (units: 'imperial' | 'metric', begin = 20, updated_at: string | null = '2026-06-10T12:00:00Z') => {
  let ounces = begin
  const hydration = () => ({ hydration: { total_ounces: ounces, date: '2026-06-10', updated_at } }) as never
  const change = (by: 1 | -1) => (request: unknown) => {
    const { amount = 1, milliliters } = (request as { body?: { amount?: number; milliliters?: number } })?.body ?? {}
    ounces += by * (milliliters === undefined ? amount : ouncesOf(milliliters))
    return hydration()
  }
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC', units } }) as never,
    getHydration: hydration,
    incrementHydration: change(1),
    decrementHydration: change(-1),
  })
  const logged = vi.fn()
  render(<Water onLogged={logged} />, { wrapper: memberProviders(client) })
  await screen.findByRole('heading', { name: t('water') })
  const unit = units === 'metric' ? 'milliliters' : 'ounces'
  await screen.findByRole('button', { name: t(`add_${unit}`, { amount: unit === 'ounces' ? 8 : 250 }) })
  return { client, logged, user: userEvent.setup(), total: () => ounces }
}

test('a glass is added with one click, reported, and taken back', async () => {
  const { user, logged, total } = await water('imperial')
  for (const amount of [8, 12, 16]) expect(button(t('add_ounces', { amount }))).toBeTruthy()
  await user.click(button(t('add_ounces', { amount: 12 })))
  expect(logged).toHaveBeenCalledExactlyOnceWith(t('added_ounces', { amount: 12 }), expect.any(Function))
  await waitFor(() => expect(total()).toBe(32))
  logged.mock.calls[0]?.[1]()
  await waitFor(() => expect(total()).toBe(20))
})

test('a custom amount is added within its bounds', async () => {
  const { user, logged, total } = await water('imperial')
  const field = screen.getByLabelText<HTMLInputElement>(t('other_ounces'))
  for (const typed of ['0,4', '201', 'much']) {
    await user.clear(field)
    await user.type(field, typed)
    expect(screen.queryByText(t('amount_needed', { min: 1, max: 200 }))).toBeNull()
    await user.click(button(t('add')))
    expect(screen.getByText(t('amount_needed', { min: 1, max: 200 }))).toBeTruthy()
  }
  expect([logged.mock.calls.length, total()]).toEqual([0, 20])
  await user.clear(field)
  await user.type(field, '0,5')
  await user.click(button(t('add')))
  await waitFor(() => expect(total()).toBe(21))
  await user.clear(field)
  await user.type(field, '200')
  await user.click(button(t('add')))
  // A day is limited to 200 ounces; the excess is not added, and adding nothing is reported.
  await waitFor(() => expect(total()).toBe(200))
  expect(logged).toHaveBeenLastCalledWith(t('added_ounces', { amount: 179 }), expect.any(Function))
  expect(logged).toHaveBeenCalledTimes(2)
  await user.click(button(t('add_ounces', { amount: 8 })))
  expect(info).toHaveBeenCalledWith(t('day_full'), { id: 'quick-entry' })
  expect([logged.mock.calls.length, total()]).toEqual([2, 200])
})

test.each(['imperial', 'metric'] as const)('no water is said as such, not as zero: %s', async (units) => {
  await water(units, 0, null)
  expect(screen.getByText(journal('nothing_logged'))).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/(^|\D)0(\D|$)/)
})

test('milliliters are used with metric units, and added as they are', async () => {
  const { user, client, logged } = await water('metric')
  const sent = () => client.named('incrementHydration').map(({ request }) => (request as { body: object }).body)
  expect(screen.getByText(new RegExp(journal('of_liters', { goal: 2.8 })))).toBeTruthy()
  for (const amount of [250, 350, 500]) {
    await user.click(button(t('add_milliliters', { amount })))
    expect(logged).toHaveBeenLastCalledWith(t('added_milliliters', { amount }), expect.any(Function))
  }
  await user.type(screen.getByLabelText(t('other_milliliters')), '10{Enter}')
  await waitFor(() => expect(sent()).toEqual([250, 350, 500, 10].map((milliliters) => ({ milliliters }))))
  expect(document.body.textContent).not.toMatch(/\b(oz|ounces?)\b/)
})

const sleep = async (begin: number, more: Answers = {}) => {
  let minutes = begin
  const night = () => ({ sleep: { duration_in_minutes: minutes, date: '2026-06-10' }, nights: [] }) as never
  const change = (by: number) => () => {
    minutes += by
    return night()
  }
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    getSleep: night,
    incrementSleep: change(30),
    decrementSleep: change(-30),
    ...more,
  })
  render(<Sleep />, { wrapper: memberProviders(client) })
  const shown = (hours: number, rest: string) => screen.findByText(body('short_duration', { hours, minutes: rest }))
  return { client, shown, user: userEvent.setup() }
}

test('each click counts half an hour, between none and a whole day', async () => {
  const { user, shown, client } = await sleep(30)
  await shown(0, '30')
  await user.click(button(body('add_sleep')))
  await shown(1, '00')
  await user.click(button(body('remove_sleep')))
  await user.click(button(body('remove_sleep')))
  await screen.findByText(journal('nothing_logged'))
  expect(button(body('remove_sleep')).getAttribute('aria-disabled')).toBe('true')
  await waitFor(() =>
    expect([client.named('incrementSleep').length, client.named('decrementSleep').length]).toEqual([1, 2]),
  )
})

test('a night that a device recorded, too, says which length counts', async () => {
  const seconds = { sleep_duration_seconds_int: 7 * 3600 }
  const sent = (source: string, is_simulated: boolean) => ({
    day: '2026-06-10',
    source,
    is_simulated,
    data: { sleep_health: { summary: { sleep_summary: { duration: seconds } } } },
  })
  const getBodyMetrics = () => ({ body_metrics: [sent('oura', true), sent('fitbit', false)] }) as never
  const { shown } = await sleep(480, { getBodyMetrics })
  await shown(8, '00')
  const duration = body('short_duration', { hours: 7, minutes: '00' })
  await screen.findByText(body('tracker_measured', { source: 'Fitbit', duration }))
})

test('sleep is limited to twenty-four hours a day', async () => {
  const { user, shown } = await sleep(1410)
  await shown(23, '30')
  await user.click(button(body('add_sleep')))
  await shown(24, '00')
  expect(button(body('add_sleep')).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['add_sleep', 'incrementSleep', 8],
  ['remove_sleep', 'decrementSleep', 7],
] as const)('%s is applied immediately, and reverted on failure', async (name, call, hours) => {
  const answer = deferred<never>()
  const { user, shown } = await sleep(450, { [call]: () => answer.promise })
  await shown(7, '30')
  await user.click(button(body(name)))
  await shown(hours, '00')
  answer.reject(new Error('no'))
  await shown(7, '30')
  expect(error).toHaveBeenCalledWith(body('sleep_increment_failed'), { id: call })
})

test('everything in the sheet logs for the chosen day, and says so', async () => {
  const journal = await loadTranslator('journal')
  const guide = await loadTranslator('journal_guide')
  const layout = await loadTranslator('layout')
  const date = '2026-06-08'
  const hydration = () => ({ hydration: { total_ounces: 20, date, updated_at: null } }) as never
  const mood = () => ({ mood: { mood: null, note: null, date, created_at: null } }) as never
  const night = () => ({ sleep: { duration_in_minutes: 60, date }, nights: [] }) as never
  const symptoms = () => ({ models: [{ id: 1, name: 'Headache', status: null, is_urgent: false }] }) as never
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC', units: 'imperial' } }) as never,
    getHydration: hydration,
    incrementHydration: hydration,
    decrementHydration: hydration,
    loadMood: mood,
    logMood: mood,
    getSleep: night,
    incrementSleep: night,
    decrementSleep: night,
    listSymptoms: symptoms,
    updateSymptom: symptoms,
  })
  const Providers = memberProviders(client)
  render(
    <Providers>
      <ChosenDayContext value={date}>
        <QuickEntry isOpen onOpenChange={() => {}} />
      </ChosenDayContext>
    </Providers>,
  )
  const user = userEvent.setup()
  const words = { weekday: 'Monday', date: '06/08/2026' }
  expect(await screen.findByText(guide('logging_for', words))).toBeTruthy()
  await screen.findByText(body('short_duration', { hours: 1, minutes: '00' }))
  expect(screen.getByRole('heading', { name: body('sleep_before', words) })).toBeTruthy()
  expect(screen.getByRole('link', { name: layout('log_meal') }).getAttribute('href')).toContain(`?date=${date}`)
  await user.click(button(t('add_ounces', { amount: 8 })))
  expect(success).toHaveBeenLastCalledWith(`${t('added_ounces', { amount: 8 })} · Monday 06/08/2026`, expect.anything())
  await user.click(within(screen.getByRole('group', { name: journal('mood') })).getByRole('button', { name: 'Sad' }))
  const felt = journal('mood_current_past', { mood: 'sad' })
  expect(success).toHaveBeenLastCalledWith(`${felt} · Monday 06/08/2026`, expect.anything())
  const undo = success.mock.lastCall?.[1] as { action: { onPress: () => void } }
  expect(undo.action).toBeTruthy()
  await user.click(button(body('add_sleep')))
  await user.click(button(body('remove_sleep')))
  await user.click(button('Headache'))
  const writes = ['incrementHydration', 'logMood', 'incrementSleep', 'decrementSleep', 'updateSymptom'] as const
  const days = () =>
    writes.map((name) => client.named(name).map(({ options }) => (options as { localDate?: string }).localDate))
  await waitFor(() => expect(days()).toEqual(writes.map(() => [date])))
  const reads = client.calls.filter(({ name }) => /^(getHydration|loadMood|listSymptoms)$/.test(name))
  expect(new Set(reads.map(({ request }) => JSON.stringify(request)))).toEqual(
    new Set([JSON.stringify({ query: { date } })]),
  )
})
