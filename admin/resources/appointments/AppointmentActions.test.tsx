/** The second of two people who press a button of an appointment learns what the first did, and overwrites nothing. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { HttpError, type DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { keepFocus } from '#shared/ui/index.ts'
import type { Appointment } from './appointment.ts'
import { AppointmentActions } from './AppointmentActions.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const refusal =
  'Dana Kim changed Status and Cancel reason of this appointment on 06/02/2026, 9:00 AM, after you opened it.'
const base = {
  id: 4,
  status: 'created',
  appointment_date: '2020-01-01T10:00:00Z',
  user_name: 'Maya',
  cancelled_at: null,
  cancel_reason: null,
  updated_at: 'v1',
}
const savedAt = '2026-06-02T14:00:00.000Z'
/** @param latest what someone else has made of it meanwhile */
const open = (latest: object = {}, appointment: object = {}) => {
  const conflict = { saved_by: 'Dana Kim', saved_at: savedAt }
  const update = vi.fn(async (_path: string, _params: { previousData?: object }) =>
    Promise.reject(new HttpError(refusal, 409, { message: refusal, conflict })),
  )
  const getOne = vi.fn(async () => ({ data: { ...base, updated_at: 'v2', ...latest } }))
  const onDone = vi.fn()
  const opened = openScreen(
    <AppointmentActions appointment={{ ...base, ...appointment } as unknown as Appointment} onDone={onDone} />,
    { answers: {}, data: { update, getOne } as unknown as Partial<DataProvider> },
  )
  return { ...opened, update, onDone }
}
const cancelFor = async (user: ReturnType<typeof open>['user'], reason: string) => {
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), reason)
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
}

test('a cancellation keeps its reason beside what someone else did, and then counts on that', async () => {
  const { user, update, onDone } = open()
  await cancelFor(user, 'provider away')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(refusal)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('provider away')
  expect(update.mock.calls[0]?.[1].previousData).toMatchObject({ updated_at: 'v1' })
  expect(onDone).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
  await waitFor(() => expect(update.mock.calls[1]?.[1].previousData).toMatchObject({ updated_at: 'v2' }))
})

const canceled = { status: 'cancelled', cancelled_at: savedAt, cancel_reason: 'Member is ill' }
test.each([
  ['canceled', canceled, /^Dana Kim canceled this appointment on .+\. Reason: Member is ill$/],
  ['canceled before another change', { ...canceled, cancelled_at: '2026-06-01T14:00:00Z' }, /^This appointment was/],
  ['attended', { status: 'attended' }, /^This visit is now marked as attended\.$/],
])('what is %s meanwhile is told, and offers nothing but Close', async (_, latest, words) => {
  const { user, onDone } = open(latest)
  await cancelFor(user, 'provider away')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(refusal)).toBeNull()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
  expect(onDone).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an attendance is refused, and the appointment is read again', async () => {
  const { user, onDone } = open(canceled)
  await user.click(await screen.findByRole('button', { name: 'Mark as attended' }))
  expect(await screen.findByText(/^Dana Kim canceled this appointment/)).toBeTruthy()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

const future = '2999-01-01T10:00:00Z'
test.each([
  ['booked', { appointment_date: future }, ['Rebook', 'Cancel appointment']],
  ['missed', {}, ['Mark as attended', 'Rebook', 'Cancel appointment']],
  ['canceled', canceled, ['Rebook']],
])('a visit that did not take place, since it is %s, can be rebooked', async (_, state, offered) => {
  open({}, state)
  await screen.findByRole('button', { name: 'Rebook' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
})

test('a visit that took place can be neither rebooked nor canceled', async () => {
  open({}, { status: 'attended' })
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('when the pressed button is gone, the focus is on one that can be pressed', async () => {
  keepFocus()
  const Screen = () => {
    const [state, setState] = useState({})
    const appointment = { ...base, ...state } as unknown as Appointment
    return <AppointmentActions appointment={appointment} onDone={() => setState(canceled)} />
  }
  const update = async () => ({ data: { ...base, ...canceled } })
  const { user } = openScreen(<Screen />, { answers: {}, data: { update } as unknown as Partial<DataProvider> })
  await cancelFor(user, 'provider away')
  const rebook = screen.getByRole('button', { name: 'Rebook', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(rebook))
})
