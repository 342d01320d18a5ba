import { describe, expect, it } from 'vitest'
import {
  isFixedMemberRoute,
  isSafeUrl,
  matchWord,
  normalizeWord,
  slugFrom,
  slugOf,
  toBoolean,
  toNumber,
} from '../index.ts'

describe('toNumber', () => {
  it.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['-3', -3],
    ['1e3', 1000],
    ['.5', 0.5],
    [7, 7],
    ['', -1],
    ['abc', -1],
    ['0x10', -1],
    ['1,000', -1],
    ['12 px', -1],
    [NaN, -1],
    [Infinity, -1],
    ['1e999', -1],
    [null, -1],
    [true, -1],
    [{}, -1],
  ])('%j is %d', (given, expected) => expect(toNumber(given, -1)).toBe(expected))
})

describe('toBoolean', () => {
  it.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    [1, true],
    [true, true],
    ['false', false],
    ['0', false],
    ['yes', false],
    ['', false],
    [0, false],
    [2, false],
    [null, false],
    [{}, false],
  ])('%j is %s', (given, expected) => expect(toBoolean(given)).toBe(expected))
})

describe('words', () => {
  it('compare without case, spaces, dashes and underscores', () => {
    expect(normalizeWord('CONTACT US')).toBe(normalizeWord('contactus'))
    expect(matchWord(['icon nudge', 'nudge'], 'Icon_Nudge')).toBe('icon nudge')
    expect(matchWord(['a', 'A'], 'A')).toBe('A')
    expect(matchWord(['a'], 'b')).toBeNull()
    expect(matchWord(['1', '2'], 2)).toBe('2')
    expect(matchWord(['a'], ['a'])).toBeNull()
  })
  it.each([
    ['Sleep Well!', 'sleep-well'],
    ['Übung 1', 'ubung-1'],
    ['  a -- b ', 'a-b'],
    ['日本', ''],
  ])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))
})

describe('addresses', () => {
  it.each([
    ['https://hale.test', true],
    ['HTTP://hale.test/a', true],
    ['mailto:a@b.cd', true],
    ['/client/home', true],
    ['#top', true],
    ['?a=b', true],
    ['page/sub', true],
    ['/a//b', true],
    ['//cdn.test/a.png', false],
    ['/\\evil.test', false],
    ['/\t/evil.test', false],
    ['a/b:c', true],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['java\tscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['https:', false],
    ['a b', false],
    ['\\\\host', false],
    ['tel:5550100', false],
  ] as const)('%j is safe: %s', (url, safe) => expect(isSafeUrl(url)).toBe(safe))
  it('of built-in screens belong to no page', () => {
    expect(isFixedMemberRoute(' Vitals ')).toBe(true)
    expect(isFixedMemberRoute('vitals-2')).toBe(false)
  })
})

it('generates a slug from words, avoiding reserved ones, with room for a number', () => {
  const rules = { name: 'slug', max: 30, reserved: ['vitals'] }
  expect(slugFrom('Sleep Well!', rules)).toBe('sleep-well')
  expect(slugFrom('Vitals', rules)).toBe('vitals-page')
  expect(slugFrom('A name that is longer than that', rules)).toBe('a-name-that-is-lon')
  expect(slugFrom('睡眠', rules)).toMatch(/^slug-[a-z0-9]+$/)
  expect([slugFrom('  ', rules), slugFrom(null, rules)]).toEqual([null, null])
})
