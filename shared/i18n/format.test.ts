import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test, vi } from 'vitest'
import { compileMessage } from './compile.ts'
import { formatMessage } from './format.ts'
import { languages, localeOf } from '../rules/index.ts'

const files = import.meta.glob<string>('../languages/*/screens/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const write = (message: string, values: Record<string, unknown>, language: string): string =>
  formatMessage(compileMessage(message), values, language)

/** The message as the whole library writes it, which reads and formats in one step. */
const library = (message: string, values: Record<string, unknown>, language: string): string =>
  String(
    new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(values as Record<string, string>),
  )

/** Every name that may be an argument, with a number and with a word. */
const valuesOf = (message: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => [name, value]))

test.each(languages.filter(({ code }) => code !== 'mh'))(
  '$code: every compiled message reads as its source does',
  ({ code }) => {
    let compared = 0
    for (const [path, json] of Object.entries(files).filter(([path]) => path.startsWith(`../languages/${code}/`)))
      for (const [key, message] of Object.entries(JSON.parse(json) as Record<string, string>))
        for (const value of /,\s*(plural|number)/.test(message) ? [0, 1, 2, 5, 21, 1234.5] : ['Maya', 7]) {
          const values = valuesOf(message, value)
          expect(write(message, values, code), `${path} ${key} ${String(value)}`).toBe(library(message, values, code))
          compared += 1
        }
    expect(compared).toBeGreaterThan(500)
  },
  30_000,
)

const shapes = [
  'plain',
  'kit #{n}, # {name, select, other {is #}}',
  "Don't give up!",
  "it''s {n} o'clock",
  "a '{literal}' brace and {n}",
  "{n, plural, one {'#' is #} other {# of {name}}}",
  '{n, plural, =0 {none} =1 {exactly one} other {{name} has #}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Maya {her {n, plural, one {# day} other {# days}}} other {their days}}',
  '  { n , plural , one { one } other { many } } ',
  '{n, number} of {name}',
]

test.each(shapes.flatMap((shape) => [0, 1, 2, 3, 11, 1000].map((n) => [shape, n] as const)))(
  '%s with %d',
  (shape, n) => {
    for (const language of ['en', 'fr', 'de', 'pt'])
      expect(write(shape, { n, name: 'Maya' }, language)).toBe(library(shape, { n, name: 'Maya' }, language))
  },
)

test('text without arguments is kept as text, with its quotes resolved', () => {
  expect(compileMessage("It''s a '{brace}'")).toBe("It's a {brace}")
  expect(compileMessage('<b>kept as it is</b>')).toBe('<b>kept as it is</b>')
  expect(compileMessage('')).toBe('')
})

test('a missing value stays visible; a message that cannot be read is refused', () => {
  expect(write('Good morning, {name}', {}, 'en')).toBe('Good morning, {name}')
  for (const wrong of ['{name', '{n, plural, one {a}}', '{}', '{n, plural, one {a other {b}}'])
    expect(() => compileMessage(wrong), wrong).toThrow()
})

test.each(languages)('$code: few things are counted by the rules of the language, without loading them', ({ code }) => {
  const counted = '{n, plural, one {one #} other {other #}} of {n, number}'
  const expected = Array.from({ length: 1100 }, (_, n) => library(counted, { n }, localeOf(code)))
  const made = [vi.spyOn(Intl, 'PluralRules'), vi.spyOn(Intl, 'NumberFormat')]
  expect(Array.from({ length: 1000 }, (_, n) => write(counted, { n }, code))).toEqual(expected.slice(0, 1000))
  for (const spy of made) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(Array.from({ length: 1100 }, (_, n) => write(counted, { n }, code))).toEqual(expected)
})
