import { afterEach, expect, test, vi } from 'vitest'
import { graphemes, shortened, within } from './graphemes.ts'

const family = '👨‍👩‍👧‍👦'
const parts = ['n\u0303', family, '🇩🇪', '👍🏽', 'a', 'क्षि'.slice(0, 2)]

afterEach(() => vi.unstubAllGlobals())

test('characters stay whole', () => {
  expect(graphemes(parts.join(''))).toEqual(parts)
})

test('without a segmenter code points stay whole', () => {
  vi.stubGlobal('Intl', {})
  expect(graphemes('a🇩')).toEqual(['a', '🇩'])
})

test('a long text ends in an ellipsis, between characters', () => {
  expect(shortened('Hydration', 9)).toBe('Hydration')
  expect(shortened('Hydration', 6)).toBe('Hydra…')
  expect(shortened(family.repeat(3), 3)).toBe(family.repeat(3))
  expect(shortened(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`)
  expect(shortened('one two three', 5)).toBe('one…')
})

test('a text is cut to the room for it, between characters', () => {
  expect(within('abc', 2)).toBe('ab')
  expect(within(`ab${family}`, 5)).toBe('ab')
  expect(within(`ab${family}`, 2 + family.length)).toBe(`ab${family}`)
})
