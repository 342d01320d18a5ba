import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { RecordDays } from './RecordDays.tsx'
import type { Device } from './useDevices.ts'

// The texts are loaded with the dialog.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const device = { data_source: 'fitbit', name: 'Fitbit', authorized: true } as unknown as Device
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const press = (name: string) => act(() => screen.getByText(name).closest('button')?.click())

test('unsaved input is not lost by accident', async () => {
  const onClose = vi.fn()
  await act(async () =>
    render(<RecordDays device={device} onClose={onClose} record={async () => 1} />, {
      wrapper: memberProviders(fakeClient({})),
    }),
  )
  const steps = await screen.findByLabelText('Steps')
  fireEvent.input(steps, { target: { value: '4000' } })
  await waitFor(() => {
    escape()
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
  })
  expect(onClose).not.toHaveBeenCalled()
  press('Keep editing')
  expect((screen.getByLabelText('Steps') as HTMLInputElement).value).toBe('4000')
  escape()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an untouched dialog closes immediately', async () => {
  const onClose = vi.fn()
  await act(async () =>
    render(<RecordDays device={device} onClose={onClose} record={async () => 1} />, {
      wrapper: memberProviders(fakeClient({})),
    }),
  )
  await screen.findByLabelText('Steps')
  escape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('numbers may contain thousands separators', async () => {
  const record = vi.fn(async () => 1)
  await act(async () =>
    render(<RecordDays device={device} onClose={() => undefined} record={record} />, {
      wrapper: memberProviders(fakeClient({})),
    }),
  )
  fireEvent.input(await screen.findByLabelText('Steps'), { target: { value: '12,345' } })
  fireEvent.input(screen.getByLabelText(/Calories/), { target: { value: '1 850' } })
  press('Save day')
  await waitFor(() =>
    expect(record).toHaveBeenCalledWith('fitbit', [expect.objectContaining({ steps: 12_345, calories: 1850 })]),
  )
})
