/** Shapes shared by several nouns. Requests are lenient where clients differ, answers are exact. */
import { z } from 'zod'
import {
  dayOrders,
  encodingNames,
  excessOf,
  isArmored,
  isCountry,
  isNestedTooDeeply,
  isRecord,
  emailPattern,
  languages,
  longestEmail,
  maxValues,
  readCountry,
  readEmail,
  readLine,
  readLines,
  toBoolean,
  toNumber,
  type ArmorKind,
} from '../rules/index.ts'
import '../sentences.ts'
import { say } from '../reasons/index.ts'

const maxId = 2_147_483_647
/** The id of a record in an answer. */
export const id = z.int().positive()
/** A record's id in a request: a number, or its digits as text (paths, queries, form data). */
export const idInput = z.union([
  z.int().positive().max(maxId),
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, say('id'))
    .transform(Number)
    .pipe(z.int().positive().max(maxId)),
])
/** An instant in ISO 8601 with a time zone. */
export const instant = z.iso.datetime({ offset: true })
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()
/** Text of one line, such as a name or a code. */
export const text = (max = 255) => z.string().overwrite(readLine).min(1, say('required')).max(max)
/** Text of several lines, such as a note. */
export const lines = (max: number) => z.string().overwrite(readLines).min(1, say('required')).max(max)
const armorNames: Readonly<Record<ArmorKind, string>> = {
  message: 'an encrypted OpenPGP message',
  statement: 'a signed OpenPGP message',
  signature: 'an OpenPGP signature',
  'public key': 'an OpenPGP public key',
  'private key': 'an OpenPGP private key',
}
const block = (given: z.ZodString, kind: ArmorKind, most: number, isOther: (text: string) => boolean) =>
  given
    .max(most, { error: say('too_long'), abort: true })
    .refine((text) => isOther(text) || isArmored(text, kind), say('armored', { what: armorNames[kind] }))
    .meta({ format: `openpgp ${kind}` })
/**
 * One armored OpenPGP block, refused before anything of it is decompressed or parsed.
 * @param isOther texts that are accepted as well
 */
export const armored = (kind: ArmorKind, most: number, isOther: (text: string) => boolean = () => false) =>
  block(z.string().trim(), kind, most, isOther)
/** An encrypted message that is stored as sent; an empty text counts as none. */
export const optionalMessage = (most: number) => block(z.string(), 'message', most, (text) => text === '').nullish()
export const optionalText = (max = 255) => z.string().overwrite(readLine).max(max).nullish()
export const optionalLines = (max: number) => z.string().overwrite(readLines).max(max).nullish()
/** One of the two names of a person is enough; without any, both are asked for. */
export const oneName = z.superRefine<{ first_name?: string | null | undefined; last_name?: string | null | undefined }>(
  (given, context) => {
    if (given.first_name || given.last_name) return
    for (const name of ['first_name', 'last_name'])
      context.addIssue({ code: 'custom', path: [name], message: say('required') })
  },
)
/** A country by its code or its name; its code in what is read. */
export const country = z
  .string()
  .max(100)
  .overwrite(readCountry)
  .refine((code) => code === '' || isCountry(code), say('not_an_option'))
  .nullish()
/** A language code of the product. */
export const language = z.enum(languages.map(({ code }) => code))
export const email = z
  .string()
  .overwrite(readEmail)
  .max(longestEmail)
  .pipe(z.email({ pattern: emailPattern, error: say('email') }))
/** Maximum size of an uploaded file, in bytes. Pictures are measured again once they are without metadata. */
export const largestFile = 15 * 1024 * 1024
/** A file in a multipart form. The server passes the files themselves to its handlers separately from the body. */
export const upload = z.unknown().optional().meta({ type: 'string', format: 'binary' }) as unknown as z.ZodOptional<
  z.ZodType<Blob, Blob>
>

