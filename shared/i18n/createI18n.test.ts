import { expect, test } from 'vitest'
import { createI18n } from './createI18n.ts'
import { errorText } from './errors.ts'
import { formatLongDate, formatMonth, formatWeekday } from './dates.ts'

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

test('a message that Marshallese lacks is English, never its key', async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('mh')
  expect(i18n.t('common:yes')).toBe('Aet')
  expect(i18n.t('layout:hello_morning')).toBe('Io̧kwe in jibboñ')
  expect(i18n.t('ui:close')).toBe('Close')
  expect(i18n.t('common:days', { count: 1 })).toBe('1 day')
  expect(i18n.t('ui:no_results')).toBe('No Results Found.')
})

test('a failure of the catalogue is translated, a worded one is kept', async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('es')
  expect(errorText(i18n.t, { code: 'NOT_FOUND', message: 'Not found' })).toBe('No encontrado')
  expect(errorText(i18n.t, { code: 'NOT_FOUND', message: 'This kit is not registered' })).toBe(
    'This kit is not registered',
  )
  expect(errorText(i18n.t, { message: 'Unable to connect to server.' })).toBe('Unable to connect to server.')
})

test('dates in words, with names of its own for Marshallese', () => {
  const day = new Date(2025, 2, 7)
  expect(formatLongDate(day, 'en')).toBe('Friday, March 7, 2025')
  expect(formatLongDate(day, 'de')).toBe('Freitag, 7. März 2025')
  expect(formatLongDate(day, 'mh')).toBe('Bōļaide 7 Māj 2025')
  expect(formatMonth(new Date(2025, 11, 1), 'mh')).toBe('Tijem̧ba')
  expect(formatWeekday(new Date(2025, 2, 9), 'mh')).toBe('Jabōt')
  expect(formatWeekday(day, 'es', 'short')).toBe('vie')
})
