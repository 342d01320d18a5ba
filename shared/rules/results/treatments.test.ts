import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adviceFor } from '../index.ts'

interface Content {
  code: string
  name: string
  low: { advice: string } | null
  high: { advice: string } | null
}
const markers = JSON.parse(readFileSync('seed/content/testing/markers.json', 'utf8')) as Content[]
const translated = (language: string) =>
  JSON.parse(readFileSync(`shared/languages/${language}/seed/markers.json`, 'utf8')) as Record<string, unknown>

const medicine = (name: string, generic_name: string | null = null) => ({ name, generic_name })
const adviceOn = (code: string, side: 'low' | 'high') => {
  const marker = markers.find((one) => one.code === code)
  return { marker: marker ?? { code, name: code }, html: `<p>${marker?.[side]?.advice ?? ''}</p>` }
}

test.each([
  ['ldl-cholesterol', 'high', medicine('Lipitor', 'Atorvastatin calcium'), /statin/],
  ['vitamin-d', 'low', medicine('Vitamin D3'), /IU/],
  ['vitamin-d', 'low', medicine('Drisdol', 'Ergocalciferol'), /IU/],
  ['vitamin-b12', 'low', medicine('B12', 'Cyanocobalamin'), /supplement/],
  ['folate', 'low', medicine('Folic acid'), /micrograms/],
  ['ferritin', 'low', medicine('Feosol', 'Ferrous sulfate'), /iron/],
  ['homocysteine', 'high', medicine('B complex'), /B complex/],
] as const)('%s %s does not propose %o to who takes it', (code, side, taken, words) => {
  const { marker, html } = adviceOn(code, side)
  expect(html).toMatch(words)
  const found = adviceFor(html, marker, [taken, medicine('Tylenol', 'Acetaminophen')])
  expect(found.html).not.toMatch(words)
  expect(found.taken).toEqual([taken.name])
  // Somebody else reads all of it.
  expect(adviceFor(html, marker, [medicine('Tylenol', 'Acetaminophen')])).toEqual({ html, taken: [] })
})

test.each(['de', 'es', 'fr', 'pt'])('in %s, a statin is not proposed either', (language) => {
  const all = JSON.stringify(translated(language))
  const advice = /"advice":"([^"]*statin[^"]*)"/i.exec(all)?.[1] ?? ''
  expect(advice).toMatch(/statin/i)
  const { html, taken } = adviceFor(`<p>${advice}</p>`, { code: 'ldl', name: 'LDL' }, [
    medicine('Zocor', 'Simvastatin'),
  ])
  expect(html).not.toMatch(/statin/i)
  expect(html.length).toBeGreaterThan(20)
  expect(taken).toEqual(['Zocor'])
})

test('what is high because of a supplement is still said', () => {
  const { marker, html } = adviceOn('vitamin-d', 'high')
  expect(adviceFor(html, marker, [medicine('Vitamin D3')])).toEqual({ html, taken: [] })
})

test('advice of nothing else is empty', () =>
  expect(
    adviceFor('<p>Ask about a statin.</p>', { code: 'ldl', name: '' }, [medicine('Crestor', 'Rosuvastatin')]),
  ).toEqual({
    html: '',
    taken: ['Crestor'],
  }))