/** `z.preprocess` that keeps the types of the wrapped schema. */
const before = <S extends z.ZodType>(change: (value: unknown) => unknown, schema: S) =>
  z.preprocess(change, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>

/** A missing body counts as `{}`. */
export const optionalBody = <S extends z.ZodType>(schema: S) => before((value) => value ?? {}, schema)

/** Form data and queries send booleans as text: true for 'true' or '1', false for any other text. */
export const flag = z.union([z.boolean(), z.int(), z.string()]).transform(toBoolean)
/** A flag that decides what a request does: anything but a clear yes or no is refused. */
export const strictFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'], say('yes_or_no'))])
  .transform((value) => value === true || value === 'true' || value === '1')

/** A number, or its digits as sent by form data. An empty value is not zero, and nothing else counts as a number. */
export const numberOr = <S extends z.ZodNumber>(schema: S) =>
  before((value) => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined
    return typeof value === 'string' ? (toNumber(value, null) ?? value) : value
  }, schema)

/** Form data sends objects and lists as JSON text. Text that is not JSON, nested too deeply, or holds too much, is left for `schema` to refuse. */
export const jsonOr = <S extends z.ZodType>(schema: S) =>
  before((value) => {
    if (typeof value !== 'string' || excessOf(value, { values: maxValues })) return value
    try {
      const read: unknown = JSON.parse(value)
      return isNestedTooDeeply(read) ? value : read
    } catch {
      return value
    }
  }, schema)

const camelCased = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** Accepts the schema's snake_case keys in camelCase too; snake_case wins when both are given. */
export const acceptCamelCase = <S extends z.ZodObject>(schema: S) => {
  const aliases = Object.keys(schema.shape).map((name) => [camelCased(name), name] as const)
  return before((value) => {
    if (!isRecord(value)) return value
    const renamed = { ...value }
    for (const [alias, name] of aliases) {
      if (alias === name || !(alias in renamed)) continue
      renamed[name] ??= renamed[alias]
      delete renamed[alias]
    }
    return renamed
  }, schema)
}

/** Any object, stored as sent. */
export const anyObject = z.record(z.string(), z.unknown())
/** Arguments of `refine` that limit what is stored as sent, in characters of its JSON. */
export const jsonUpTo = (most: number): [(value: object) => boolean, string] => [
  (value) => JSON.stringify(value).length <= most,
  say('json_at_most', { count: most }),
]
/** A record with `id` and any other fields its entity declares. */
export const item = z.looseObject({ id })
/** The answer to deleting or unlinking one record. */
export const removed = z.object({ id })
export const idParams = z.object({ id: idInput })

/** The shape of every list. `page_size` is the size used, after the server's cap. */
export const listOf = <M extends z.ZodType>(model: M) =>
  z.object({
    models: z.array(model),
    total_count: z.int().nonnegative(),
    page_count: z.int().nonnegative(),
    page_size: z.int().positive(),
    include_meta: z.boolean(),
    included_programs: z.array(item),
    meta: anyObject.optional(),
  })

/** Anything but a positive number counts as not given; sizes that are too large are capped. Nothing is refused. */
const count = (description: string) =>
  z
    .union([z.number(), z.string(), z.array(z.unknown()).transform(() => '')])
    .transform((value) => {
      const number = Math.floor(toNumber(value, 0))
      return number >= 1 ? Math.min(number, Number.MAX_SAFE_INTEGER) : undefined
    })
    .optional()
    .meta({ type: 'integer', minimum: 1, description }) as unknown as z.ZodOptional<
    z.ZodType<number | undefined, number | string>
  >

const direction = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))
const sortPair = z.union([
  z.tuple([z.string(), direction]),
  z
    .object({ field: z.string(), direction })
    .transform(({ field, direction: way }): [string, 'asc' | 'desc'] => [field, way]),
])
/** A single `[field, direction]` may be given without the outer list, as ra-data-simple-rest sends it. */
const sort = jsonOr(
  z.union([z.array(sortPair).max(10), sortPair.transform((pair) => [pair])], {
    error: say('json_order'),
  }),
)
const conditions = jsonOr(z.record(z.string(), z.unknown(), { error: say('json_object') }))

