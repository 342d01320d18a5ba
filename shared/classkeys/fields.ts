/**
 * The closed set of field kinds an entity is declared with.
 *
 * Every consumer (validator, table column, list column, form input, filter, CSV cell, …) is an exhaustive
 * `Record<FieldKind, …>`, so a new kind does not compile until each of them knows it.
 */

export type FieldKind =
  | 'text'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'choice'
  | 'reference'
  | 'references'
  | 'file'
  | 'object'
  | 'list'
  | 'json'

/** What every field may say about itself, whatever its kind. */
export interface FieldOptions {
  /** Shown above the input and as the column head; derived from the field's name when absent. */
  label?: string
  /** One short sentence under the input. */
  help?: string
  /** Heading of the form section that the field stands in. */
  section?: string
  /** Must be given when an item is added and can never be emptied. */
  required?: boolean
  /** No two items may have the same value. */
  unique?: boolean
  /** False: never answered. A permission name: answered only to those who hold it. Default true. */
  readable?: boolean | string
  /** A code to use, or what only its owner can open: stays out of the item's history. */
  isSecret?: boolean
  /** False: set by the system alone. A permission name: writable only with it. Default true. */
  writable?: boolean | string
  /** May be named in `filters`. Default: true for the scalar kinds and references. */
  filterable?: boolean
  /** May be named in `sort`. Default: true for the scalar kinds. References, where allowed, sort by their entries' names. */
  sortable?: boolean
  /** The form shows this field only while each named field has one of these values. A matter of display, never of validity. */
  shownWhen?: Readonly<Record<string, readonly (string | boolean)[]>>
}

export type TextFormat =
  'plain' | 'multiline' | 'email' | 'url' | 'phone' | 'color' | 'slug' | 'icon' | 'time' | 'timezone' | 'code'

