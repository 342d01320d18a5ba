import { z } from 'zod'
import { say } from './reasons/index.ts'

/**
 * Messages for schemas without their own: whole sentences about the value, never the validator's own wording. Only a missing value is
 * `is required`, which the response prefixes with the name of its field.
 */

type Issue = z.core.$ZodRawIssue

const figure = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint'
    ? value.toLocaleString('en-US', { maximumFractionDigits: 20 })
    : String(value)

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  date: 'a date',
  null: 'empty',
}
const formats: Readonly<Record<string, string>> = {
  email: say('email'),
  url: say('such_as_address'),
  date: say('such_as_date', { example: '2026-03-31' }),
  datetime: say('such_as_moment', { example: '2026-03-31T08:00:00Z' }),
  time: say('such_as_time', { example: '08:00' }),
  json_string: say('json'),
}

/** For text and lists the length is too small or too big; for everything else the value itself. */
const size = (
  { origin, exact }: { origin: string; exact?: boolean },
  limit: unknown,
  isInclusive: boolean,
  way: 'least' | 'most',
): string => {
  if (origin === 'string' && way === 'least' && Number(limit) === 1) return say('not_empty')
  const bound = exact ? 'exactly' : way
  const count = figure(limit)
  if (origin === 'string') return say(`${Number(limit) === 1 ? 'character' : 'characters'}_${bound}`, { count })
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return say(`${Number(limit) === 1 ? 'entry' : 'entries'}_${bound}`, { count })
  if (isInclusive) return say(exact ? 'exactly' : `at_${way}`, { limit: count })
  return say(way === 'least' ? 'more_than' : 'less_than', { limit: count })
}

export const undeclaredField = (name: string): string => say('unknown_field', { name: name.slice(0, 100) })
const unaccepted = say('not_accepted')
const typeOf = ({ input, expected }: Issue & { code: 'invalid_type' }): string =>
  input === undefined
    ? say('required')
    : Object.hasOwn(types, expected)
      ? say('of_type', { type: types[expected] ?? '' })
      : say('of_another_kind')

/** For a union, what the closest variant lacks: one with the value's type, else all possible types. */
const union = ({ input, errors }: Issue & { code: 'invalid_union' }): string => {
  if (input === undefined) return say('required')
  const first = (errors ?? []).flatMap((branch) => branch.slice(0, 1)).filter(({ path }) => path.length === 0)
  const near = first.find(({ code }) => code !== 'invalid_type')
  if (near) return near.message
  const expected = first
    .flatMap((issue) => (issue.code === 'invalid_type' ? [types[issue.expected] ?? ''] : []))
    .filter(Boolean)
  return expected.length > 0 ? say('of_type', { type: [...new Set(expected)].join(' or ') }) : unaccepted
}

const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return typeOf(issue)
    case 'too_small':
      return size(issue, issue.minimum, issue.inclusive !== false, 'least')
    case 'too_big':
      return size(issue, issue.maximum, issue.inclusive !== false, 'most')
    case 'invalid_format':
      return formats[issue.format] ?? unaccepted
    case 'not_multiple_of':
      return say('multiple_of', { step: figure(issue.divisor) })
    case 'unrecognized_keys':
      return undeclaredField(issue.keys[0] ?? '')
    case 'invalid_value':
      if (issue.input === undefined) return say('required')
      return issue.values.length === 1
        ? say('of_type', { type: String(issue.values[0]) })
        : say('one_of', { options: issue.values.map(String).join(', ') })
    case 'invalid_union':
      return union(issue)
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return unaccepted
  }
}

z.config({ customError: sentenceOf })
