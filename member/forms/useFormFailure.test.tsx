import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { memberProviders, fakeClient } from '#tests/harness/member.tsx'
import { CallError, NetworkError } from '#shared/client/index.ts'
import { createI18n, I18nProvider } from '#shared/i18n/index.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useFormFailure } from './useFormFailure.ts'

const Probe = ({ status, body }: { status: number; body: ErrorBody }) => {
  const form = useForm({ defaultValues: { first: '', second: '' } })
  const { failure, attempt } = useFormFailure(form, { DUPLICATE: 'Ya existe.' })
  const { errors } = form.formState
  const fail = () => Promise.reject(new CallError(body.message, { status, body }))
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => attempt(fail))(event)}>
      <FailureNotice failure={failure} />
      <input aria-label="first" {...form.register('first')} />
      {errors.first?.message}
      <input aria-label="second" {...form.register('second')} />
      {errors.second?.message}
      <button type="submit">Send</button>
    </form>
  )
}
const send = (status: number, body: ErrorBody) => {
  render(<Probe status={status} body={body} />, { wrapper: memberProviders(fakeClient({})) })
  fireEvent.click(screen.getByText('Send'))
}

test('a field error is shown once, at its field, which gets the focus', async () => {
  send(422, { error_code: 'UNPROCESSABLE', message: 'The end is early.', errors: { second: 'The end is early.' } })
  expect(await screen.findAllByText(/The end is early/)).toHaveLength(1)
  expect(screen.queryByRole('note')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('second'))
})

test('a code with a translation is shown in the page’s language', async () => {
  send(400, { error_code: 'DUPLICATE', message: 'Taken.', errors: { first: 'Taken.' } })
  expect(await screen.findAllByText(/Ya existe/)).toHaveLength(1)
  expect(screen.queryByText(/Taken/)).toBeNull()
})

test('errors without a matching field are shown above the form', async () => {
  send(400, { error_code: 'VALIDATION', message: 'Not here.', errors: { other: 'Not here.' } })
  expect(await screen.findByText('Not here.')).toBeTruthy()
})

test('a form that failed offline is kept, and sent again with its current values', async () => {
  const sent: string[] = []
  const Lost = () => {
    const form = useForm({ defaultValues: { first: '' } })
    const { failure, attempt } = useFormFailure(form)
    const send = form.handleSubmit(({ first }) =>
      attempt(async () => {
        sent.push(first)
        if (sent.length === 1) throw new NetworkError(new TypeError('Failed to fetch'))
      }),
    )
    return (
      <form onSubmit={(event) => void send(event)}>
        <FailureNotice failure={failure} />
        <input aria-label="first" {...form.register('first')} />
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<Lost />, { wrapper: memberProviders(fakeClient({})) })
  const input = await screen.findByLabelText<HTMLInputElement>('first')
  fireEvent.change(input, { target: { value: 'Nadia' } })
  fireEvent.click(screen.getByText('Send'))
  const notice = await screen.findByRole('note')
  expect(notice.textContent).toContain('You are offline')
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(input.value).toBe('Nadia')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(notice.textContent).toContain('You are back online')
  fireEvent.change(input, { target: { value: 'Nadja' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  expect(sent).toEqual(['Nadia', 'Nadja'])
})

test('what the server says at a field and above it is in the language of the reader', async () => {
  const refused = {
    error_code: 'VALIDATION',
    message: 'This appointment is over.',
    reason: { code: 'visit_over' },
    errors: { first: 'This kit expired on 2026-03-31.', other: 'This is too short.' },
    reasons: { first: { code: 'kit_expired', values: { day: '2026-03-31' } } },
  } as const
  const wrapper = memberProviders(fakeClient({}))
  render(
    <I18nProvider i18n={createI18n({ language: 'de' })}>
      <Probe status={400} body={refused} />
    </I18nProvider>,
    { wrapper },
  )
  fireEvent.click(await screen.findByText('Send'))
  expect(await screen.findByText(/^Dieses Kit ist am 31\.0?3\.2026 abgelaufen\./)).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('Dieser Termin ist vorbei.')
  expect(screen.queryByText(/This|expired/)).toBeNull()
})
