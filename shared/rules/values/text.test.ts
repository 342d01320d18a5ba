import { expect, it, test } from 'vitest'
import { readLine, readLines } from './text.ts'

it.each([
  ['José', 'Jose\u0301', 'José'],
  ['a zero-width space', 'Mira\u200B Muster', 'Mira Muster'],
  ['a soft hyphen', 'So\u00ADfie', 'Sofie'],
  ['a reversal', '\u202EAlex', 'Alex'],
  ['an isolate and its end', '\u2066Alex\u2069', 'Alex'],
  ['marks of direction', '\u200FAlex\u200E', 'Alex'],
  ['a byte order mark', '\uFEFFAlex', 'Alex'],
  ['a word joiner', 'Al\u2060ex', 'Alex'],
  ['a Hangul filler', '\u3164', ''],
  ['a bell', 'Al\u0007ex', 'Alex'],
  ['line breaks and tabs', ' 12 Main St\r\nApt\t4\u2028', '12 Main St Apt 4'],
  ['a joiner in a Latin name', 'Mi\u200Dra', 'Mira'],
  ['a joiner at the end', 'Mira\u200C', 'Mira'],
  ['letters that a removed character held apart', 'e\u200B\u0301', 'é'],
])('a line with %s', (_, given, read) => {
  expect(readLine(given)).toBe(read)
  expect(readLine(read)).toBe(read)
})

it.each([
  ['a family', '👩‍👩‍👧'],
  ['a health worker with a skin tone', '👩🏽‍⚕️'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['a Hindi conjunct', 'क्‍ष'],
  ['a Persian word', 'می‌خواهم'],
  ['a Japanese name with its own form of a letter', '葛󠄀城'],
  ['a French space before a colon', 'Sommeil\u00A0: bien'],
  ['NUL, which is refused later', 'a\u0000b'],
])('a line keeps %s', (_, text) => expect(readLine(text)).toBe(text))

test('lines keep their breaks and what says in which direction they run', () => {
  expect(readLines(' \u2067שלום\u2069\r\nJose\u0301 ')).toBe('\u2067שלום\u2069\nJosé')
})
