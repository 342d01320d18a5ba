import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, announceShown, useAnnouncedValue, useAnnouncement } from './index.ts'

const said = () => document.querySelector('#announcer')?.textContent ?? ''
/** Everything said while time passes. */
const heard = async (ms: number): Promise<string[]> => {
  const all: string[] = []
  for (let left = ms; left > 0; left -= 50) {
    await act(() => vi.advanceTimersByTimeAsync(50))
    if (said() && said() !== all.at(-1)) all.push(said())
  }
  return all
}

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await heard(5000)
  vi.useRealTimers()
})

test('says a text once and takes it away again', async () => {
  announce('Meal removed')
  await vi.advanceTimersByTimeAsync(50)
  expect(said()).toBe('')
  expect(await heard(5000)).toEqual(['Meal removed'])
  expect(said()).toBe('')
})

test('says what came at the same time together, and the same text again', async () => {
  announce('Tags removed')
  announce('12 results')
  expect(await heard(500)).toEqual(['Tags removed 12 results'])
  announce('12 results')
  await vi.advanceTimersByTimeAsync(50)
  expect(said()).toBe('')
  expect(await heard(5000)).toEqual(['12 results'])
})

test('has one polite region, which a dialog does not hide', async () => {
  announce('one')
  document.querySelector('#announcer')?.setAttribute('aria-hidden', 'true')
  announce('two')
  await heard(200)
  const regions = document.querySelectorAll('[aria-live]')
  expect(regions).toHaveLength(1)
  expect(regions[0]?.getAttribute('aria-live')).toBe('polite')
  expect(regions[0]?.hasAttribute('aria-hidden')).toBe(false)
})

test('speaks within the browser’s own modal dialog, and outside again once it is closed', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  announce('inside')
  await heard(200)
  expect(dialog.textContent).toBe('inside')
  dialog.remove()
  announce('outside')
  expect(await heard(5000)).toEqual(['outside'])
})

const Drink = ({ ounces }: { ounces: number }) => {
  const say = useAnnouncedValue(`${ounces} ounces`)
  return <button onClick={say}>{ounces}</button>
}

test('says a value that several presses change once, a second after the last, and no change from elsewhere', async () => {
  const { rerender } = render(<Drink ounces={53} />)
  rerender(<Drink ounces={54} />)
  expect(await heard(3000)).toEqual([])
  screen.getByRole('button').click()
  expect(await heard(900)).toEqual([])
  screen.getByRole('button').click()
  rerender(<Drink ounces={55} />)
  expect(await heard(900)).toEqual([])
  expect(await heard(5000)).toEqual(['55 ounces'])
})

const Count = ({ text }: { text: string | undefined }) => {
  useAnnouncement(text)
  return null
}

test('is silent about the text of an arrival, and says a changed one after a second of rest', async () => {
  const { rerender } = render(<Count text="14 results" />)
  expect(await heard(3000)).toEqual([])
  rerender(<Count text="13 results" />)
  expect(await heard(500)).toEqual([])
  rerender(<Count text="12 results" />)
  rerender(<Count text="12 results" />)
  expect(await heard(5000)).toEqual(['12 results'])
})

test('takes the first text that is known as the one of the arrival', async () => {
  const { rerender } = render(<Count text={undefined} />)
  rerender(<Count text="14 results" />)
  expect(await heard(3000)).toEqual([])
  rerender(<Count text={undefined} />)
  rerender(<Count text="13 results" />)
  expect(await heard(3000)).toEqual(['13 results'])
})

test('says what appears after a press, without the buttons below it, and nothing when it goes', async () => {
  const { rerender } = render(
    <div ref={announceShown}>
      <p>Not sent</p>
      <p>You are offline</p>
      <p>
        <button>Phone</button> is required.
      </p>
      <button>Try again</button>
    </div>,
  )
  expect(await heard(5000)).toEqual(['Not sent You are offline Phone is required.'])
  rerender(<p />)
  expect(await heard(3000)).toEqual([])
})

test('says nothing of a screen that was left meanwhile', async () => {
  const { rerender, unmount } = render(<Count text="" />)
  rerender(<Count text="13 results" />)
  unmount()
  expect(await heard(3000)).toEqual([])
})
