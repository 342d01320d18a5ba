import { expect, test } from 'vitest'
import { piecesOf } from './marked.ts'

const shown = (text: string, term: string) =>
  piecesOf(text, term)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Blood pressure at home', 'PRESS', 'Blood [press]ure at home'],
  ['Blood pressure at home', 'home blood', '[Blood] pressure at [home]'],
  ['What (really) helps?', '(really)', 'What [(really)] helps?'],
  ['Nothing', 'x', 'Nothing'],
  ['Nothing', '  ', 'Nothing'],
  ['sleeping sleep', 'sleep sleeping', '[sleeping] [sleep]'],
  ['a\\b', '\\', 'a[\\]b'],
  ['José Nuñez, Weiß', 'nunez, ss', 'José [Nuñez], Wei[ß]'],
  ['Ole Ødegård', 'odegard', 'Ole [Ødegård]'],
  ['Jose\u0301', 'JOSE', '[Jose\u0301]'],
])('%s, searched for %s', (text, term, expected) => expect(shown(text, term)).toBe(expected))
