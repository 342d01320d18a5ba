import { z } from 'zod'
import { isRealDate, isSafeUrl, isTooIntricate, matchWord, richTextLimits, toNumber } from '#shared/rules/index.ts'
import '../../sentences.ts'
import { labelOf } from '../define.ts'
import type { Field, FieldKind, FieldOf, IntegerField, DecimalField, NestedField, ScalarField } from '../fields.ts'
import { textFormats } from './formats.ts'
import { isStorableText, jsonProblem } from './storable.ts'
import { say } from '../../reasons/index.ts'

export interface Reading {
  /** Name of the field in messages. */
  label: string
  /** Values come from form data: the text null stands for null, objects and lists are encoded as JSON. */
  formData: boolean
}

type Read = (value: unknown) => unknown
/** Lenient parsing first, then the strict schema that documents and validates the result. */
const reading = (read: Read, schema: z.ZodType): z.ZodType => z.preprocess(read, schema)

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Null and empty values become the default; a required field keeps null, which its schema then refuses. */
const orDefault =
  (field: { required?: boolean; default?: unknown }, { formData }: Reading, read: Read): Read =>
  (value) =>
    isBlank(value) || (formData && value === 'null' && field.required !== true) ? (field.default ?? null) : read(value)

/** Allows null, unless the field is required or has a default for it. */
const nullable = <S extends z.ZodType>(
  field: { required?: boolean; default?: unknown },
  schema: S,
): S | z.ZodNullable<S> =>
  field.required === true || (field.default !== null && field.default !== undefined) ? schema : schema.nullable()

/** 'Name is required.' for null, else the given message. */
const error = (field: string, words: string) => (issue: { input?: unknown }) =>
  issue.input === null || issue.input === undefined ? say('field_required', { field }) : words

const decoded: Read = (value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const textSchema = (max: number, label: string) =>
  z
    .string({ error: error(label, say('field_text', { field: label })) })
    .max(max, say('field_can_have', { field: label, count: max.toLocaleString('en-US') }))
    .refine(isStorableText, say('field_unstorable', { field: label }))

const trimmed: Read = (value) => (typeof value === 'string' ? value.trim() : value)
const asText: Read = (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value)

const range = (
  field: string,
  { min, max }: IntegerField | DecimalField,
  limits: { min: number; max: number },
): string => {
  const [low, high] = [min.toLocaleString('en-US'), max.toLocaleString('en-US')]
  if (min > limits.min && max < limits.max) return say('field_between', { field, low, high })
  return min > limits.min ? say('field_at_least', { field, low }) : say('field_at_most', { field, high })
}
const isStored = (path: string): boolean => path.startsWith('/files/') && !path.includes('..')

const asNumber: Read = (value) => (typeof value === 'string' ? (toNumber(value, null) ?? value) : value)

const asDate: Read = (value) => {
  if (typeof value !== 'string') return value
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value.trim())
  return american ? `${american[3]}-${american[1]}-${american[2]}` : value.trim()
}

const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?\s?(Z|[+-][01]\d:?[0-5]\d)?)?$/i
/** An instant without an offset is in UTC, like every instant the API returns. */
const asTimestamp: Read = (value) => {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  const match = typeof value === 'string' ? timestampPattern.exec(value.trim()) : null
  if (!match || !isRealDate(match[1] ?? '')) return value
  const text = match[0].replace(' ', 'T')
  const instant = new Date(match[2] ? (match[3] ? text : `${text}Z`) : `${text}T00:00Z`)
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString()
}

const asBoolean: Read = (value) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === 1 || word === '1' || word === 'true') return true
  return word === 0 || word === '0' || word === 'false' ? false : value
}

/** The id of a reference: a number, its text, or an object with an id. 0 and empty values refer to nothing. */
const asId: Read = (value) => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  const number = toNumber(id, null)
  return isBlank(id) || number === 0 ? null : (number ?? value)
}
const idSchema = (label: string) => {
  const message = error(label, say('field_id', { field: label }))
  return z.int({ error: message }).positive({ error: message }).max(Number.MAX_SAFE_INTEGER, { error: message })
}