export interface TextField extends FieldOptions {
  kind: 'text'
  /** Decides the input and the validation; `code` keeps whitespace and shows monospaced. */
  format: TextFormat
  /** Longest value in characters. Default 255, 10,000 for multiline. */
  max: number
  /** Found by the `search` parameter (backed by a trigram index). */
  search: boolean
  /** Upper and lower case count as equal (email addresses, codes). */
  caseInsensitive: boolean
  default: string | null
  /** When an item is added without it, it is made from this field's words (`Sleep Well` → `sleep-well`). */
  from?: string
  /** Chosen among the codes of another resource, by its name. Any text is valid: what it names may come later. */
  codeOf?: string
  /** Stands in the database only encrypted, under a key that is not in it. Cannot be searched, sorted or filtered by. */
  isSealed?: boolean
  /** Values that may not be taken, such as addresses of fixed screens. */
  reserved?: readonly string[]
}
/** HTML, sanitised on save and again where it is drawn. */
export interface RichTextField extends FieldOptions {
  kind: 'richText'
  max: number
  search: boolean
  default: string | null
}
export interface IntegerField extends FieldOptions {
  kind: 'integer'
  min: number
  max: number
  unit: string | null
  default: number | null
}
export interface DecimalField extends FieldOptions {
  kind: 'decimal'
  min: number
  max: number
  unit: string | null
  default: number | null
}
export interface BooleanField extends FieldOptions {
  kind: 'boolean'
  default: boolean
}
/** A calendar day, `YYYY-MM-DD`, without a zone. */
export interface DateField extends FieldOptions {
  kind: 'date'
  default: null
}
/** An instant, ISO 8601 in UTC. */
export interface TimestampField extends FieldOptions {
  kind: 'timestamp'
  default: null | 'now'
}
export interface ChoiceField<V extends string = string> extends FieldOptions {
  kind: 'choice'
  /** Stored values in the order they are offered; compared without case, spaces, dashes and underscores. */
  values: readonly V[]
  /** Words shown instead of the stored value. */
  labels: Partial<Record<V, string>>
  /** Unknown values become this one; without it they are refused. */
  fallback: V | null
  default: V | null
}
export interface ReferenceField extends FieldOptions {
  kind: 'reference'
  /** Name of the resource pointed to. */
  to: string
  /** What happens to this item when the one pointed to is deleted. `restrict` refuses that deletion. */
  onDelete: 'restrict' | 'cascade' | 'set null'
  default: null
  /** Set to the signed-in account when an item is added; goes with `writable: false`. */
  filledWith?: 'caller'
}
/** Many-to-many through a link table. Answered as a list of objects, accepted as ids or objects with an id. */
export interface ReferencesField extends FieldOptions {
  kind: 'references'
  to: string
  /**
   * The link table and its two columns; both sides of one link name the same table. Fields of the link itself are answered
   * in each entry and accepted there. One named `position` follows the order of the list that is written, and sorts the answer.
   */
  link: { table: string; own: string; other: string; fields: Record<string, ScalarField> }
  /** Deleting an item pointed to is refused while it is linked (`restrict`) or takes the link row along. */
  onDelete: 'cascade' | 'restrict'
  /** Fields of the target in each answered entry, besides `id`. A references field is answered as a list of `{id, name}`. */
  include: readonly string[]
  /** Only items of the target with these values are offered to be linked; links to others stay. */
  offered?: Readonly<Record<string, string | number | boolean>>
}
/** A stored file, answered as its URL path; `accept` limits what may be uploaded. */
export interface FileField extends FieldOptions {
  kind: 'file'
  accept: 'image' | 'document' | 'any'
  /** Also accept an https address typed in. */
  allowUrl: boolean
  default: null
}
/** A fixed group of nested fields, stored as JSON. */
export interface ObjectField extends FieldOptions {
  kind: 'object'
  fields: Record<string, NestedField>
  /** Keys that are not declared are kept. */
  open: boolean
  /** `tabs`: every nested object is shown under a tab of its own, one at a time. Default `together`. */
  layout?: 'together' | 'tabs'
  default: null
}
/** Repeated nested fields, stored as JSON. */
export interface ListField extends FieldOptions {
  kind: 'list'
  of: Record<string, NestedField>
  /** Padded with empty entries and cut to exactly this many; null leaves the length free. */
  length: number | null
  max: number
}
/** Free JSON, kept as it is. */
export interface JsonField extends FieldOptions {
  kind: 'json'
  default: unknown
}

export type ScalarField =
  | TextField
  | RichTextField
  | IntegerField
  | DecimalField
  | BooleanField
  | DateField
  | TimestampField
  | ChoiceField
  | FileField
  | ReferenceField
/** What may stand inside an object or a list. */
export type NestedField = ScalarField | ObjectField | ListField | JsonField
export type Field = NestedField | ReferencesField
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Record<string, Field>

/** An optional key keeps its literal type (`required: true`), which the value types below depend on. */
type Options<F extends Field, O> = Omit<F, keyof O> & O
type Given<F extends Field> = Partial<Omit<F, 'kind'>>
/** No options given: every value may be null. */
type Nothing = Record<never, never>

export const text = <const O extends Given<TextField> = Nothing>(options?: O): Options<TextField, NoInfer<O>> => {
  const format = options?.format ?? 'plain'
  const max = format === 'multiline' || format === 'code' ? 10_000 : 255
  return { kind: 'text', format, max, search: false, caseInsensitive: false, default: null, ...options } as never
}
export const richText = <const O extends Given<RichTextField> = Nothing>(options?: O): Options<RichTextField, NoInfer<O>> =>
  ({ kind: 'richText', max: 100_000, search: false, default: null, ...options }) as never
export const integer = <const O extends Given<IntegerField> = Nothing>(options?: O): Options<IntegerField, NoInfer<O>> =>
  ({ kind: 'integer', min: -2_147_483_648, max: 2_147_483_647, unit: null, default: null, ...options }) as never
export const decimal = <const O extends Given<DecimalField> = Nothing>(options?: O): Options<DecimalField, NoInfer<O>> =>
  ({ kind: 'decimal', min: -1e12, max: 1e12, unit: null, default: null, ...options }) as never
