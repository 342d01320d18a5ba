import { Button, IconButton } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ElementType } from 'react'
import { expect, test, vi } from 'vitest'
import { theme } from '../app/theme.ts'

test.each<[string, ElementType]>([
  ['button', Button],
  ['icon button', IconButton],
])('a %s that is busy after its press keeps the focus and ignores presses', async (_, Control) => {
  const send = vi.fn()
  const Page = () => {
    const [isBusy, setBusy] = useState(false)
    const press = () => {
      setBusy(true)
      send()
    }
    return (
      <Control disabled={isBusy} onClick={press}>
        Send
      </Control>
    )
  }
  render(
    <ThemeProvider theme={createTheme(theme)}>
      <Page />
      <Button type="submit">Submit</Button>
      <Button disabled>Never</Button>
    </ThemeProvider>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).type).toBe('submit')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Never' }).ariaDisabled).toBe('true')
})
