import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageSelector } from '../ui/index.ts'
import { createI18n } from './createI18n.ts'
import { I18nProvider } from './I18nProvider.tsx'
import { firstLanguage } from './languages.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('six languages by their own names; a pick takes effect after a second, on the page and in memory', async () => {
  const applied = vi.fn()
  document.documentElement.dir = 'rtl'
  render(
    <I18nProvider i18n={createI18n()} onApply={applied}>
      <LanguageSelector />
    </I18nProvider>,
  )
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text])
  expect(options).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
    ['fr', 'Français'],
    ['de', 'Deutsch'],
    ['pt', 'Português'],
    ['mh', 'Kajin M̧ajeļ (4% translated)'],
  ])
  expect(document.documentElement.lang).toBe('en')
  expect(document.documentElement.dir).toBe('ltr')
  expect(localStorage.getItem('hale.language')).toBe('en')

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'es' } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fr' } })
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(document.documentElement.lang).toBe('en')
  await act(() => vi.advanceTimersByTimeAsync(1))
  // The catalogue is read from disk, which a busy machine takes its time for.
  await vi.waitFor(() => expect(applied).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(applied).toHaveBeenCalledWith('fr')
  expect(document.documentElement.lang).toBe('fr')
  expect(screen.getByRole('combobox', { name: 'Langue' })).toHaveProperty('value', 'fr')
  expect(firstLanguage()).toBe('fr')
})

test.each([
  [['de-AT', 'en'], null, 'de'],
  [['nl', 'pt-BR', 'en'], null, 'pt'],
  [['nl'], null, 'en'],
  [['de'], 'fr', 'fr'],
  [['de'], 'xx', 'de'],
])('in a browser that speaks %s with %s remembered the page begins in %s', (spoken, remembered, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken)
  if (remembered) localStorage.setItem('hale.language', remembered)
  expect(firstLanguage()).toBe(expected)
  vi.restoreAllMocks()
})
