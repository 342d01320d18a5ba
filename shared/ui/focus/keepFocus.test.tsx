import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keepFocus.ts'

beforeAll(keepFocus)
beforeEach(() => history.replaceState(null, '', '/'))

const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () => expect.poll(() => document.activeElement?.textContent)
const lines = (names: readonly string[], onPress: (name: string) => void) =>
  names.map((name) => (
    <li key={name}>
      {name} <button onClick={() => onPress(name)}>Remove {name}</button>
    </li>
  ))

const List = ({ answers }: { answers?: Promise<void> }) => {
  const [names, setNames] = useState(['a', 'b', 'c'])
  const remove = (name: string) => {
    const change = () => setNames((all) => all.filter((one) => one !== name))
    if (answers) void answers.then(change)
    else change()
  }
  return (
    <main>
      <h1>Screen</h1>
      <button>Add</button>
      <section>
        <h2>People</h2>
        {names.length > 0 ? <ul>{lines(names, remove)}</ul> : <p>Nobody</p>}
      </section>
      <button>Elsewhere</button>
    </main>
  )
}

test('after a row is removed, the focus is in the next one, then the last one, then at the heading of the list', async () => {
  render(<List />)
  await press('Remove b')
  await focused().toBe('Remove c')
  await press('Remove c')
  await focused().toBe('Remove a')
  await press('Remove a')
  await focused().toBe('People')
})

test('what the server removes later is followed, too', async () => {
  const answer = Promise.withResolvers<void>()
  render(<List answers={answer.promise} />)
  await press('Remove a')
  await focused().toBe('Remove a')
  answer.resolve()
  await focused().toBe('Remove b')
})

test('what takes the place of a button takes its focus', async () => {
  const Dose = () => {
    const [isTaken, setTaken] = useState(false)
    return (
      <li>
        <button>Details</button>
        {isTaken ? <button key="undo">Undo</button> : <button onClick={() => setTaken(true)}>Log</button>}
        <button>Skip</button>
      </li>
    )
  }
  render(<Dose />)
  await press('Log')
  await focused().toBe('Undo')
})

test('after a dialog, the focus is where the row was that opened it', async () => {
  const Page = () => {
    const [names, setNames] = useState(['a', 'b'])
    const [asked, setAsked] = useState<string | null>(null)
    const confirm = () => {
      setNames(names.filter((name) => name !== asked))
      setAsked(null)
    }
    return (
      <main>
        <h1>Screen</h1>
        <ul>{lines(names, setAsked)}</ul>
        {asked !== null &&
          createPortal(
            <div role="dialog">
              <button onClick={confirm}>Yes</button>
            </div>,
            document.body,
          )}
      </main>
    )
  }
  render(<Page />)
  await press('Remove a')
  await press('Yes')
  await focused().toBe('Remove b')
})

test('a field that is disabled while it is saved gets the focus back', async () => {
  const Page = () => {
    const [isBusy, setBusy] = useState(false)
    const save = () => {
      setBusy(true)
      setTimeout(() => setBusy(false), 300)
    }
    return (
      <>
        <button disabled={isBusy} onClick={save}>
          On
        </button>
        <button>Other</button>
      </>
    )
  }
  render(<Page />)
  await press('On')
  await focused().toBe('On')
})

test('what was hidden for a moment, as by a part that loads, has the focus again', async () => {
  render(<button>Shown</button>)
  await press('Shown')
  // As the browser takes it from what is hidden.
  screen.getByRole('button').blur()
  await focused().toBe('Shown')
})

test('who leaves the page by Tab is left alone', async () => {
  render(<button>Last</button>)
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Tab}')
  screen.getByRole('button').blur()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})

test('who leaves the focus by a click beside it is left alone', async () => {
  const { rerender } = render(<button>Gone</button>)
  screen.getByRole('button').focus()
  await userEvent.click(document.body)
  await new Promise((resolve) => setTimeout(resolve, 20))
  rerender(
    <main>
      <h1>Screen</h1>
    </main>,
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(document.body)
})

test('a heading that is hidden while its screen loads has the focus again once it is shown', async () => {
  render(
    <main>
      <h1 tabIndex={-1}>Results</h1>
    </main>,
  )
  const [main, heading] = [screen.getByRole('main'), screen.getByRole('heading')]
  heading.focus()
  main.setAttribute('inert', '')
  heading.blur()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(document.body)
  main.removeAttribute('inert')
  await focused().toBe('Results')
})
