import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink, IconButton } from './Button.tsx'

test('a disabled button ignores clicks', async () => {
  const press = vi.fn()
  render(
    <Button disabled onClick={press}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button'), { pointerEventsCheck: 0 })
  fireEvent.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
})

test('a loading button shows a spinner, keeps its text and focus, and ignores clicks', async () => {
  const press = vi.fn()
  render(
    <Button loading onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(button.querySelector('[data-spinner]')).not.toBeNull()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a button that is disabled by its press keeps the focus and ignores further presses', async () => {
  const press = vi.fn()
  const Page = () => {
    const [isSent, setSent] = useState(false)
    const send = () => {
      setSent(true)
      press()
    }
    return (
      <Button disabled={isSent} onClick={send}>
        Send
      </Button>
    )
  }
  render(<Page />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  button.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
})

test('a double click on a submit button sends one form, also with Enter', async () => {
  const send = vi.fn()
  const Form = () => {
    const [sending, setSending] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSending(true)
          send()
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" loading={sending}>
          Send
        </Button>
      </form>
    )
  }
  render(<Form />)
  await userEvent.dblClick(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Name'), 'Maya{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a button does not submit by default; an icon button has a name; a link keeps its address', () => {
  render(
    <>
      <Button>Plain</Button>
      <IconButton label="Close">x</IconButton>
      <ButtonLink href="/client/home" color="purple" variant="tinted">
        Home
      </ButtonLink>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Plain' }).getAttribute('type')).toBe('button')
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Home' })
  expect(link.getAttribute('href')).toBe('/client/home')
  expect(link.dataset).toMatchObject({ color: 'purple', variant: 'tinted' })
})
