/** The second of two people who press a button of an appointment learns what the first did, and overwrites nothing. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { HttpError, type DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Appointment } from './appointment.ts'
import { AppointmentActions } from './AppointmentActions.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const refusal =
  'Dana Kim changed Status and Cancel reason of this appointment on 06/02/2026, 9:00 AM, after you opened it.'
const open = () => {
  const update = vi.fn(async (_path: string, _params: { previousData?: object }) =>
    Promise.reject(new HttpError(refusal, 409, { message: refusal, conflict: { saved_by: 'Dana Kim', saved_at: '' } })),
  )
  const onDone = vi.fn()
  const appointment = {
    id: 4,
    status: 'created',
    appointment_date: '2020-01-01T10:00:00Z',
    user_name: 'Maya',
    updated_at: 'v1',
  } as unknown as Appointment
  const opened = openScreen(<AppointmentActions appointment={appointment} onDone={onDone} />, {
    answers: {},
    data: { update } as unknown as Partial<DataProvider>,
  })
  return { ...opened, update, onDone }
}

test('a cancellation keeps its reason beside what someone else did', async () => {
  const { user, update, onDone } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'provider away')
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
  expect(await dialog.findByText(refusal)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('provider away')
  expect(update.mock.calls[0]?.[1].previousData).toMatchObject({ updated_at: 'v1' })
  expect(onDone).not.toHaveBeenCalled()
})

test('an attendance is refused, and the appointment is read again', async () => {
  const { user, onDone } = open()
  await user.click(await screen.findByRole('button', { name: 'Mark as attended' }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})
