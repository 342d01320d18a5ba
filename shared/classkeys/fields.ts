import { organizationManager, type OrganizationUse } from '../rules/identity/organization-sight.ts'

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

/** Properties common to all kinds of fields. */
export interface FieldOptions {
  /** Shown above the input and as the column heading; by default derived from the field's name. */
  label?: string
  /** One short sentence under the input. */
  help?: string
  /** Heading of the field's form section. */
  section?: string
  /** Must be given when an item is added and can never be cleared. */
  required?: boolean
  /** No two items may have the same value. */
  unique?: boolean
  /** False: never returned. A permission name: returned only to those who hold it. Default true. */
  readable?: boolean | string
  /** A redeemable code, or data only its owner can open: excluded from the item's history. */
  isSecret?: boolean
  /** False: set only by the system. A permission name: writable only with it. Default true. */
  writable?: boolean | string
  /** What a member's organization does with it, which limits the permissions of its managers. Default: whatever these open. */
  organization?: OrganizationUse
  /** Writing it requires a sign-in or a confirmed password within the last five minutes, like a call with `stepUp`. */
  stepUp?: true
  /** Can be used in `filters`. Default: true for scalar kinds and references. */
  filterable?: boolean
  /** Can be used in `sort`. Default: true for scalar kinds. References, if allowed, sort by their entries' names. */
  sortable?: boolean
  /** The form shows this field only if each named field has one of these values. Affects display, never validity. */
  shownWhen?: Readonly<Record<string, readonly (string | boolean)[]>>
}

export type TextFormat =
  | 'plain'
  | 'multiline'
  | 'email'
  | 'url'
  | 'phone'
  | 'color'
  | 'slug'
  | 'icon'
  | 'time'
  | 'timezone'
  | 'locale'
  | 'country'
  | 'code'

export interface TextField extends FieldOptions {
  kind: 'text'
  /** Determines the input and the validation; `code` keeps whitespace and is shown in monospace. */
  format: TextFormat
  /** Maximum length in characters. Default 255, 10,000 for multiline. */
  max: number
  /** Found by the `search` parameter (backed by a trigram index). */
  search: boolean
  /** Upper and lower case count as equal (email addresses, codes). */
  caseInsensitive: boolean
  default: string | null
  /** If omitted when an item is added, it is generated from this field's text (`Sleep Well` → `sleep-well`). */
  from?: string
  /** Chosen from the codes of another resource, by its name. Other codes are refused, and an item whose code is used stays. */
  codeOf?: string
  /** Stored only encrypted, under a key that is not in the database. Cannot be searched, sorted or filtered by. */
  isSealed?: boolean
  /** Reserved values, such as the paths of built-in screens. */
  reserved?: readonly string[]
}
/** HTML, sanitized on save and again when rendered. */
export interface RichTextField extends FieldOptions {
  kind: 'richText'
  max: number
  search: boolean
  /** Markup of designers, which keeps its classes and styles. Other texts have structure alone, and the looks of the theme. */
  isDesigned?: boolean
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
/** A calendar day, `YYYY-MM-DD`, without a timezone. */
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
  /** Stored values in display order; compared without case, spaces, dashes and underscores. */
  values: readonly V[]
  /** Labels shown instead of the stored value. */
  labels: Partial<Record<V, string>>
  /** Unknown values are replaced by this one; without it they are refused. */
  fallback: V | null
  default: V | null
}
export interface ReferenceField extends FieldOptions {
  kind: 'reference'
  /** Name of the referenced resource. */
  to: string
  /** What happens to this item when the referenced one is deleted. `restrict` prevents that deletion. */
  onDelete: 'restrict' | 'cascade' | 'set null'
  /** It limits whom the item is for; empty means everyone. So it is never emptied by a deletion, and goes with `restrict`. */
  isLimit?: true
  default: null
  /** Set to the signed-in account when an item is added; goes with `writable: false`. */
  filledWith?: 'caller'
}
/** Many-to-many through a link table. Returned as a list of objects, accepted as ids or objects with an id. */
export interface ReferencesField extends FieldOptions {
  kind: 'references'
  to: string
  /**
   * The link table and its two columns; both sides of one link name the same table. Fields of the link itself are returned in each entry
   * and accepted there. One named `position` follows the order of the written list, and sorts the result.
   */
  link: { table: string; own: string; other: string; fields: Record<string, ScalarField> }
  /** Whether deleting a linked item is refused (`restrict`) or deletes the link. */
  onDelete: 'cascade' | 'restrict'
  /** Fields of the target in each returned entry, besides `id`. A references field is returned as a list of `{id, name}`. */
  include: readonly string[]
  /** Only target items with these values are offered; links to others are kept. */
  offered?: Readonly<Record<string, string | number | boolean | { ne: null }>>
  /** The same for managers of an organization. */
  offeredToManagers?: Readonly<Record<string, string | number | boolean | { ne: null }>>
  /** Of an account that sees only some of the links, so that an empty value does not mean that there are none. */
  isPartial?: boolean
}
/** A stored file, returned as its URL path; `accept` limits what may be uploaded. */
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
  /** Undeclared keys are kept. */
  open: boolean
  /** `tabs`: every nested object gets its own tab, shown one at a time. Default `together`. */
  layout?: 'together' | 'tabs'
  default: null
}
/** Repeated nested fields, stored as JSON. */
export interface ListField extends FieldOptions {
  kind: 'list'
  of: Record<string, NestedField>
  /** Padded with empty entries and truncated to exactly this length; null for any length. */
  length: number | null
  max: number
}
/** Free-form JSON, stored as is. */
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
/** What an object or a list may contain. */
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
export const richText = <const O extends Given<RichTextField> = Nothing>(
  options?: O,
): Options<RichTextField, NoInfer<O>> =>
  ({ kind: 'richText', max: 100_000, search: false, default: null, ...options }) as never
