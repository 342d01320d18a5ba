import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n, I18nProvider } from '../../i18n/index.ts'
import { configureToasts, toast, Toaster, toastDurations, type ToastKind } from './index.ts'

/** Advances time in steps, since React only renders between them. */
const wait = async (ms: number) => {
  const step = ms > 10_000 ? 1000 : 50
  for (let left = ms; left >= 0; left -= step) await act(() => vi.advanceTimersByTimeAsync(Math.min(step, left)))
}
/** Duration of the exit animation. */
const leaving = 400

beforeEach(async () => {
  vi.useFakeTimers()
  render(
    <I18nProvider i18n={createI18n()}>
      <Toaster />
    </I18nProvider>,
  )
  await act(async () => {
    toast.default('The first one loads the view')
    await import('./ToastView.tsx')
  })
  await wait(50)
  toast.dismiss()
  await wait(1000)
})
afterEach(async () => {
  toast.dismiss()
  await wait(1000)
  configureToasts({ isVisible: () => true })
  vi.useRealTimers()
})

const shown = (text: string) => screen.queryByText(text)
const leavesAfter = (text: string) =>
  shown(text)?.closest('[data-sonner-toast]')?.getAttribute('data-removed') === 'true' || !shown(text)

const finite = (Object.keys(toastDurations) as ToastKind[]).filter((kind) => toastDurations[kind] !== Infinity)

test('durations are as specified', () => {
  expect(toastDurations).toEqual({
    success: 4000,
    error: 4000,
    warning: 8000,
    info: 8000,
    default: 4000,
    persistentError: Infinity,
    formError: Infinity,
  })
})

test.each(finite)('%s disappears after exactly its duration', async (kind) => {
  toast[kind](`a ${kind}`)
  await wait(0)
  expect(shown(`a ${kind}`)).toBeTruthy()
  await wait(toastDurations[kind] - 100)
  expect(leavesAfter(`a ${kind}`)).toBe(false)
  await wait(100 + leaving)
  expect(shown(`a ${kind}`)).toBeNull()
})

test.each(['persistentError', 'formError'] as const)('%s stays until it is closed', async (kind) => {
  toast[kind]('stays')
  await wait(60_000)
  expect(leavesAfter('stays')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await wait(leaving)
  expect(shown('stays')).toBeNull()
})

test('the timer pauses on hover and focus', async () => {
  toast.success('read me')
  await wait(3000)
  const close = screen.getByRole('button', { name: 'Dismiss' })
  act(() => close.focus())
  await wait(20_000)
  expect(leavesAfter('read me')).toBe(false)
  act(() => close.blur())
  await wait(900)
  expect(leavesAfter('read me')).toBe(false)
  fireEvent.pointerEnter(screen.getByText('read me'))
  fireEvent.pointerOver(screen.getByText('read me'))
  await wait(20_000)
  expect(leavesAfter('read me')).toBe(false)
  fireEvent.pointerOut(screen.getByText('read me'), { relatedTarget: document.body })
  await wait(100 + leaving)
  expect(shown('read me')).toBeNull()
})

test('the app’s rule decides where toasts are shown', async () => {
  const isVisible = vi.fn((path: string) => !path.startsWith('/'))
  configureToasts({ isVisible })
  expect(toast.success('hidden')).toBeUndefined()
  await wait(100)
  expect(isVisible).toHaveBeenCalledWith(location.pathname)
  expect(shown('hidden')).toBeNull()
})

test('an action runs once and closes its toast; the same id replaces a toast', async () => {
  const undo = vi.fn()
  toast.default('first', { id: 'one' })
  await wait(0)
  toast.default('second', { id: 'one', action: { label: 'Undo', onPress: undo } })
  await wait(0)
  expect(shown('first')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await wait(leaving)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown('second')).toBeNull()
})
