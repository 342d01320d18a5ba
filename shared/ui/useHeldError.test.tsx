import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createI18n, I18nProvider } from '../i18n/index.ts'
import { Checkbox } from './Choice.tsx'
import { HelpLink } from './HelpLink.tsx'
import { TextInput } from './TextInput.tsx'

const show = (children: ReactNode) =>
  render(
    <I18nProvider i18n={createI18n()}>
      <Suspense>{children}</Suspense>
    </I18nProvider>,
  )
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

const Account = () => {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', age: '', agrees: false },
    mode: 'onTouched',
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <TextInput label="Name" error={errors.name?.message} {...register('name', { required: 'Enter a name.' })} />
      <TextInput
        label="Age"
        error={errors.age?.message}
        {...register('age', { validate: (age) => Number(age) >= 18 || 'Enter 18 or more.' })}
      />
      <Checkbox label="Agree" error={errors.agrees?.message} {...register('agrees', { required: 'Agree first.' })} />
      <button>Save</button>
    </form>
  )
}

test('passing fields by shows no error, and sending the form shows all', async () => {
  show(<Account />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByRole('button')).toBe(document.activeElement)
  expect(alerts()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Enter a name.')).toBeTruthy()
  expect(alerts()).toEqual(['Enter a name.', 'Enter 18 or more.', 'Agree first.'])
})

test('no error appears while someone types, even after a refusal; it does when the field is left', async () => {
  show(<Account />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  const age = screen.getByLabelText('Age')
  // What is shown stays until it is mended.
  await userEvent.type(age, '4')
  expect(alerts()).toContain('Enter 18 or more.')
  await userEvent.type(age, '2')
  expect(alerts()).not.toContain('Enter 18 or more.')
  await userEvent.clear(age)
  await userEvent.type(age, '1')
  expect(alerts()).not.toContain('Enter 18 or more.')
  await userEvent.tab()
  expect(await screen.findByText('Enter 18 or more.')).toBeTruthy()
})

test('typing in one field shows no error at another', async () => {
  const Pressure = () => {
    const [[upper, lower], set] = useState(['', '80'])
    return (
      <form>
        <TextInput label="Upper" value={upper} onChange={({ target }) => set([target.value, lower ?? ''])} />
        <TextInput
          label="Lower"
          defaultValue={lower}
          error={upper && Number(upper) < Number(lower) ? 'Lower than the upper one.' : undefined}
        />
      </form>
    )
  }
  show(<Pressure />)
  await userEvent.type(screen.getByLabelText('Upper'), '7')
  expect(alerts()).toEqual([])
  await userEvent.tab()
  expect(alerts()).toEqual(['Lower than the upper one.'])
})

test('an error with a link to the help does not hide the field that it comes to', async () => {
  const Number = () => {
    const [typed, setTyped] = useState('')
    return (
      <div>
        <TextInput label="Number" value={typed} onChange={({ target }) => setTyped(target.value)} />
        {typed && <HelpLink topic="kit-registration" />}
      </div>
    )
  }
  show(<Number />)
  const field = screen.getByLabelText('Number')
  await userEvent.type(field, 'Z')
  expect(field.closest('[style*="display: none"]')).toBeNull()
  expect(await screen.findByRole('link', { name: /help/i })).toBeTruthy()
})
