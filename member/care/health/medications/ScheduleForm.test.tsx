/** The selected times and days are stored for the selected medication. */
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import type { Medication } from './useMedications.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'health'>>>
beforeAll(async () => {
  t = await loadTranslator('health')
})

const taken = {
  id: 1,
  medication_id: 7,
  name: 'Dormin',
  instructions: 'With water',
  schedule: { times: ['08:00', '20:00'], days: [1, 3] },
} as unknown as Medication
const open = (medication: Medication | null, more: Answers = {}) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    clientSearch: () =>
      ({ models: [{ id: 9, name: 'Sleepwell', strength: '5 mg' }], total_count: 1, page_count: 1 }) as never,
    scheduleMedication: () => ({ medication: { name: 'Dormin' } }) as never,
    ...more,
  })
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  render(<ScheduleForm medication={medication} onClose={onClose} onSaved={onSaved} />, {
    wrapper: memberProviders(client),
  })
  const sent = () => client.named('scheduleMedication').map(({ request }) => (request as { body: object }).body)
  return { client, onClose, onSaved, sent, user: userEvent.setup() }
}
const submit = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}
const time = (number: number) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${t('time_number', { number })}`))

test('stored values are shown; changed times, days and instructions are sent', async () => {
  const { user, sent, onClose, onSaved } = open(taken)
  expect([(await time(1)).value, (await time(2)).value]).toEqual(['08:00', '20:00'])
  const days = within(screen.getByRole('group', { name: t('days') }))
  const pressed = () => days.getAllByRole('button').map((day) => day.getAttribute('aria-pressed'))
  expect(pressed()).toEqual(['false', 'true', 'false', 'true', 'false', 'false', 'false'])
  await user.click(days.getAllByRole('button')[0] ?? document.body)
  await user.click(days.getAllByRole('button')[3] ?? document.body)
  expect(pressed()).toEqual(['true', 'true', 'false', 'false', 'false', 'false', 'false'])
  await user.click(screen.getByRole('button', { name: t('time_remove', { number: 1 }) }))
  expect(screen.queryByRole('button', { name: t('time_remove', { number: 1 }) })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('time_add') }))
  expect([(await time(1)).value, (await time(2)).value]).toEqual(['20:00', '08:00'])
  fireEvent.change(await time(2), { target: { value: '09:30' } })
  await user.type(screen.getByDisplayValue('With water'), ' at night')
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSaved).toHaveBeenCalledOnce()
  expect(sent()).toEqual([
    { medication_id: 7, times: ['20:00', '09:30'], days: [0, 1], instructions: 'With water at night' },
  ])
})

test('as needed has neither times nor days', async () => {
  const { user, sent, onClose } = open(taken)
  await user.click(await screen.findByRole('checkbox'))
  expect(screen.queryByRole('group', { name: t('days') })).toBeNull()
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ medication_id: 7, times: [], days: null }])
})
test('an as-needed schedule is shown as such', async () => {
  open({ ...taken, schedule: null } as Medication)
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', true)
})

test('without a time or a day nothing is sent, and the missing one is reported', async () => {
  const { user, sent } = open({ ...taken, schedule: { times: ['08:00'], days: [1] } } as unknown as Medication)
  fireEvent.change(await time(1), { target: { value: '' } })
  const days = within(screen.getByRole('group', { name: t('days') }))
  await user.click(days.getAllByRole('button')[1] ?? document.body)
  submit()
  expect(await screen.findByText(t('times_missing'))).toBeTruthy()
  expect(screen.getByText(t('days_missing'))).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a new one is selected from the list, at eight every day by default', async () => {
  const { user, sent, onClose } = open(null)
  await screen.findByRole('checkbox')
  submit()
  expect(await screen.findByText(t('medication_missing'))).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(screen.getByRole('combobox'), 'sleep')
  await user.click(await screen.findByRole('option', { name: /Sleepwell/ }))
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ medication_id: 9, times: ['08:00'], days: [0, 1, 2, 3, 4, 5, 6], instructions: '' }])
})

test('a failed save stays open with its error', async () => {
  const { onClose, onSaved } = open(taken, { scheduleMedication: () => Promise.reject(new Error('no')) })
  await time(1)
  submit()
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(onSaved).not.toHaveBeenCalled()
})

test('times are limited to the daily maximum', async () => {
  const times = Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:15`)
  const { user } = open({ ...taken, schedule: { times, days: [1] } } as unknown as Medication)
  await time(12)
  expect(screen.queryByRole('button', { name: t('time_add') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('time_remove', { number: 12 }) }))
  expect(screen.getByRole('button', { name: t('time_add') })).toBeTruthy()
})
