import { z } from 'zod'

/**
 * Messages for schemas without their own: whole sentences about the value, never the validator's own wording. Only a missing value is
 * `is required`, which the response prefixes with the name of its field.
 */

type Issue = z.core.$ZodRawIssue

const figure = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint'
    ? value.toLocaleString('en-US', { maximumFractionDigits: 20 })
    : String(value)
const counted = (value: unknown, one: string, many: string): string =>
  `${figure(value)} ${Number(value) === 1 ? one : many}`

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
  email: 'Must be an email address.',
  url: 'Must be an address such as https://example.org.',
  date: 'Must be a date such as 2026-03-31.',
  datetime: 'Must be a date and time with its zone, such as 2026-03-31T08:00:00Z.',
  time: 'Must be a time such as 08:00.',
  json_string: 'Must be JSON.',
}

/** For text and lists the length is too small or too big; for everything else the value itself. */
const size = (
  { origin, exact }: { origin: string; exact?: boolean },
  limit: unknown,
  isInclusive: boolean,
  way: 'least' | 'most',
): string => {
  if (origin === 'string' && way === 'least' && Number(limit) === 1) return 'Must not be empty.'
  const verb = exact ? 'exactly' : `at ${way}`
  if (origin === 'string') return `Must have ${verb} ${counted(limit, 'character', 'characters')}.`
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return `Must have ${verb} ${counted(limit, 'entry', 'entries')}.`
  if (isInclusive) return `Must be ${verb} ${figure(limit)}.`
  return `Must be ${way === 'least' ? 'more' : 'less'} than ${figure(limit)}.`
}

export const undeclaredField = (name: string): string => `Unknown field '${name.slice(0, 100)}'.`
const unaccepted = 'This format is not accepted.'
const typeOf = ({ input, expected }: Issue & { code: 'invalid_type' }): string =>
  input === undefined ? 'is required' : `Must be ${types[expected] ?? 'of another kind'}.`

/** For a union, what the closest variant lacks: one with the value's type, else all possible types. */
const union = ({ input, errors }: Issue & { code: 'invalid_union' }): string => {
  if (input === undefined) return 'is required'
  const first = (errors ?? []).flatMap((branch) => branch.slice(0, 1)).filter(({ path }) => path.length === 0)
  const near = first.find(({ code }) => code !== 'invalid_type')
  if (near) return near.message
  const expected = first
    .flatMap((issue) => (issue.code === 'invalid_type' ? [types[issue.expected] ?? ''] : []))
    .filter(Boolean)
  return expected.length > 0 ? `Must be ${[...new Set(expected)].join(' or ')}.` : unaccepted
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
      return `Must be a multiple of ${figure(issue.divisor)}.`
    case 'unrecognized_keys':
      return undeclaredField(issue.keys[0] ?? '')
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}.`
        : `Must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return union(issue)
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return unaccepted
  }
}

z.config({ customError: sentenceOf })