export const integer = <const O extends Given<IntegerField> = Nothing>(
  options?: O,
): Options<IntegerField, NoInfer<O>> =>
  ({ kind: 'integer', min: -2_147_483_648, max: 2_147_483_647, unit: null, default: null, ...options }) as never
export const decimal = <const O extends Given<DecimalField> = Nothing>(
  options?: O,
): Options<DecimalField, NoInfer<O>> =>
  ({ kind: 'decimal', min: -1e12, max: 1e12, unit: null, default: null, ...options }) as never
export const boolean = <const O extends Given<BooleanField> = Nothing>(
  options?: O,
): Options<BooleanField, NoInfer<O>> => ({ kind: 'boolean', default: false, ...options }) as never
export const date = <const O extends Given<DateField> = Nothing>(options?: O): Options<DateField, NoInfer<O>> =>
  ({ kind: 'date', default: null, ...options }) as never
export const timestamp = <const O extends Given<TimestampField> = Nothing>(
  options?: O,
): Options<TimestampField, NoInfer<O>> => ({ kind: 'timestamp', default: null, ...options }) as never
export const choice = <const V extends string, const O extends Given<ChoiceField<V>> = Nothing>(
  values: readonly V[],
  options?: O,
): Omit<ChoiceField<V>, keyof NoInfer<O>> & NoInfer<O> =>
  ({ kind: 'choice', values, labels: {}, fallback: null, default: null, ...options }) as never
export const reference = <const O extends Given<ReferenceField> = Nothing>(
  to: string,
  options?: O,
): Options<ReferenceField, NoInfer<O>> =>
  ({ kind: 'reference', to, onDelete: 'restrict', default: null, ...options }) as never
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

/** The value of a field as returned by the API. */
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

/** Kinds that fit one comparable table cell: filterable by default, and, except for references, sortable. */
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

const isHeld = (rule: boolean | string | undefined, held: ReadonlySet<string>): boolean =>
  typeof rule === 'string' ? held.has(rule) : rule !== false
/** Whether somebody with these permissions reads a field of items that the same permissions open. */
export const mayRead = (
  { readable, organization }: Pick<Field, 'readable' | 'organization'>,
  held: ReadonlySet<string>,
): boolean =>
  isHeld(readable, held) &&
  (organization === undefined ||
    !held.has(organizationManager) ||
    organization === 'changes' ||
    organization === 'reads')
/** The same for writing it, of a new item or of an existing one. */
export const mayWrite = ({ writable, organization }: Field, held: ReadonlySet<string>, isNew: boolean): boolean =>
  isHeld(writable, held) &&
  (organization === undefined ||
    !held.has(organizationManager) ||
    organization === 'changes' ||
    (isNew && organization === 'gives'))

export const isFilterable = (field: Field): boolean =>
  isReadable(field) && (field.filterable ?? (scalarKinds.has(field.kind) || field.kind === 'references'))
export const isSortable = (field: Field): boolean =>
  isReadable(field) && (field.sortable ?? scalarKinds.has(field.kind))
export const isPhoneField = (field: Field | undefined): boolean => field?.kind === 'text' && field.format === 'phone'
export const isSearchable = (field: Field): boolean =>
  isReadable(field) && (field.kind === 'text' || field.kind === 'richText') && field.search