/** Parameters of a list with a fixed order, requested page by page. For lists that can be searched and sorted, see `listQuery`. */
export const pageQuery = z.looseObject({
  page: count('Page, from 1'),
  page_size: count('Models per page; the server caps it and returns the size used'),
  pageSize: count('Alias of page_size'),
  take: count('Number of models for lookups; takes precedence over page_size'),
  include_meta: flag.optional(),
})
const search = z.string().overwrite(readLine).max(255).optional()
/** A list with a fixed order that can be searched. */
export const searchQuery = pageQuery.extend({ search })

/**
 * Parameters of every list of an entity. The search parameters its entity declares, such as `tag_ids` of users, are accepted
 * as well; the server refuses any others by name. `range` and `filter` are those of ra-data-simple-rest.
 */
export const listQuery = searchQuery.extend({
  sort: sort.optional(),
  filters: conditions.optional(),
  range: jsonOr(z.tuple([z.int().nonnegative(), z.int().nonnegative()])).optional(),
  filter: conditions.optional(),
})
/** A list request whose lookup takes more parameters. */
export const listQueryWith = <S extends z.ZodRawShape>(shape: S) => listQuery.extend(shape)

/** How to read a file, in addition to its contents. */
export const fileReading = {
  /** Column of the file → field, or '' for a column to skip. Columns not named here are matched by their headings. */
  columns: jsonOr(z.record(z.string(), z.string().max(100))).nullish(),
  /** Cells to read differently from the file, by row number and column heading. */
  edits: jsonOr(
    z
      .array(z.object({ row: z.int().positive(), column: z.string().min(1).max(100), value: z.string().max(10_000) }))
      .max(5_000),
  ).nullish(),
  /** What comes first in days written with slashes or dashes. */
  day_order: z.enum(dayOrders).default('mdy'),
  /** What stands before decimals. Needed if the file does not show it and has numbers such as 1.250, which could be two. */
  decimal: z.enum(['.', ',']).nullish(),
  /** The encoding of a file that is neither UTF-8 nor has a byte order mark; else Windows-1252. */
  encoding: z.enum(encodingNames).nullish(),
}

/** What an upload of members says about all of them. */
export const membersOfFile = {
  tags: jsonOr(z.array(idInput).max(100)).nullish(),
  /** Whether to mail everyone an invitation now. They can also be invited later, from the list. */
  invite: flag.default(true),
}

/** Columns of a file that are ignored, such as those only the system sets, each with the reason. */
export const leftOutColumns = z.array(z.object({ column: z.string(), reason: z.string() }))

/** Results of a batch upload: a line for each row written, or for each error in a row. */
export const batchAnswer = z.object({
  created: z.int().nonnegative(),
  updated: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  left_out: leftOutColumns.optional(),
  results: z.array(
    z.object({
      row: z.int().positive(),
      status: z.enum(['created', 'updated', 'failed', 'skipped']),
      id: id.nullable(),
      message: z.string().nullable(),
      /** The invalid column, its value, and why it was refused. */
      column: z.string().nullish(),
      value: z.string().nullish(),
      reason: z.string().nullish(),
    }),
  ),
})

/** Body and answer of a call that links two records. Both spellings of the ids are accepted, and the link is returned. */
export const pair = <A extends string, B extends string>(one: A, other: B) => {
  const input = { [one]: idInput, [other]: idInput } as Record<A | B, typeof idInput>
  const answer = { [one]: id, [other]: id } as Record<A | B, typeof id>
  return { body: acceptCamelCase(z.object(input)), answer: z.object(answer), handles: { 400: 'message' } } as const
}

/** The `updated_at` of items as the caller read them, by id: what was changed since is refused. */
export const versionsRead = z.record(z.string().regex(/^\d{1,10}$/), z.string().max(40)).optional()
