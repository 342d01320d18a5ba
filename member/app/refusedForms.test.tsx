import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { RadioGroup, TextInput } from '#shared/ui/index.ts'
import { watchRefusedForms } from './refusedForms.ts'

const wrapper = memberProviders(fakeClient({}))
watchRefusedForms()

const Last = ({ register, error }: { register: object; error: string | undefined }) => (
  <TextInput label="Last" error={error} {...register} />
)

/** Checks its last field first, as a form does whose first fields are in a component of their own. */
const Example = ({ refuse }: { refuse?: () => Promise<readonly ('first' | 'last')[]> }) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { last: '', first: '' } })
  const last = register('last', { required: 'Missing' })
  const first = register('first', { required: 'Missing' })
  const submit = refuse
    ? async () => (await refuse()).forEach((name) => setError(name, { message: 'Refused' }, { shouldFocus: true }))
    : handleSubmit(() => {})
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event)
      }}
    >
      <TextInput label="First" error={errors.first?.message} {...first} />
      <Last register={last} error={errors.last?.message} />
      <button type="submit">Send</button>
    </form>
  )
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
const focused = () => document.activeElement

test('the first invalid field of the page takes the focus, also at the second try', async () => {
  render(<Example />, { wrapper })
  await send()
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('First')))
  act(() => screen.getByRole('button').focus())
  await send()
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('First')))
})

test('so does the first of those that the server refuses', async () => {
  render(<Example refuse={async () => ['last', 'first']} />, { wrapper })
  await send()
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('First')))
})

test('a group of choices gives it to its first choice', async () => {
  const Choices = ({ error }: { error?: string }) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <RadioGroup
        label="Sex"
        name="sex"
        options={[{ value: 'a', label: 'A' }]}
        value={undefined}
        onChange={() => {}}
        error={error}
      />
      <button type="submit">Send</button>
    </form>
  )
  const { rerender } = render(<Choices />, { wrapper })
  await send()
  rerender(<Choices error="Choose one" />)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('radio')))
})
