/** A level has one word in each language, and what is usual for a member is never said of what is typical of people. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { levelKeys } from '#shared/rules/index.ts'
import { languages, translatedPercent } from './index.ts'

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
/** The first word of at least four letters without its ending, which its other forms change; else the whole text. */
const stemOf = (text: string) => /\p{L}{4,}/u.exec(plain(text))?.[0].slice(0, 4) ?? plain(text)
const textsIn = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, 'screens', `${file}.json`), 'utf8'))

/** The word for what is usual for one person. */
const own: Record<string, string> = { en: 'usual', de: 'ublich', es: 'habitual', fr: 'habituel', pt: 'habitual' }

describe.each(languages.flatMap(({ code }) => (translatedPercent(code) === 100 ? [code] : [])))('%s', (language) => {
  const results = textsIn(language, 'results')
  const lacking = (texts: Record<string, string>, keys: readonly string[], word: string) =>
    keys.filter((key) => !plain(texts[key] ?? '').includes(stemOf(word)))

  test('counts, filters and states of markers use the words of their levels', () => {
    for (const key of Object.values(levelKeys)) {
      const word = results[key] ?? ''
      expect(lacking(results, [key.replace('level', 'count')], word), word).toEqual([])
    }
    expect(lacking(results, ['filter_normal', 'state_good', 'state_part'], results['level_normal'] ?? '')).toEqual([])
  })

  test('a range of people in general is typical, the own one is usual', () => {
    const scan = textsIn(language, 'vitals_scan')
    const history = textsIn(language, 'vitals_history')
    const [typical, usual] = [history['typical'] ?? '', own[language] ?? '']
    expect(lacking(history, ['usual'], usual)).toEqual([])
    const general = ['in_range', 'below_range', 'above_range', 'typical', 'typical_pressure']
    expect(lacking(scan, general, typical)).toEqual([])
    expect(lacking(textsIn(language, 'vitals'), ['range'], typical)).toEqual([])
    expect(lacking(scan, ['own_usual'], usual)).toEqual([])
    expect(lacking(scan, general, usual).length).toBe(general.length)
  })
})
