import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { idInput, text } from './calls/schemas.ts'

const messages = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('what a schema says about a value', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['too small a number', z.int().min(1), 0, 'Must be at least 1.'],
    ['too small by the limit itself', z.number().gt(0), 0, 'Must be more than 0.'],
    ['too big a number', z.number().max(1000), 1001, 'Must be at most 1,000.'],
    ['too big by the limit itself', z.number().lt(1), 1, 'Must be less than 1.'],
    ['half a number', z.int(), 1.5, 'Must be a whole number.'],
    ['no number', z.number(), 'x', 'Must be a number.'],
    ['a number that is none', z.number(), Number.NaN, 'Must be a number.'],
    ['no text', z.string(), 4, 'Must be text.'],
    ['nothing', z.string(), undefined, 'is required'],
    ['none of a choice', z.enum(['asc', 'desc']), undefined, 'is required'],
    ['no text at all', z.string().min(1), '', 'Must not be empty.'],
    ['short text', z.string().min(2), 'a', 'Must have at least 2 characters.'],
    ['long text', z.string().max(1), 'ab', 'Must have at most 1 character.'],
    ['text of another length', z.string().length(3), 'ab', 'Must have exactly 3 characters.'],
    ['an empty list', z.array(z.int()).min(1), [], 'Must have at least 1 entry.'],
    ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'Must have at most 2 entries.'],
    ['no list', z.array(z.int()), 'x', 'Must be a list.'],
    ['no object', z.object({}), 'x', 'Must be an object.'],
    ['neither true nor false', z.boolean(), 'x', 'Must be true or false.'],
    ['another word', z.enum(['asc', 'desc']), 'up', 'Must be one of asc, desc.'],
    ['another value', z.literal(5), 4, 'Must be 5.'],
    ['another field', z.strictObject({}), { star_balance: 1 }, "Unknown field 'star_balance'."],
    ['no address of mail', z.email(), 'x', 'Must be an email address.'],
    ['no address of the web', z.url(), 'x', 'Must be an address such as https://example.org.'],
    ['no date', z.iso.date(), '2026-02-30', 'Must be a date such as 2026-03-31.'],
    [
      'a moment without a zone',
      z.iso.datetime({ offset: true }),
      '2026-01-01T08:00:00',
      'Must be a date and time with its zone, such as 2026-03-31T08:00:00Z.',
    ],
    ['an odd number', z.number().multipleOf(5), 3, 'Must be a multiple of 5.'],
    ['a pattern', z.string().regex(/^a/), 'b', 'This format is not accepted.'],
    ['none of two types', z.union([z.number(), z.string()]), true, 'Must be a number or text.'],
    ['words of its own', text(), '', 'is required'],
    ['no id', idInput, 'x1', 'Must be an id.'],
    ['an id below the first', idInput, 0, 'Must be more than 0.'],
  ])('%s', (_, schema, value, message) => expect(messages(schema, value)[0]).toBe(message))
})
