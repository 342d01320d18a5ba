import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTranslator } from '#tests/harness/messages.ts'
import { createI18n, I18nProvider } from '../../i18n/index.ts'
import { BandList } from './BandList.tsx'

const scale = { report_min: 0, low_min: 40, healthy_min: 60, healthy_max: 100, high_max: 120, report_max: 200 }
let t: Awaited<ReturnType<typeof loadTranslator<'results'>>>
const i18n = createI18n()
beforeAll(async () => {
  t = await loadTranslator('results')
  await i18n.waitFor('results')
})
const rowsOf = (changes: object) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <BandList scale={{ ...scale, ...changes }} />
    </I18nProvider>,
  )
  return [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])
}
const healthy = (words: string) => [t('band_healthy'), words]

test('every band is listed with its bounds', () =>
  expect(rowsOf({})).toEqual([
    healthy(t('from_to', { from: '60', to: '100' })),
    [
      t('level_borderline'),
      t('both', { one: t('from_to', { from: '40', to: '60' }), other: t('from_to', { from: '100', to: '120' }) }),
    ],
    [t('band_low_or_high'), t('both', { one: t('under', { to: '40' }), other: t('over', { from: '120' }) })],
  ]))
test('without a lower bound only high values are listed', () =>
  expect(rowsOf({ low_min: null, healthy_min: null })).toEqual([
    healthy(t('up_to', { to: '100' })),
    [t('level_borderline'), t('from_to', { from: '100', to: '120' })],
    [t('level_high'), t('over', { from: '120' })],
  ]))
test('without an upper bound only low values are listed', () =>
  expect(rowsOf({ healthy_max: null, high_max: null, low_min: null })).toEqual([
    healthy(t('from_on', { from: '60' })),
    [t('level_low'), t('under', { to: '60' })],
  ]))
test('the end of a scale is no bound of the healthy range', () => {
  expect(rowsOf({ report_min: 60, low_min: null })[0]).toEqual(healthy(t('up_to', { to: '100' })))
  expect(rowsOf({ report_max: 100, high_max: null })[0]).toEqual(healthy(t('from_on', { from: '60' })))
})
