/** A call needs a number to call. */
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CryptoContext } from '../../session/index.ts'
import { CallBooking } from './CallBooking.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const start = '2026-06-12T15:00:00Z'
const open = async (phone: string | null) => {
  let account = { user: { id: 1 }, profile: { timezone: 'UTC', phone }, keys: null, impersonated_by: null }
  const client = fakeClient({
    getUser: () => account as never,
    setUser: (request) => {
      const { body } = request as { body: { phone: string } }
      const errors = { phone: ['This is no phone number.'] }
      if (body.phone === 'none')
        throw new CallError('', { status: 400, body: { error_code: 'VALIDATION', message: '', errors } })
      account = { ...account, profile: { ...account.profile, ...body } }
      return account as never
    },
    listTimeslots: () =>
      ({
        slots: [{ id: 's', idStrISO: start, available_providers: [{ slh_id: '5', name: 'Rosa' }] }],
        providers: [],
      }) as never,
    createSmartlinkAppointment: () => ({ appointment: { id: 77 } }) as never,
  })
  const booked = vi.fn()
  render(
    <CryptoContext value={() => new Promise<never>(() => {})}>
      <CallBooking onBooked={booked} />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  await userEvent.click(await screen.findByRole('button', { name: /June 12/ }))
  await userEvent.click(await screen.findByRole('radio', { name: '3:00 PM' }))
  return { client, booked }
}
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Phone number we call/ })
const schedule = () => userEvent.click(screen.getByRole('button', { name: 'Schedule' }))

test('nothing is booked without a number, and the number is stored before the call is booked', async () => {
  const { client, booked } = await open(null)
  await schedule()
  expect(await screen.findByText('Enter the number that we should call.')).toBeTruthy()
  expect(document.activeElement).toBe(number())
  await userEvent.type(number(), 'none')
  await schedule()
  expect(await screen.findByText('This is no phone number.')).toBeTruthy()
  expect(client.named('createSmartlinkAppointment')).toEqual([])
  await userEvent.clear(number())
  await userEvent.type(number(), '555 010 0200')
  await schedule()
  await waitFor(() => expect(booked).toHaveBeenCalledWith({ id: 77 }))
  const made = client.calls.map(({ name }) => name).filter((name) => name === 'setUser' || name.startsWith('create'))
  expect(made).toEqual(['setUser', 'setUser', 'createSmartlinkAppointment'])
  expect(client.named('setUser').at(-1)?.request).toEqual({ body: { phone: '555 010 0200' } })
})

test('a known number is shown, and not stored again', async () => {
  const { client, booked } = await open('555 010 0100')
  expect(number().value).toBe('555 010 0100')
  await schedule()
  await waitFor(() => expect(booked).toHaveBeenCalled())
  expect(client.named('setUser')).toEqual([])
})
