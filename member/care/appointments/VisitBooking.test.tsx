/** The selected physician’s free times are requested, and that physician is booked and shown. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CryptoContext } from '../../session/index.ts'
import { VisitBooking } from './VisitBooking.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const physician = (id: number, name: string, next_available: string | null) => ({
  id,
  name,
  credentials: 'MD',
  specialty: 'Family medicine',
  school: 'Tulane',
  languages: ['en', 'mh'],
  image: null,
  next_available,
})
const physicians = [
  physician(11, 'Busy Body', null),
  physician(12, 'Amelia Reyes', '2026-06-12T15:00:00Z'),
  physician(13, 'Jonas Weber', '2026-06-12T16:00:00Z'),
]
const times: Record<number, string> = { 12: '2026-06-12T15:00:00Z', 13: '2026-06-12T16:00:00Z' }

const open = (
  props: { asksForPhysician?: boolean; physicianId?: number } = {},
  offered = physicians,
  agreements: object[] = [],
  keys: object | null = null,
) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' }, keys, impersonated_by: null }) as never,
    listPhysicians: () => ({ models: offered }) as never,
    listLegalAgreements: () => ({ models: agreements, consents: [] }) as never,
    saveConsent: () => undefined as never,
    getPhysicianSchedule: (request) => {
      const { physicianId } = (request as { query: { physicianId: number } }).query
      const start = times[physicianId]
      return {
        slots: start
          ? [
              {
                id: `slot-${physicianId}`,
                idStrISO: start,
                available_providers: [{ slh_id: String(physicianId), name: 'x' }],
              },
            ]
          : [],
      } as never
    },
    createAppointment: () => ({ appointment: { id: 77 } }) as never,
  })
  const booked = vi.fn()
  // No key is open.
  const crypto = () => new Promise<never>(() => {})
  render(
    <CryptoContext value={crypto}>
      <VisitBooking consultType="3" onBooked={booked} {...props} />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  const askedFor = () =>
    client
      .named('getPhysicianSchedule')
      .map(({ request }) => (request as { query: { physicianId: number } }).query.physicianId)
  return { client, booked, askedFor }
}
const schedule = async (day: RegExp, time: string) => {
  await userEvent.click(await screen.findByRole('button', { name: day }))
  await userEvent.click(await screen.findByRole('radio', { name: time }))
}

test('the physician of a link is chosen, and the first one if they cannot be booked', async () => {
  const { askedFor } = open({ physicianId: 13 })
  await vi.waitFor(() => expect(askedFor()[0]).toBe(13))
  const other = open({ physicianId: 99 })
  await vi.waitFor(() => expect(other.askedFor()[0]).toBe(12))
})

test('the first available physician is preselected and booked', async () => {
  const { client, booked, askedFor } = open()
  expect(await screen.findByText('Amelia Reyes, MD')).toBeTruthy()
  expect(screen.queryByText('Jonas Weber, MD')).toBeNull()
  await schedule(/June 12/, '3:00 PM')
  expect(new Set(askedFor())).toEqual(new Set([12]))
  expect(screen.getByText(/with Amelia Reyes/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(booked).toHaveBeenCalledWith({ id: 77 }))
  expect(client.named('createAppointment')[0]?.request).toEqual({
    body: { appointmentTime: times[12], consultType: '3', physicianId: '12', timezone: 'UTC' },
  })
})

test('a selected physician is booked, with the purpose of the visit', async () => {
  const { client, booked, askedFor } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const choices = within(screen.getByRole('radiogroup', { name: 'Physician' }))
  expect(choices.getByRole('radio', { name: /Amelia Reyes/, checked: true })).toBeTruthy()
  expect(choices.getAllByRole('radio', { checked: false })).toHaveLength(2)
  await userEvent.click(choices.getByRole('radio', { name: /Jonas Weber/ }))
  expect(screen.queryByRole('radiogroup', { name: 'Physician' })).toBeNull()
  expect(screen.getByText('Jonas Weber, MD')).toBeTruthy()
  expect(screen.queryByText('Amelia Reyes, MD')).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), ' My knee ')
  await schedule(/June 12/, '4:00 PM')
  expect(askedFor().at(-1)).toBe(13)
  expect(screen.getByText(/with Jonas Weber/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  expect(client.named('createAppointment').map(({ request }) => request)).toEqual([
    { body: { appointmentTime: times[13], consultType: '3', physicianId: '13', timezone: 'UTC', symptoms: 'My knee' } },
  ])
})

test('if a physician must be selected, none is preselected', async () => {
  const { client, booked, askedFor } = open({ asksForPhysician: true })
  const choices = within(await screen.findByRole('radiogroup', { name: 'Physician' }))
  expect(choices.getAllByRole('radio', { checked: false })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  expect(askedFor()).toEqual([])
  await userEvent.click(choices.getByRole('radio', { name: /Amelia Reyes/ }))
  await schedule(/June 12/, '3:00 PM')
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  expect(client.named('createAppointment')[0]?.request).toMatchObject({
    body: { physicianId: '12', appointmentTime: times[12] },
  })
})

test('each physician is listed with training, languages and the next free time', async () => {
  open({ asksForPhysician: true })
  const choice = await screen.findByText('Amelia Reyes, MD')
  expect(choice.parentElement?.textContent).toBe(
    'Amelia Reyes, MDFamily medicine, TulaneSpeaks English, MarshalleseNext available: 06/12/2026 3:00 PM',
  )
  expect(screen.getByText('Busy Body, MD').parentElement?.textContent).toContain('No times available')
})

test('a single physician cannot be changed', async () => {
  open({}, physicians.slice(1, 2))
  expect(await screen.findByText('Amelia Reyes, MD')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test('a note has at most 2,000 characters', async () => {
  open()
  expect(await screen.findByRole('textbox')).toHaveProperty('maxLength', 2000)
})

const agreement = (id: number, changes: object = {}) => ({
  id,
  name: `Agreement ${id}`,
  version: '2.0',
  description: null,
  content: '<p>Words</p>',
  url: null,
  required: true,
  accepted: false,
  for_telehealth: true,
  requires_signature: false,
  ...changes,
})

test('the agreement for visits is requested, and stored before the booking', async () => {
  const { client, booked } = open({}, physicians, [
    agreement(1, { requires_signature: true }),
    agreement(2, { for_telehealth: false }),
    agreement(3, { required: false }),
    agreement(4, { accepted: true }),
  ])
  await screen.findByText('Amelia Reyes, MD')
  await schedule(/June 12/, '3:00 PM')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await send()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  const signature = screen.getAllByRole('textbox').at(-1) ?? document.body
  expect(document.activeElement).toBe(signature)
  expect(client.named('saveConsent')).toEqual([])
  await userEvent.type(signature, ' Ada Lee ')
  await send()
  await waitFor(() => expect(booked).toHaveBeenCalledOnce())
  expect(client.named('saveConsent').map(({ request }) => request)).toEqual([
    {
      body: {
        legal_consents: [{ id: 1, kind: 'agreement', version: '2.0', signature: 'Ada Lee' }],
      },
    },
  ])
  const names = client.calls.map(({ name }) => name)
  expect(names.indexOf('saveConsent')).toBeLessThan(names.indexOf('createAppointment'))
})

test('an agreement that failed to save prevents the booking and is reported', async () => {
  const { client, booked } = open({}, physicians, [agreement(1)])
  await screen.findByText('Amelia Reyes, MD')
  await schedule(/June 12/, '3:00 PM')
  await userEvent.click(screen.getByRole('checkbox'))
  const call = client.call
  client.call = ((name: string, ...rest: never[]) =>
    name === 'saveConsent'
      ? Promise.reject(new Error('no'))
      : (call as (...given: unknown[]) => unknown)(name, ...rest)) as typeof client.call
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(booked).not.toHaveBeenCalled()
  expect(client.named('createAppointment')).toEqual([])
})

test('with a key that is not open, what a visit is about is not sent: the vault is asked for first', async () => {
  open({}, physicians, [], {
    state: 'ready',
    lock: 'password',
    key_salt: '00',
    public_key: '',
    private_key: '',
    older: [],
  })
  await screen.findByRole('button', { name: /June 12/ })
  await userEvent.type(screen.getByRole('textbox'), 'Dizzy')
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /June 12/ })).toBeNull()
  await userEvent.clear(screen.getByRole('textbox'))
  expect(await screen.findByRole('button', { name: /June 12/ })).toBeTruthy()
})