const nestedFields = (fields: Record<string, NestedField>, formData: boolean) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field, formData)]))
const unknownKey = (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys' ? say('unknown_field', { name: issue.keys?.[0] ?? '' }) : undefined
const nested = (fields: Record<string, NestedField>, open: boolean, { label, formData }: Reading) => {
  const shape = nestedFields(fields, formData)
  const message = (issue: { code?: string; keys?: string[]; input?: unknown }) =>
    unknownKey(issue) ?? error(label, say('field_object', { field: label }))(issue)
  return open ? z.looseObject(shape, { error: message }) : z.strictObject(shape, { error: message })
}

const positionOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'position' in entry ? asNumber(entry.position) : null

/**
 * Entries with their positions. Ascending positions given for all of them are kept, so that the entries of two lists can be
 * interleaved, such as a program's actions and groups; otherwise the order of the list counts.
 */
const inOrder = (entries: readonly unknown[]): unknown[] => {
  const given = entries.map(positionOf)
  const areKept = given.every(
    (place, index) => typeof place === 'number' && (index === 0 || place > Number(given[index - 1])),
  )
  return entries.map((entry, index) => {
    const position = areKept ? given[index] : index
    return typeof entry === 'object' ? { ...entry, position } : { id: entry, position }
  })
}

/**
 * An entry of a many-to-many: the other item's id with the fields of the link itself; omitted ones are kept. Anything else in it is
 * ignored.
 */
const linkEntry = (fields: Record<string, ScalarField>, { label, formData }: Reading) => {
  const shape = Object.entries(nestedFields(fields, formData)).map(
    ([name, schema]) => [name, schema.optional()] as const,
  )
  return z.preprocess(
    (entry) => {
      if (typeof entry !== 'object' || entry === null) return { id: asId(entry) }
      const own = Object.entries(entry).filter(([key, value]) => Object.hasOwn(fields, key) && value !== undefined)
      return { ...Object.fromEntries(own), id: asId(entry) }
    },
    z.object(
      { ...Object.fromEntries(shape), id: idSchema(label) },
      { error: error(label, say('field_ids', { field: label })) },
    ),
  )
}

/** The schema of each kind of field. A new kind does not compile until it has one. */
const kinds: { [K in FieldKind]: (field: FieldOf<K>, context: Reading) => z.ZodType } = {
  text: (field, context) => {
    const { label } = context
    const format = textFormats[field.format]
    const read: Read = (value) => {
      const text = asText(value)
      return typeof text === 'string' ? format.read(text) : text
    }
    const schema = textSchema(field.max, label)
      .refine((text) => text === field.default || format.accepts(text), say(format.refusal, { field: label }))
      .refine(
        (text) => !field.reserved?.some((taken) => taken.toLowerCase() === text.toLowerCase()),
        say('field_taken', { field: label }),
      )
    // Text of characters that cannot be seen is empty once it is read.
    const settled = orDefault(field, context, (text) => text)
    return reading((value) => settled(read(value)), nullable(field, schema))
  },
  richText: (field, context) => {
    const { marks, depth } = richTextLimits
    const refusal = say('field_tags', { field: context.label, marks: marks.toLocaleString('en'), depth })
    const schema = textSchema(field.max, context.label).refine((html) => !isTooIntricate(html), refusal)
    const read: Read = (value) => (typeof value === 'string' ? value.normalize('NFC') : asText(value))
    return reading(orDefault(field, context, read), nullable(field, schema))
  },
  integer: (field, context) => {
    const message = { error: range(context.label, field, { min: -2_147_483_648, max: 2_147_483_647 }) }
    const whole = z.int({ error: error(context.label, say('field_whole', { field: context.label })) })
    return reading(
      orDefault(field, context, asNumber),
      nullable(field, whole.min(field.min, message).max(field.max, message)),
    )
  },
  decimal: (field, context) => {
    const message = { error: range(context.label, field, { min: -1e12, max: 1e12 }) }
    const number = z.number({ error: error(context.label, say('field_number', { field: context.label })) })
    return reading(
      orDefault(field, context, asNumber),
      nullable(field, number.min(field.min, message).max(field.max, message)),
    )
  },
  boolean: (field, context) =>
    reading(
      orDefault(field, context, asBoolean),
      z.boolean({ error: say('field_yes_or_no', { field: context.label }) }),
    ),
  date: (field, context) => {
    const message = error(context.label, say('field_date', { field: context.label, example: '2026-01-31' }))
    const schema = z.string({ error: message }).refine(isRealDate, { error: message }).meta({ format: 'date' })
    return reading(orDefault(field, context, asDate), nullable(field, schema))
  },
  timestamp: (field, context) => {
    const schema = z.iso.datetime({
      error: error(context.label, say('field_moment', { field: context.label, example: '2026-01-31T09:30:00Z' })),
    })
    return reading(
      orDefault({ ...field, default: null }, context, asTimestamp),
      nullable({ ...field, default: null }, schema),
    )
  },
  choice: (field, context) => {
    const offered =
      field.values.length > 12
        ? say('field_choices', { field: context.label })
        : say('field_one_of', { field: context.label, options: field.values.join(', ') })
    const read: Read = (value) => matchWord(field.values, value) ?? field.fallback ?? value
    const schema = z.enum(field.values as [string, ...string[]], { error: error(context.label, offered) })
    return reading(orDefault(field, context, read), nullable(field, schema))
  },
  reference: (field, context) => reading(orDefault(field, context, asId), nullable(field, idSchema(context.label))),
  references: (field, context) => {
    const isOrdered = 'position' in field.link.fields
    const read: Read = (value) => {
      if (isBlank(value) || (context.formData && value === 'null')) return []
      const list = decoded(value)
      const entries: unknown[] = Array.isArray(list) ? list : [list]
      const distinct = new Map(entries.map((entry) => [asId(entry), entry]))
      distinct.delete(null)
      return isOrdered ? inOrder([...distinct.values()]) : [...distinct.values()]
    }
    const entries = z
      .array(linkEntry(field.link.fields, context), { error: say('field_ids', { field: context.label }) })
      .max(5_000, say('field_entries', { field: context.label, count: '5,000' }))
    return reading(read, entries)
  },
  file: (field, context) => {
    const { label } = context
    const schema = textSchema(2_000, label).refine(
      (path) => isStored(path) || (field.allowUrl && isSafeUrl(path) && !/^mailto:/i.test(path)),
      say(field.allowUrl ? 'field_file_or_address' : 'field_file', { field: label }),
    )
    return reading(orDefault(field, context, trimmed), nullable(field, schema))
  },
  object: (field, context) =>
    reading(orDefault(field, context, decoded), nullable(field, nested(field.fields, field.open, context))),
  list: (field, context) => {
    const read: Read = (value) => {
      const list = isBlank(value) || (context.formData && value === 'null') ? [] : decoded(value)
      if (!Array.isArray(list)) return list
      const entries = list.map((entry) => entry ?? {})
      return field.length === null ? entries : Array.from({ length: field.length }, (_, index) => entries[index] ?? {})
    }
    const entries = z
      .array(nested(field.of, false, context), { error: say('field_list', { field: context.label }) })
      .max(field.length ?? field.max, say('field_entries', { field: context.label, count: field.max }))
    return reading(
      read,
      field.required === true ? entries.min(1, say('field_required', { field: context.label })) : entries,
    )
  },
  json: (field, context) => {
    const isEncoded = (value: unknown) => context.formData && typeof value === 'string' && /^\s*[[{]/.test(value)
    const read: Read = (value) => (isEncoded(value) ? decoded(value) : value)
    const schema = z.unknown().superRefine((value, check) => {
      const problem = field.required === true && isBlank(value) ? 'field_required' : jsonProblem(value)
      if (problem) check.addIssue({ code: 'custom', message: say(problem, { field: context.label }) })
    })
    return reading(orDefault(field, context, read), schema)
  },
}

const schemaOf = <K extends FieldKind>(kind: K, field: FieldOf<K>, context: Reading): z.ZodType =>
  kinds[kind](field, context)

/** The schema for a written value of one field. Its messages are sentences that start with the label. */
export const fieldSchema = (name: string, field: Field, formData: boolean): z.ZodType =>
  schemaOf(field.kind, field as never, { label: labelOf(name, field), formData })
