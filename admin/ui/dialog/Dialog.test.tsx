import { configure, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { CancelButton, Dialog } from './index.ts'
import { Link } from '../Link.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllGlobals())

const Opened = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  return (
    <Dialog open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <input aria-label="Reason" value={text} onChange={(event) => setText(event.target.value)} />
        <input aria-label="Find" type="search" />
        <CancelButton>Cancel</CancelButton>
        <button type="submit">Send</button>
        <Link to="/other">Other</Link>
      </form>
    </Dialog>
  )
}
const start = (answer: boolean) => {
  const confirm = vi.fn(() => answer)
  vi.stubGlobal('confirm', confirm)
  const onClose = vi.fn()
  return { confirm, onClose, ...openScreen(<Opened onClose={onClose} />, { answers: {} }) }
}
const isWarned = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test.each([false, true])(
  'Escape, Cancel, a link and closing the tab ask over typed text, answered %s',
  async (answer) => {
    const { user, confirm, onClose, router } = start(answer)
    const field = await screen.findByRole('textbox', { name: 'Reason' })
    await user.type(field, 'provider away')
    expect(isWarned()).toBe(true)
    await user.keyboard('{Escape}')
    expect([confirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, answer ? 1 : 0])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([confirm.mock.calls.length, onClose.mock.calls.length]).toEqual([2, answer ? 2 : 0])
    await user.click(screen.getByRole('link', { name: 'Other' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(router.state.location.pathname).toBe(answer ? '/other' : '/'))
  },
)

test('nothing is asked if nothing is typed, if it was deleted again, in a search, and once it is sent', async () => {
  const { user, confirm, onClose } = start(false)
  const field = await screen.findByRole('textbox', { name: 'Reason' })
  await user.type(field, 'x{Backspace}')
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'Maya')
  expect(isWarned()).toBe(false)
  await user.keyboard('{Escape}')
  expect([confirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  await user.type(field, 'sent')
  expect(isWarned()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(isWarned()).toBe(false)
})
