import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import corpus from './crisis/corpus.json' with { type: 'json' }
import { crises, crisesIn } from './crisis.ts'
import { foldedWords, patternsOf } from './phrase-patterns.ts'
import { hasPhrase, plainWords } from './phrases.ts'

describe('words of a crisis', () => {
  it.each(crises)('hears every one of %s', (kind) => {
    expect(corpus[kind].filter((text) => !crisesIn(text).includes(kind))).toEqual([])
  })

  it('says nothing to what only sounds like one', () => {
    expect(corpus.harmless.filter((text) => crisesIn(text).length > 0)).toEqual([])
    expect(crisesIn('')).toEqual([])
  })

  it('finds none in the texts of the product, but where they are about one', () => {
    const about = ['forms.json', 'scout.json', 'vitals_scan.json']
    const textsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn))
    const files = globSync('shared/i18n/*/*.json').filter((file) => !about.includes(basename(file)))
    const texts = new Set(files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))).filter(({ length }) => length < 40)))
    expect(texts.size).toBeGreaterThan(2_000)
    expect([...texts].filter((text) => crisesIn(text).length > 0)).toEqual([])
  }, 60_000)

  it.each([
    ['chest pain and I want to die', ['emergency', 'self_harm']],
    ['my husband hits me and I want to die', ['violence', 'self_harm']],
    ['I took too many pills, quiero morir', ['emergency', 'self_harm']],
  ] as const)('names all of them, the most urgent first: %s', (text, kinds) => expect(crisesIn(text)).toEqual(kinds))

  it.each([
    'I want to KILL MYSELF',
    'i want to killl myselfff',
    'i want to kill my self',
    'i want to kil mysefl',
    'i want to k1ll myself!!!',
    'I don’t want to kill myself',
    's u i c i d e',
    'SUIÇÏDE',
    'sui\u200Bcide',
  ])('however it is written: %s', (text) => expect(crisesIn(text)).toEqual(['self_harm']))

  it('reads a long text in a moment, whatever it holds', () => {
    const begun = performance.now()
    for (const text of ['a '.repeat(500), 'my husband is in the chest of my '.repeat(30), 'mñ'.repeat(500), 'kilmyselff '.repeat(90)]) crisesIn(text)
    expect(performance.now() - begun).toBeLessThan(4_000)
  })
})

describe('patterns', () => {
  const read = (pattern: string, text: string) => patternsOf(pattern, 'killing time', '').has(text)
  it.each([
    ['want to die', 'I want to die', true],
    ['want to die', 'I want to diet', false],
    ['want to di*', 'I want to diet', true],
    ['my (chest|left arm) [really] hurts', 'My left arm really hurts!', true],
    ['my (chest|left arm) [really] hurts', 'my arm hurts', false],
    ['no .. breathe', 'no I can not breathe', true],
    ['no .. breathe', 'no one two three four breathe', false],
    ['# pills', '20 pills', true],
    ['möchte', 'moechte, mochte', true],
    ['killing', 'killing time', false],
    ['give up $', 'I give up', true],
    ['give up $', 'I give up sugar', false],
    ['suicid*', 'succeed', false],
    ['breathe', 'braethe', true],
  ] as const)('%s in %s: %s', (pattern, text, isThere) => expect(read(pattern, text)).toBe(isThere))

  it('folds what hides words', () => {
    expect(foldedWords('Où est  l’eau ?')).toBe(' ou est leau ')
    expect(foldedWords('I don t, i m — ÜBER Straße')).toBe(' i dont im uber strase ')
  })
})

it('finds whole words, and beginnings where the phrase says so', () => {
  expect(plainWords(' Où est  l’eau ?')).toBe(' ou est leau ')
  expect(hasPhrase(plainWords('a diet'), 'die')).toBe(false)
  expect(hasPhrase(plainWords('a diet'), 'die*')).toBe(true)
  expect(hasPhrase(plainWords('to die for'), 'to die')).toBe(true)
})
