import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AgreementCheckbox } from './AgreementCheckbox.tsx'
import { RadioGroup, Switch } from './Choice.tsx'
import { FileInput } from './FileInput.tsx'
import { createI18n, I18nProvider } from '../i18n/index.ts'
import { TextInput } from './TextInput.tsx'

const words = ({ children }: { children: React.ReactNode }) => (
  <I18nProvider i18n={createI18n()}>{children}</I18nProvider>
)

test('a text input shows its label, its asterisk and its own error', () => {
  render(
    <>
      <TextInput label="Email" required error="Enter your email." />
      <TextInput label="Phone" help="With the area code" />
    </>,
    { wrapper: words },
  )
  const email = screen.getByLabelText(/Email/)
  const phone = screen.getByLabelText('Phone')
  expect(screen.getByText('Email').textContent).toBe('Email *')
  expect(screen.getByText('Phone').textContent).toBe('Phone')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter your email.')
  expect(phone.hasAttribute('aria-invalid')).toBe(false)
  expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe('With the area code')
})

test('a password is shown and hidden', async () => {
  render(<TextInput label="Password" type="password" />, { wrapper: words })
  const input = screen.getByLabelText('Password')
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(document.getElementById(show.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Password')
  await userEvent.click(show)
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('the notice is shown for the configured answer only, the error below the group', async () => {
  const Question = () => {
    const [answer, setAnswer] = useState<string>()
    return (
      <RadioGroup
        label="Chest pain?"
        name="pain"
        options={[
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ]}
        value={answer}
        onChange={setAnswer}
        error={answer ? undefined : 'Please answer this question.'}
        notice={{ value: 'Yes', text: 'Call us now.' }}
      />
    )
  }
  render(<Question />)
  const group = screen.getByRole('radiogroup', { name: 'Chest pain?' })
  expect(within(group).getByRole('alert').textContent).toBe('Please answer this question.')
  await userEvent.click(screen.getByLabelText('Yes'))
  expect(screen.getByText('Call us now.')).toBeTruthy()
  expect(within(group).queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByLabelText('No'))
  expect(screen.queryByText('Call us now.')).toBeNull()
})

test('the agreement has the exact text, and an asterisk if required', () => {
  render(
    <>
      <AgreementCheckbox agreement="Privacy Policy" required />
      <AgreementCheckbox agreement="News" />
    </>,
    { wrapper: words },
  )
  const [first, second] = screen.getAllByText(/^I agree/)
  expect(first?.textContent).toBe('I agree to the “Privacy Policy” agreement *')
  expect(second?.textContent).toBe('I agree to the “News” agreement')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).required)).toEqual([true, false])
})

test('a switch has the switch role', () => {
  render(<Switch label="Notifications" defaultChecked />)
  expect(screen.getByRole('switch', { name: 'Notifications' })).toHaveProperty('checked', true)
})

const Upload = ({ onChange, error }: { onChange: (file: File | undefined) => void; error?: string }) => {
  const [file, setFile] = useState<File>()
  return (
    <FileInput
      label="Members"
      accept={['csv', 'json']}
      value={file}
      error={error}
      onChange={(next) => {
        setFile(next)
        onChange(next)
      }}
    />
  )
}

test('a file of another type is refused at the field; a valid one is accepted and can be removed', async () => {
  const change = vi.fn()
  render(<Upload onChange={change} />, { wrapper: words })
  const input = screen.getByLabelText('Members')
  fireEvent.change(input, { target: { files: [new File(['x'], 'members.xlsx')] } })
  expect(screen.getByRole('alert').textContent).toBe('Please select a valid file.')
  expect(change).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { files: [new File(['a,b'], 'MEMBERS.CSV')] } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'MEMBERS.CSV' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(change).toHaveBeenLastCalledWith(undefined)
  expect(screen.queryByText('MEMBERS.CSV')).toBeNull()
})

test('a file input shows the error of its field', () => {
  render(<Upload onChange={() => {}} error="Row 3 has no email." />, { wrapper: words })
  expect(screen.getByRole('alert').textContent).toBe('Row 3 has no email.')
})
