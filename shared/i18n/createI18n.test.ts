import { expect, test, vi } from 'vitest'
import { createI18n } from './createI18n.ts'
import { formatsOf } from './formats.ts'

test('English is there at once, with its plurals', () => {
  const { t } = createI18n()
  expect(t('layout:home')).toBe('Home')
  expect(t('common:days', { count: 1 })).toBe('1 day')
  expect(t('common:days', { count: 3 })).toBe('3 days')
})

test('another language is loaded when it is chosen', async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('fr')
  expect(i18n.t('layout:home')).toBe('Accueil')
  expect(i18n.t('common:days', { count: 2 })).toBe('2 jours')
})

test('a page that begins in another language writes bundled messages in it', async () => {
  const i18n = createI18n({ language: 'de' })
  await i18n.waitFor('rewards')
  expect(i18n.of<'rewards', 'rewards'>('rewards', 'de')('errors:offline_title')).toBe('Sie sind offline')
})

test('a message that Marshallese lacks is English, never its key', async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('mh')
  expect(i18n.t('common:yes')).toBe('Aet')
  expect(i18n.t('layout:hello_morning')).toBe('Io̧kwe in jibboñ')
  expect(i18n.t('ui:close')).toBe('Close')
  expect(i18n.t('common:days', { count: 1 })).toBe('1 raan')
  expect(i18n.t('layout:unread', { count: 1 })).toBe('1 unread notification')
  expect(i18n.t('ui:no_results')).toBe('No Results Found.')
})

test('dates in words, with names of its own for Marshallese', async () => {
  const day = new Date(2025, 2, 7)
  const i18n = createI18n()
  expect(i18n.formats.formatLongDate(day)).toBe('Friday, March 7, 2025')
  await i18n.changeLanguage('de')
  expect(i18n.formats.formatLongDate(day)).toBe('Freitag, 7. März 2025')
  await i18n.changeLanguage('es')
  expect(i18n.formats.formatWeekday(day, 'short')).toBe('vie')
  await i18n.changeLanguage('mh')
  expect(i18n.formats.formatLongDate(day)).toBe('Bōļaide 7 Māj 2025')
  expect(i18n.formats.formatMonth(new Date(2025, 11, 1))).toBe('Tijem̧ba')
  expect(i18n.formats.formatWeekday(new Date(2025, 2, 9))).toBe('Jabōt')
})

test('formats follow the member’s choice, else the browser’s region of the language that is shown', async () => {
  const day = '2025-03-07'
  const i18n = createI18n({ ofBrowser: (language) => (language === 'en' ? 'en-GB' : null) })
  const changes = vi.fn<() => void>()
  i18n.subscribe(changes)
  expect([i18n.formats.locale, i18n.formats.formatDate(day)]).toEqual(['en-GB', '07/03/2025'])
  await i18n.changeLanguage('de')
  expect([i18n.formats.locale, i18n.formats.formatDate(day)]).toEqual(['de', '07.03.2025'])
  i18n.changeFormats('und-CH')
  expect(i18n.formats.formatNumber(1234.5)).toBe(formatsOf('de-CH').formatNumber(1234.5))
  await i18n.changeLanguage('en')
  i18n.changeFormats('en-CA')
  expect(i18n.formats.formatDate(day)).toBe('2025-03-07')
  expect(changes).toHaveBeenCalledTimes(4)
})
