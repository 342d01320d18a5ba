import { expect, test } from 'vitest'
import { gapsOfCatalogues, loadCatalogueGaps } from './catalogueGaps.ts'

test('a message without text in a language is missing', () => {
  const gaps = gapsOfCatalogues(
    new Map<string, Record<string, string>>([
      ['en/common', { yes: 'Yes', no: 'No' }],
      ['en/ui', { close: 'Close' }],
      ['mh/common', { yes: 'Aet', no: '' }],
      ['de/common', { yes: 'Ja', no: 'Nein' }],
      ['de/ui', { close: 'Schließen' }],
    ]),
  )
  expect(gaps.find(({ language }) => language === 'mh')).toEqual({
    language: 'mh',
    total: 3,
    missing: ['common:no', 'ui:close'],
  })
  expect(gaps.find(({ language }) => language === 'de')?.missing).toEqual([])
  expect(gaps.map(({ language }) => language)).toEqual(['es', 'fr', 'de', 'pt', 'mh'])
})

test('four languages are complete, and the gaps of Marshallese are listed', async () => {
  const gaps = new Map((await loadCatalogueGaps()).map((gap) => [gap.language, gap]))
  for (const language of ['es', 'fr', 'de', 'pt'] as const) expect(gaps.get(language)?.missing, language).toEqual([])
  expect(gaps.get('mh')?.total).toBeGreaterThan(200)
  expect(gaps.get('mh')?.missing.length).toBeLessThan(gaps.get('mh')?.total ?? 0)
})
