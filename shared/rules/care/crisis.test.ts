import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import corpus from './crisis-corpus.json' with { type: 'json' }
import { textsOf } from '../../languages/node.ts'
import { crises, crisisFinder } from './crisis.ts'
import { foldedWords, patternsOf } from './phrase-patterns.ts'
import { hasPhrase, plainWords } from '../values/phrases.ts'

const crisesIn = crisisFinder([...textsOf('crisis').values()])

describe('crisis detection', () => {
  it.each(crises)('finds every one of %s', (kind) => {
    expect(corpus[kind].filter((text) => !crisesIn(text).includes(kind))).toEqual([])
  })

  it('ignores harmless phrases', () => {
    expect(corpus.harmless.filter((text) => crisesIn(text).length > 0)).toEqual([])
    expect(crisesIn('')).toEqual([])
  })

  it('finds nothing in the product’s texts, except in those about crises', () => {
    const about = ['scout.json', 'vitals_scan.json']
    const textsIn = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
    const files = globSync('shared/languages/*/screens/*.json').filter((file) => !about.includes(basename(file)))
    const texts = new Set(
      files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))).filter(({ length }) => length < 40)),
    )
    expect(texts.size).toBeGreaterThan(2_000)
    expect([...texts].filter((text) => crisesIn(text).length > 0)).toEqual([])
  }, 60_000)

  it.each([
    ['chest pain and I want to die', ['emergency', 'self_harm']],
    ['my husband hits me and I want to die', ['violence', 'self_harm']],
    ['I took too many pills, quiero morir', ['emergency', 'self_harm']],
  ] as const)('returns all of them, most urgent first: %s', (text, kinds) => expect(crisesIn(text)).toEqual(kinds))

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
  ])('ignores spelling: %s', (text) => expect(crisesIn(text)).toEqual(['self_harm']))

  it.each([
    'I want to die. Laughing hurts',
    'I want to die!help me',
    'I.want.to.die',
    'dying\nlaughing was never so hard, I want to die',
  ])('recognizes idioms within a sentence only: %s', (text) => expect(crisesIn(text)).toContain('self_harm'))

  it('handles the longest text quickly, whatever it contains', () => {
    const pieces = [
      'a ',
      'my husband is in the chest of my ',
      'mñ',
      'kilmyselff ',
      'took my all the ',
      'a. b! c; ',
      'a b c d ',
    ]
    const texts = pieces.map((piece) => piece.repeat(2_000 / piece.length))
    texts.forEach(crisesIn)
    const begun = performance.now()
    texts.forEach(crisesIn)
    expect(performance.now() - begun).toBeLessThan(200)
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
    ['give up $', 'I give up. Sugar is everywhere', true],
    ['give .. up', 'I give. It is up', true],
    ['took ## pills', 'I took 30 pills', true],
    ['took ## pills', 'I took 2 pills', false],
    ['in ####', 'in 2015', true],
    ['in ####', 'in 20 minutes', false],
    ['killing', 'I am killing. Time to go', true],
    ['suicid*', 'succeed', false],
    ['breathe', 'braethe', true],
  ] as const)('%s in %s: %s', (pattern, text, isThere) => expect(read(pattern, text)).toBe(isThere))

  it('uses no features of recent browsers only', () => {
    vi.stubGlobal('Object', Object.assign(Object.create(Object), { groupBy: undefined }))
    expect(read('breathe', 'braethe')).toBe(true)
    vi.unstubAllGlobals()
  })

  it('folds obfuscated words', () => {
    expect(foldedWords('Où est  l’eau ?')).toBe(' ou est leau ')
    expect(foldedWords('I don t, i m — ÜBER Straße')).toBe(' i dont im uber strase ')
    expect(foldedWords('Kiero 3.5 kms. S.O.S!')).toBe(' quiero 3 5 kms sos ')
  })
})

it('finds whole words, and prefixes where the phrase has them', () => {
  expect(plainWords(' Où est  l’eau ?')).toBe(' ou est leau ')
  expect(hasPhrase(plainWords('a diet'), 'die')).toBe(false)
  expect(hasPhrase(plainWords('a diet'), 'die*')).toBe(true)
  expect(hasPhrase(plainWords('to die for'), 'to die')).toBe(true)
})
