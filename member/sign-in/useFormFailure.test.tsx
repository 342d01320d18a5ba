import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { memberSurroundings, fakeClient } from '#tests/harness/member.tsx'
import { CallError } from '#shared/client/index.ts'
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
  render(<Probe status={status} body={body} />, { wrapper: memberSurroundings(fakeClient({})) })
  fireEvent.click(screen.getByText('Send'))
}

test('what a field says is said once, at the field, which is gone to', async () => {
  send(422, { error_code: 'UNPROCESSABLE', message: 'The end is early.', errors: { second: 'The end is early.' } })
  expect(await screen.findAllByText(/The end is early/)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('second'))
})

test('a code with a sentence of the page is said in its language', async () => {
  send(400, { error_code: 'DUPLICATE', message: 'Taken.', errors: { first: 'Taken.' } })
  expect(await screen.findAllByText(/Ya existe/)).toHaveLength(1)
  expect(screen.queryByText(/Taken/)).toBeNull()
})

test('what no field of the form says stands above it', async () => {
  send(400, { error_code: 'VALIDATION', message: 'Not here.', errors: { other: 'Not here.' } })
  expect(await screen.findByText('Not here.')).toBeTruthy()
})
