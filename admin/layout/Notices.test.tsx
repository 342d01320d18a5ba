import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { AdminContext, memoryStore, testDataProvider, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastDurations } from '#shared/ui/toast/back-office.ts'
import { Notices } from './Notices.tsx'

let notify: ReturnType<typeof useNotify>
const Caller = () => {
  const own = useNotify()
  useEffect(() => {
    notify = own
  }, [own])
  return <button>Save</button>
}
const wait = async (ms: number) => {
  const step = ms > 10_000 ? 1000 : 100
  for (let left = ms; left > 0; left -= step) await act(() => vi.advanceTimersByTimeAsync(Math.min(step, left)))
}
const shown = (text: string) => document.querySelector('[data-notice]')?.textContent?.includes(text) ?? false

beforeEach(async () => {
  vi.useFakeTimers()
  render(
    <AdminContext dataProvider={testDataProvider()} store={memoryStore()}>
      <Caller />
      <Notices />
    </AdminContext>,
  )
  // The first one loads the rest.
  act(() => notify('first'))
  await vi.importActual('./ShownNotices.tsx')
  await wait(200)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
})
afterEach(async () => {
  await wait(5000)
  vi.useRealTimers()
})

test.each(['info', 'success', 'warning', 'error'] as const)('%s lasts as long as in the member area', async (type) => {
  act(() => notify(`a ${type}`, { type }))
  await wait(toastDurations[type] - 200)
  expect(shown(`a ${type}`)).toBe(true)
  await wait(1500)
  expect(shown(`a ${type}`)).toBe(false)
})

test('buttons of several notices say which one they are of', async () => {
  for (const text of ['Vendor deleted', 'Kit deleted']) act(() => notify(text, { onUndo: () => {} }))
  await wait(200)
  for (const name of ['Undo', 'Dismiss'])
    expect(
      screen
        .getAllByRole('button', { name })
        .map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toEqual(['Vendor deleted', 'Kit deleted'])
})

test('what can be undone stays until it is closed, and its button undoes once', async () => {
  const onUndo = vi.fn()
  act(() => notify('Vendor deleted', { onUndo }))
  await wait(60_000)
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(shown('Vendor deleted')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(shown('Vendor deleted')).toBe(false)
})

test('time stands still while a notice is hovered or has the focus, which goes back when it is closed', async () => {
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  act(() => notify('Saved', { type: 'success' }))
  await wait(3000)
  const close = screen.getByRole('button', { name: 'Dismiss' })
  act(() => close.focus())
  await wait(20_000)
  expect(shown('Saved')).toBe(true)
  act(() => save.focus())
  fireEvent.pointerOver(close)
  await wait(20_000)
  expect(shown('Saved')).toBe(true)
  fireEvent.pointerOut(close, { relatedTarget: document.body })
  act(() => close.focus())
  fireEvent.click(close)
  expect(shown('Saved')).toBe(false)
  expect(document.activeElement).toBe(save)
})

test('a key leads to the newest notice, and undoing leads back', async () => {
  const onUndo = vi.fn()
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  act(() => notify('Saved', { type: 'success' }))
  act(() => notify('Vendor deleted', { onUndo }))
  await wait(200)
  fireEvent.keyDown(save, { key: 'F8' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(save)
})

test('a notice is announced once', async () => {
  act(() => notify('Copied', { type: 'success' }))
  await wait(1000)
  const regions = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
  expect(regions.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['Copied'])
})
