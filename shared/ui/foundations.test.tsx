import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Avatar, initialsOf } from './Avatar.tsx'
import { formatClock, formatDate, formatDateTime, formatTime } from './dates.ts'
import { useDebounced, useScrolled } from './hooks.ts'
import { ThemeProvider, themeKey, useTheme } from './theme.tsx'

test('dates are MM/dd/yyyy, and a calendar day is the same in every zone', () => {
  expect(formatDate('2025-03-07')).toBe('03/07/2025')
  expect(formatDate('2025-03-07', 'America/Los_Angeles')).toBe('03/07/2025')
  expect(formatDateTime('2025-03-07T15:04')).toBe('03/07/2025 03:04 PM')
  expect(formatDateTime('2025-03-07T15:04:00Z', 'America/New_York')).toBe('03/07/2025 10:04 AM')
  expect(formatDate('2025-03-08T02:00:00Z', 'America/New_York')).toBe('03/07/2025')
  expect(formatTime('2025-03-07T00:05:00Z', 'UTC')).toBe('12:05 AM')
  for (const none of [null, undefined, '', 'no date']) expect(formatDate(none)).toBe('--')
})

test.each([
  ['es', '07/03/2025', '07/03/2025 15:04', '9:05'],
  ['fr', '07/03/2025', '07/03/2025 15:04', '09:05'],
  ['de', '07.03.2025', '07.03.2025 15:04', '09:05'],
  ['pt', '07/03/2025', '07/03/2025 15:04', '09:05'],
  ['mh', '03/07/2025', '03/07/2025 03:04 PM', '9:05 AM'],
])('dates and times are formatted in the page’s language: %s', (language, date, dateTime, time) => {
  document.documentElement.lang = language
  expect(formatDate('2025-03-07')).toBe(date)
  expect(formatDateTime('2025-03-07T15:04:00Z', 'UTC')).toBe(dateTime)
  expect(formatTime('2025-03-07T09:05:00Z', 'UTC')).toBe(time)
  expect(formatClock('09:05')).toBe(time)
  document.documentElement.lang = 'en'
  expect(formatDate('2025-03-07')).toBe('03/07/2025')
})

test('the theme is remembered and applied to the page', () => {
  const Choose = () => {
    const { shown, setChoice } = useTheme()
    return (
      <button type="button" onClick={() => setChoice('dark')}>
        {shown}
      </button>
    )
  }
  localStorage.clear()
  render(
    <ThemeProvider>
      <Choose />
    </ThemeProvider>,
  )
  expect(document.documentElement.dataset.theme).toBe('light')
  fireEvent.click(screen.getByRole('button'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem(themeKey)).toBe('dark')
})

test('the scrolled state is off at 80 and on at 81', () => {
  const Header = () => <p>{String(useScrolled())}</p>
  render(<Header />)
  for (const [y, scrolled] of [
    [80, 'false'],
    [81, 'true'],
    [80, 'false'],
  ] as const) {
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      fireEvent.scroll(window)
    })
    expect(screen.getByText(scrolled)).toBeTruthy()
  }
})

test('a debounced value updates after its delay', () => {
  vi.useFakeTimers()
  const Shown = ({ value }: { value: string }) => <p>{useDebounced(value, 500)}</p>
  const { rerender } = render(<Shown value="a" />)
  rerender(<Shown value="b" />)
  act(() => vi.advanceTimersByTime(499))
  expect(screen.getByText('a')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('b')).toBeTruthy()
  vi.useRealTimers()
})

test('initials replace a missing or broken photo', () => {
  expect(['Amelia Reyes', 'Dr. Amelia Reyes', 'Maya', ' ', 'Ana María de la Cruz'].map(initialsOf)).toEqual([
    'AR',
    'AR',
    'M',
    '',
    'AC',
  ])
  const { container } = render(<Avatar name="Amelia Reyes" image="/missing.png" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(screen.getByRole('img', { name: 'Amelia Reyes' }).textContent).toBe('AR')
})
