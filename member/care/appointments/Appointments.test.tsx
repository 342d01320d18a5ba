/** Appointments are listed, moved and cancelled, and calls are booked at free times. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { toast } from '#shared/ui/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { listen } from '#tests/harness/announced.ts'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import Appointments from './Appointments.tsx'
import { CallBooking } from './CallBooking.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'appointments'>>>
beforeAll(async () => {
  t = await loadTranslator('appointments')
})
const today = (day: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
beforeEach(() => today('2026-06-10'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const crypto = () => new Promise<never>(() => {})
const account = () =>
  ({
    user: { id: 1, first_name: 'Maya', last_name: 'Lee', email: 'maya@hale.test' },
    profile: { timezone: 'UTC', phone: '555 010 0100' },
    keys: null,
    impersonated_by: null,
  }) as never
const slot = (start: string, ...people: [id: string, name: string][]) => ({
  id: `slot ${start}`,
  idStrISO: start,
  available_providers: people.map(([slh_id, name]) => ({ slh_id, name })),
})
const bodyOf = (request: unknown) => (request as { body: Record<string, string> }).body
const timesOf = (slots: readonly { idStrISO: string }[]) => (request: unknown) => {
  const { from = '', to = '' } = bodyOf(request)
  return {
    slots: slots.filter(({ idStrISO }) => idStrISO.slice(0, 10) >= from && idStrISO.slice(0, 10) <= to),
    providers: [],
  } as never
}
const call = (slots: readonly ReturnType<typeof slot>[], more: Answers = {}, onSkip?: () => void) => {
  const client = fakeClient({
    getUser: account,
    listTimeslots: timesOf(slots),
    createSmartlinkAppointment: () => ({ appointment: { id: 77 } }) as never,
    ...more,
  })
  const booked = vi.fn()
  render(
    <CryptoContext value={crypto}>
      <CallBooking onBooked={booked} onSkip={onSkip} />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  const asked = () =>
    client.named('listTimeslots').map(({ request }) => [bodyOf(request)['from'], bodyOf(request)['to']].join(' '))
  const sent = () => client.named('createSmartlinkAppointment').map(({ request }) => bodyOf(request))
  return { client, booked, asked, sent, user: userEvent.setup() }
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const schedule = () => button(t('schedule'))
const ana: [string, string] = ['ana', 'Ana Cruz']
const rosa: [string, string] = ['rosa', 'Rosa Lind']

test('a day and a time are selected, and the selected person is booked', async () => {
  const { user, sent, booked } = call([
    slot('2026-06-12T11:59:00Z', ana),
    slot('2026-06-12T12:00:00Z', rosa, ana),
    slot('2026-06-12T17:00:00Z', rosa),
  ])
  expect(await screen.findByText(t('choose_day_hint'))).toBeTruthy()
  expect((await button(/June 11/)).disabled).toBe(true)
  expect((await schedule()).ariaDisabled).toBe('true')
  const said = listen()
  await user.click(await button(/June 12/))
  const free = t('free_times', { count: 3, date: '06/12/2026' })
  await waitFor(() => expect(said.join()).toContain(free), { timeout: 3000 })
  const groups = within(
    screen.getByRole('radiogroup', { name: t('times_of_day', { date: '06/12/2026' }) }),
  ).getAllByRole('group')
  expect(groups.map((group) => group.textContent)).toEqual([
    `${t('morning')}11:59 AM`,
    `${t('afternoon')}12:00 PM`,
    `${t('evening')}5:00 PM`,
  ])
  await user.click(screen.getByRole('radio', { name: '11:59 AM' }))
  expect(screen.queryByRole('radiogroup', { name: t('who_calls') })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '12:00 PM' }))
  expect(screen.getByText(t('picked_with', { date: '06/12/2026', time: '12:00 PM', name: 'Rosa Lind' }))).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Ana Cruz' }))
  expect(screen.getByText(t('picked_with', { date: '06/12/2026', time: '12:00 PM', name: 'Ana Cruz' }))).toBeTruthy()
  await user.click(await schedule())
  await waitFor(() => expect(booked).toHaveBeenCalledWith({ id: 77 }))
  expect(sent()).toEqual([
    {
      appointmentTime: '2026-06-12T12:00:00Z',
      timezone: 'UTC',
      appointmentId: 'slot 2026-06-12T12:00:00Z',
      attendingProviderId: 'ana',
      callType: expect.any(String),
    },
  ])
})

test('another month is requested when shown, up to ninety days ahead, and clears the selection', async () => {
  const { user, asked } = call([slot('2026-06-12T15:00:00Z', ana), slot('2026-07-01T15:00:00Z', ana)])
  await user.click(await button(/June 12/))
  await user.click(screen.getByRole('radio', { name: '3:00 PM' }))
  const [back, next] = [await button(t('previous_month')), await button(t('next_month'))]
  expect(back.getAttribute('aria-disabled') ?? String(back.disabled)).toBe('true')
  await user.click(next)
  expect(screen.queryByText(t('you_picked'))).toBeNull()
  expect((await button(/July 1,/)).disabled).toBe(false)
  expect((await schedule()).ariaDisabled).toBe('true')
  expect([...new Set(asked())]).toEqual(['2026-06-10 2026-06-30', '2026-07-01 2026-07-31'])
  await user.click(await button(t('next_month')))
  expect(await screen.findByText(t('month_full'))).toBeTruthy()
  await user.click(await button(t('show_month', { month: 'September' })))
  await waitFor(() => expect(asked().at(-1)).toBe('2026-09-01 2026-09-30'))
  expect(await screen.findByText(t('month_full'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('show_month', { month: 'October' }) })).toBeNull()
  const last = await button(t('next_month'))
  expect(last.getAttribute('aria-disabled') ?? String(last.disabled)).toBe('true')
})

test('at the end of a month without free times, the next one is shown', async () => {
  today('2026-12-31')
  const { asked } = call([slot('2027-01-02T15:00:00Z', ana)])
  expect((await button(/January 2,/)).disabled).toBe(false)
  expect([...new Set(asked())]).toEqual(['2026-12-31 2026-12-31', '2027-01-01 2027-01-31'])
})

const refused = (status: number, body: object) => () => {
  throw new CallError('Refused', { status, body })
}
test.each([
  ['somebody else was faster', refused(409, { error_code: 'CONFLICT' }), 'taken'],
  ['it has passed', refused(400, { error_code: 'VALIDATION', errors: { appointmentTime: ['late'] } }), 'too_soon'],
] as const)(
  'a time that is unavailable because %s is reported, and the times are reloaded',
  async (_, createSmartlinkAppointment, words) => {
    const { user, asked, booked } = call([slot('2026-06-12T15:00:00Z', ana)], { createSmartlinkAppointment })
    await user.click(await button(/June 12/))
    await user.click(screen.getByRole('radio', { name: '3:00 PM' }))
    const before = asked().length
    await user.click(await schedule())
    expect(await screen.findByText(t(words))).toBeTruthy()
    await waitFor(() => expect(asked().length).toBeGreaterThan(before))
    expect(booked).not.toHaveBeenCalled()
    await user.click(await button(/June 12/))
    expect(screen.queryByText(t(words))).toBeNull()
  },
)

test('any other failure is shown as a toast', async () => {
  const error = vi.spyOn(toast, 'error')
  const { user } = call([slot('2026-06-12T15:00:00Z', ana)], { createSmartlinkAppointment: refused(500, {}) })
  await user.click(await button(/June 12/))
  await user.click(screen.getByRole('radio', { name: '3:00 PM' }))
  await user.click(await schedule())
  await waitFor(() => expect(error).toHaveBeenCalledWith(t('schedule_failed'), { id: 'schedule' }))
  await waitFor(async () => expect((await schedule()).ariaDisabled).toBeNull())
})

test('times that failed to load can be retried, and booking can be skipped', async () => {
  let isDown = true
  const skip = vi.fn()
  const times = timesOf([slot('2026-06-12T15:00:00Z', ana)])
  const { user } = call([], { listTimeslots: (request) => (isDown ? refused(500, {})() : times(request)) }, skip)
  expect(await screen.findByText(t('times_failed'))).toBeTruthy()
  await user.click(await button(t('skip_for_now')))
  expect(skip).toHaveBeenCalledOnce()
  isDown = false
  await user.click(await button('Try again'))
  expect((await button(/June 12/)).disabled).toBe(false)
})

const appointment = (id: number, date: string, more: object = {}) => ({
  id,
  type: 'telehealth',
  status: 'created',
  provider: 'telehealth',
  physician_id: 12,
  physician_name: 'Amelia Reyes',
  physician_specialty: 'Family medicine',
  physician_image: null,
  slh_id: null,
  call_type: null,
  consult_type: '3',
  location: null,
  join_url: 'https://call.test/1',
  cancel_reason: null,
  symptoms: null,
  encrypted_data: null,
  decrypted_data: null,
  appointment_date: { date, timezone: 'UTC' },
  duration_minutes: 30,
  ...more,
})
const list = (
  coming: readonly object[],
  all: readonly object[] = coming,
  pages = 1,
  more: Answers = {},
  address = '/',
) => {
  const client = fakeClient({
    getUser: account,
    listAppointments: (request) => {
      const { status, page } = (request as { query: { status?: string; page?: number } }).query
      return {
        models:
          status === 'created'
            ? coming
            : page === 1
              ? all
              : [appointment(90, '2026-01-05T09:00:00Z', { status: 'attended' })],
        page_count: pages,
      } as never
    },
    listPhysicians: () => ({ models: [] }) as never,
    listLegalAgreements: () => ({ models: [], consents: [] }) as never,
    getPhysicianSchedule: () =>
      ({ slots: [{ ...slot('2026-06-20T09:00:00Z', ['12', 'Amelia Reyes']), physicianId: '12' }] }) as never,
    listTimeslots: timesOf([slot('2026-06-20T09:00:00Z', ana, rosa)]),
    rescheduleAppointment: () => null as never,
    rescheduleSmartlinkAppointment: () => null as never,
    cancelAppointment: () => null as never,
    cancelSmartlinkAppointment: () => null as never,
    ...more,
  })
  render(
    <CryptoContext value={crypto}>
      <Appointments />
    </CryptoContext>,
    { wrapper: memberProviders(client, address) },
  )
  return { client, user: userEvent.setup() }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('upcoming appointments can be joined from 15 minutes before, and moved until an hour before', async () => {
  list([
    appointment(1, '2026-06-10T12:15:00Z'),
    appointment(2, '2026-06-10T13:00:00Z', { join_url: 'javascript:1', location: 'Room 4', symptoms: ' Knee ' }),
    appointment(3, '2026-06-10T12:16:00Z', { physician_specialty: null }),
    appointment(4, '2026-06-10T11:30:00Z'),
  ])
  const items = (await region(t('upcoming'))).getAllByRole('listitem')
  const descriptions = items.map((item) =>
    within(item)
      .getAllByRole('button')
      .map((one) =>
        one
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      ),
  )
  expect(descriptions.map((ofItem) => new Set(ofItem.map((words) => words?.join(' '))).size)).toEqual([1, 1, 1])
  expect(descriptions[1]?.[0]).toContainEqual(expect.stringContaining('1:00 PM'))
  const can = (item: HTMLElement | undefined, words: string) =>
    within(item ?? document.body).queryByText(words) !== null
  expect(items.map((item) => [can(item, t('join')), can(item, t('reschedule'))])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  expect(items[1]?.textContent).toContain(t('about_line', { about: 'Knee' }))
  expect(items[1]?.textContent).toContain('Room 4')
  expect(items[0]?.textContent).toContain('Amelia Reyes, Family medicine')
  expect(items[2]?.textContent).not.toContain('Amelia Reyes,')
  expect((await region(t('past'))).getByText(t('over'))).toBeTruthy()
})

test('the visit of a link has the focus, and is loaded if it is an earlier one', async () => {
  window.HTMLElement.prototype.scrollIntoView = vi.fn()
  list([], [appointment(7, '2026-05-10T09:00:00Z', { status: 'attended' })], 2, {}, '/client/appointments?visit=90')
  await waitFor(() => expect(document.activeElement?.id).toBe('visit-90'))
  expect(document.activeElement?.textContent).toContain('01/05/2026')
})

test('past and cancelled ones are listed separately, with more on demand', async () => {
  const { user } = list(
    [],
    [
      appointment(5, '2026-06-11T09:00:00Z', { status: 'cancelled', cancel_reason: 'Ill' }),
      appointment(6, '2026-05-11T09:00:00Z', { status: 'cancelled' }),
      appointment(7, '2026-05-10T09:00:00Z', { status: 'attended', type: 'odd' }),
      appointment(8, '2026-06-12T09:00:00Z'),
    ],
    2,
  )
  expect(await screen.findByText(t('none_upcoming'))).toBeTruthy()
  const ahead = (await region(t('cancelled'))).getAllByRole('listitem')
  expect(ahead).toHaveLength(1)
  expect(ahead[0]?.textContent).toContain(t('reason_line', { reason: 'Ill' }))
  const past = await region(t('past'))
  expect(past.getAllByRole('listitem')).toHaveLength(2)
  expect(past.getByText(t('title_other'))).toBeTruthy()
  expect(past.queryByRole('button')).toBeNull()
  await user.click(await button(t('show_more')))
  await waitFor(() => expect(past.getAllByRole('listitem')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: t('show_more') })).toBeNull()
})

test.each([
  ['a visit', {}, 'cancelAppointment'],
  ['a call', { provider: 'smartlink', type: 'welcome call' }, 'cancelSmartlinkAppointment'],
] as const)('%s is cancelled after confirmation, with the given reason', async (_, more, name) => {
  const said = vi.spyOn(toast, 'success')
  const { user, client } = list([appointment(1, '2026-06-12T09:00:00Z', more)])
  await user.click((await region(t('upcoming'))).getByRole('button', { name: t('cancel_appointment') }))
  expect(screen.getByText(t('cancel_message', { date: '06/12/2026', time: '9:00 AM' }))).toBeTruthy()
  await user.click(await button(t('keep')))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click((await region(t('upcoming'))).getByRole('button', { name: t('cancel_appointment') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox')).toHaveProperty('maxLength', 500)
  await user.type(dialog.getByRole('textbox'), ' Ill ')
  await user.click(dialog.getByRole('button', { name: t('cancel_appointment') }))
  await waitFor(() => expect(said).toHaveBeenCalledWith(t('cancelled_toast')))
  expect(client.named(name).map(({ request }) => request)).toEqual([{ body: { appointmentId: '1', reason: 'Ill' } }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('upcoming')))
})

test('a failed cancellation is reported and stays open', async () => {
  const { user, client } = list([appointment(1, '2026-06-12T09:00:00Z')], [], 1, {
    cancelAppointment: refused(500, {}),
  })
  await user.click((await region(t('upcoming'))).getByRole('button', { name: t('cancel_appointment') }))
  const asked = t('cancel_message', { date: '06/12/2026', time: '9:00 AM' })
  const described = (await screen.findByRole('dialog')).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(asked)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('cancel_appointment') }))
  expect(await dialog.findByRole('note')).toBeTruthy()
  expect(client.named('cancelAppointment')[0]?.request).toEqual({ body: { appointmentId: '1' } })
})

test('a visit is moved to another time of the same physician', async () => {
  const { user, client } = list([appointment(1, '2026-06-12T09:00:00Z')])
  await user.click((await region(t('upcoming'))).getByRole('button', { name: t('reschedule') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(t('now_at', { date: '06/12/2026', time: '9:00 AM' }))).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: /June 20/ }))
  await user.click(dialog.getByRole('radio', { name: '9:00 AM' }))
  expect(dialog.getByText(t('picked_with', { date: '06/20/2026', time: '9:00 AM', name: 'Amelia Reyes' }))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('schedule') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('visit-1'))
  expect(client.named('getPhysicianSchedule')[0]?.request).toEqual({
    query: {
      physicianId: 12,
      consultType: '3',
      timezone: 'UTC',
      from: '2026-06-10',
      to: '2026-06-30',
      appointmentId: '1',
    },
  })
  expect(client.named('rescheduleAppointment')[0]?.request).toEqual({
    body: { appointmentId: '1', appointmentTime: '2026-06-20T09:00:00Z', timezone: 'UTC', physicianId: '12' },
  })
})

test.each([
  [
    'stays with its advocate',
    { type: 'care advocate', call_type: null, slh_id: 'rosa' },
    { attendingProviderId: 'rosa' },
    false,
  ],
  [
    'may go to whoever is free',
    { type: 'care advocate', call_type: 'plan', slh_id: 'rosa' },
    { callType: 'plan' },
    true,
  ],
  ['may go to whoever is free, the first one too', { type: 'welcome call', slh_id: 'rosa' }, {}, true],
] as const)('a moved call %s', async (_, more, source, hasChoice) => {
  const { user, client } = list([appointment(1, '2026-06-12T09:00:00Z', { provider: 'smartlink', ...more })])
  await user.click((await region(t('upcoming'))).getByRole('button', { name: t('reschedule') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /June 20/ }))
  await user.click(dialog.getByRole('radio', { name: '9:00 AM' }))
  expect(dialog.queryByRole('radio', { name: 'Rosa Lind', checked: true }) !== null).toBe(hasChoice)
  expect(bodyOf(client.named('listTimeslots')[0]?.request)).toEqual({
    timezone: 'UTC',
    from: '2026-06-10',
    to: '2026-06-30',
    appointmentId: '1',
    ...source,
  })
  await user.click(dialog.getByRole('button', { name: t('schedule') }))
  await waitFor(() => expect(client.named('rescheduleSmartlinkAppointment')).toHaveLength(1))
  expect(bodyOf(client.named('rescheduleSmartlinkAppointment')[0]?.request)['attendingProviderId']).toBe('rosa')
})
