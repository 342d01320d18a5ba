import { expect, it } from 'vitest'
import { compareWords } from './words.ts'

const textOf = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('')

it.each([
  ['Walk with us in June', 'Walk with us in July', 'Walk with us in [-June][+July]'],
  ['Walk with us', 'Come and walk with us', '[-Walk ][+Come and walk ]with us'],
  ['', 'New words', '[+New words]'],
  ['Old words', '', '[-Old words]'],
  ['same', 'same', 'same'],
  ['one two three', 'one three', 'one [-two ]three'],
  ['one three', 'one two three', 'one [+two ]three'],
])('%s → %s', (before, after, expected) => {
  expect(textOf(before, after)).toBe(expected)
})

it('returns every word of both texts, and compares very long ones as a whole', () => {
  const [before, after] = ['a b c d e f', 'a x c y e']
  const parts = compareWords(before, after)
  const of = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  expect([of('added'), of('removed')]).toEqual([before, after])
  const long = Array.from({ length: 601 }, (_, index) => `w${index}`).join(' ')
  expect(compareWords(long, `${long} end`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
