import { act, render, screen } from '@testing-library/react'
import { memo, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createI18n } from './createI18n.ts'
import { I18nProvider } from './I18nProvider.tsx'
import { I18nContext, useFormats, useTranslation } from './useTranslation.ts'

const Saved = () => {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <p>
      {t('saved')} {t('common:save')}
    </p>
  )
}

test('a screen waits for its messages once, and shows them in the next language without waiting again', async () => {
  const waiting = vi.fn(() => <p>…</p>)
  const Waiting = waiting
  const i18n = createI18n()
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <Suspense fallback={<Waiting />}>
          <Saved />
        </Suspense>
      </I18nProvider>,
    ),
  )
  expect(await screen.findByText('Saved Save')).toBeTruthy()
  waiting.mockClear()
  await act(() => i18n.changeLanguage('de'))
  expect(screen.getByText('Gespeichert Speichern')).toBeTruthy()
  expect(waiting).not.toHaveBeenCalled()
  expect(failed).not.toHaveBeenCalled()
})

test('a date drawn before the language or the formats are known is drawn again in them', async () => {
  const drawn = vi.fn<() => void>()
  // Nothing around it is drawn again.
  const Day = memo(() => {
    const { formatDate } = useFormats()
    drawn()
    return <time>{formatDate('2026-11-28')}</time>
  })
  const i18n = createI18n()
  const { container } = render(
    <I18nContext value={i18n}>
      <Day />
    </I18nContext>,
  )
  expect(container.textContent).toBe('11/28/2026')
  await act(() => i18n.changeLanguage('de'))
  expect(container.textContent).toBe('28.11.2026')
  act(() => i18n.changeFormats('und-CA'))
  await act(() => i18n.changeLanguage('en'))
  expect(container.textContent).toBe('2026-11-28')
  drawn.mockClear()
  act(() => i18n.changeFormats('en-CA'))
  expect(drawn).not.toHaveBeenCalled()
})
