import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createI18n } from './createI18n.ts'
import { I18nProvider } from './I18nProvider.tsx'
import { useTranslation } from './useTranslation.ts'

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