export const boolean = <const O extends Given<BooleanField> = Nothing>(options?: O): Options<BooleanField, NoInfer<O>> =>
  ({ kind: 'boolean', default: false, ...options }) as never
export const date = <const O extends Given<DateField> = Nothing>(options?: O): Options<DateField, NoInfer<O>> =>
  ({ kind: 'date', default: null, ...options }) as never
export const timestamp = <const O extends Given<TimestampField> = Nothing>(options?: O): Options<TimestampField, NoInfer<O>> =>
  ({ kind: 'timestamp', default: null, ...options }) as never
export const choice = <const V extends string, const O extends Given<ChoiceField<V>> = Nothing>(
  values: readonly V[],
  options?: O,
): Omit<ChoiceField<V>, keyof NoInfer<O>> & NoInfer<O> =>
  ({ kind: 'choice', values, labels: {}, fallback: null, default: null, ...options }) as never
export const reference = <const O extends Given<ReferenceField> = Nothing>(
  to: string,
  options?: O,
): Options<ReferenceField, NoInfer<O>> => ({ kind: 'reference', to, onDelete: 'restrict', default: null, ...options }) as never
export const references = (
  to: string,
  link: { table: string; own: string; other: string; fields?: Record<string, ScalarField> },
  options?: Partial<Omit<ReferencesField, 'kind' | 'to' | 'link'>>,
): ReferencesField => ({
  kind: 'references',
  to,
  link: { fields: {}, ...link },
  onDelete: 'cascade',
  include: ['name'],
  ...options,
})
export const file = <const O extends Given<FileField> = Nothing>(options?: O): Options<FileField, NoInfer<O>> =>
  ({ kind: 'file', accept: 'image', allowUrl: false, default: null, ...options }) as never
export const object = <const F extends Record<string, NestedField>, const O extends Given<ObjectField> = Nothing>(
  fields: F,
  options?: O,
): Omit<ObjectField, keyof NoInfer<O> | 'fields'> & NoInfer<O> & { fields: F } =>
  ({ kind: 'object', fields, open: false, default: null, ...options }) as never
export const list = <const F extends Record<string, NestedField>, const O extends Given<ListField> = Nothing>(
  of: F,
  options?: O,
): Omit<ListField, keyof NoInfer<O> | 'of'> & NoInfer<O> & { of: F } =>
  ({ kind: 'list', of, length: null, max: 200, ...options }) as never
export const json = <const O extends Given<JsonField> = Nothing>(options?: O): Options<JsonField, NoInfer<O>> =>
  ({ kind: 'json', default: null, ...options }) as never

/** The value of a field as the API answers it. */
export type ValueOf<F> = F extends { kind: 'references' }
  ? ({ id: number } & Record<string, unknown>)[]
  : F extends { kind: 'list'; of: infer N }
    ? { [K in keyof N]: ValueOf<N[K]> }[]
    : F extends { required: true }
      ? BaseValueOf<F>
      : F extends { kind: 'boolean' }
        ? boolean
        : F extends { default: string | number }
          ? BaseValueOf<F>
          : BaseValueOf<F> | null
type BaseValueOf<F> = F extends { kind: 'integer' | 'decimal' | 'reference' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: 'object'; fields: infer N }
        ? { [K in keyof N]: ValueOf<N[K]> }
        : F extends { kind: 'json' }
          ? unknown
          : string

/** Kinds that fit one comparable table cell: filterable by default, and sortable but for references. */
export const scalarKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'timestamp',
  'choice',
  'reference',
])

export const isReadable = (field: Field): boolean => field.readable !== false
export const isWritable = (field: Field): boolean => field.writable !== false
export const isFilterable = (field: Field): boolean =>
  isReadable(field) && (field.filterable ?? (scalarKinds.has(field.kind) || field.kind === 'references'))
export const isSortable = (field: Field): boolean => isReadable(field) && (field.sortable ?? scalarKinds.has(field.kind))
export const isSearchable = (field: Field): boolean =>
  isReadable(field) && (field.kind === 'text' || field.kind === 'richText') && field.search
