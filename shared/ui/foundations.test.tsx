import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { initialsOf } from '../rules/index.ts'
import { Avatar } from './Avatar.tsx'
import { useDebounced, useScrolled } from './hooks.ts'
import { ThemeProvider, themeKey, useTheme } from './theme.tsx'

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
