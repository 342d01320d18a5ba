import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createI18n } from './createI18n.ts'
import { I18nProvider } from './I18nProvider.tsx'
import { useFormats, useTranslation } from './useTranslation.ts'

const Page = ({ name, more = '' }: { name: string; more?: string }) => {
  const { t } = useTranslation(['layout', 'common'])
  const { formatMonth } = useFormats()
  return (
    <>
      <h1>{t('greeting_morning', { name })}</h1>
      <p>{t('ui:no_results')}</p>
      <p data-testid="both">
        {t('common:yes')} {more}
        <b>{name}</b>
      </p>
      <p data-testid="month">{formatMonth(new Date(2026, 2, 1))} 2026</p>
      <p lang="fr" data-testid="marked">
        {t('common:no')}
      </p>
    </>
  )
}
const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
const langs = () => ({
  page: document.documentElement.lang,
  greeting: langOf(screen.getByRole('heading')),
  month: langOf(screen.getByTestId('month')),
  both: langOf(screen.getByTestId('both')),
  name: langOf(screen.getByText('Maya')),
  marked: langOf(screen.getByTestId('marked')),
})

test('a page with few texts of its language is English, with these marked, until another language is chosen', async () => {
  const i18n = createI18n()
  const page = (more = '') => (
    <I18nProvider i18n={i18n}>
      <Page name="Maya" more={more} />
    </I18nProvider>
  )
  const { rerender } = render(page())
  expect(langs()).toEqual({ page: 'en', greeting: 'en', month: 'en', both: 'en', name: 'en', marked: 'fr' })
  await act(() => i18n.changeLanguage('mh'))
  expect(screen.getByRole('heading').textContent).toBe('Io̧kwe in jibboñ, Maya')
  const own = { page: 'en', greeting: 'mh', month: 'mh', both: 'mh', name: 'en', marked: 'fr' }
  await vi.waitFor(() => expect(langs()).toEqual(own), { timeout: 10_000 })
  expect(langOf(screen.getByText('No Results Found.'))).toBe('en')
  rerender(page('Chicago'))
  await vi.waitFor(() => expect(langs()).toEqual({ ...own, both: 'en' }))
  rerender(page())
  await vi.waitFor(() => expect(langs()).toEqual(own))
  await act(() => i18n.changeLanguage('de'))
  expect(langs()).toEqual({ page: 'de', greeting: 'de', month: 'de', both: 'de', name: 'de', marked: 'fr' })
})
