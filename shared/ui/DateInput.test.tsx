import { fireEvent, render, screen } from '@testing-library/react'
import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { createI18n, I18nProvider } from '../i18n/index.ts'
import { DateInput } from './DateInput.tsx'

const words = ({ children }: { children: React.ReactNode }) => (
  <I18nProvider i18n={createI18n()}>{children}</I18nProvider>
)
/** Half of a date or time, as a browser reports it: no value, and `badInput`. */
const typeHalf = (input: HTMLInputElement) => {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.input(input, { target: { value: '' } })
}
const complete = (input: HTMLInputElement, value: string) => {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.input(input, { target: { value } })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('half a date in a registered field is an error once it is left, and its form is not submitted', async () => {
  const onSubmit = vi.fn()
  const Two = () => {
    const { register, handleSubmit } = useForm({ defaultValues: { from: '2020-02-03', until: '' } })
    return (
      <form onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <DateInput label="From" {...register('from')} />
        <DateInput label="Until" type="time" {...register('until')} />
        <button>Save</button>
      </form>
    )
  }
  render(<Two />, { wrapper: words })
  typeHalf(field('From'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(field('From'))
  expect(screen.getByRole('alert').textContent).toBe('Enter a complete date')
  typeHalf(field('Until'))
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter a complete date',
    'Enter a complete time',
  ])
  expect(document.activeElement).toBe(field('From'))
  complete(field('From'), '2020-02-04')
  complete(field('Until'), '')
  fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ from: '2020-02-04', until: '' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('half a time in a controlled field is no change, and emptying it is one', () => {
  const changes = vi.fn()
  const submits = vi.fn((event: FormEvent) => event.preventDefault())
  const Controlled = () => {
    const [value, setValue] = useState('08:00')
    return (
      <>
        <form onSubmit={submits}>
          <button>Other</button>
        </form>
        <DateInput
          type="time"
          label="Time"
          value={value}
          onChange={({ target }) => {
            changes(target.value)
            setValue(target.value)
          }}
        />
      </>
    )
  }
  render(<Controlled />, { wrapper: words })
  typeHalf(field('Time'))
  expect([changes.mock.calls, field('Time').value]).toEqual([[], ''])
  // Another form is not held up.
  fireEvent.click(screen.getByRole('button'))
  expect(submits).toHaveBeenCalledOnce()
  complete(field('Time'), '09:30')
  complete(field('Time'), '')
  expect(changes.mock.calls).toEqual([['09:30'], ['']])
})

test('the first digits of a year are half a date', () => {
  const changes = vi.fn()
  render(<DateInput label="From" value="" onChange={({ target }) => changes(target.value)} />, { wrapper: words })
  complete(field('From'), '0002-10-01')
  complete(field('From'), '0202-10-01')
  expect(field('From').value).toBe('0202-10-01')
  fireEvent.blur(field('From'))
  expect(screen.getByRole('alert').textContent).toBe('Enter a complete date')
  complete(field('From'), '2026-10-01')
  expect(changes.mock.calls).toEqual([['2026-10-01']])
})
