import { languages, type ConsentPurpose, type RulesOf, type ValueChecks } from '../rules/index.ts'
import {
  boolean,
  isSearchable,
  json,
  list,
  object,
  scalarKinds,
  timestamp,
  type Field,
  type Fields,
  type NestedField,
  type ObjectField,
  type ValueOf,
} from './fields.ts'

export { isGuidance, takenBy } from './takes.ts'

/** The nine groups of the back office's sidebar. */
export const groups = {
  people: { label: 'People', icon: 'users' },
  organizations: { label: 'Organizations', icon: 'buildings' },
  programs: { label: 'Programs', icon: 'target' },
  content: { label: 'Pages and content', icon: 'layout' },
  rewards: { label: 'Rewards', icon: 'gift' },
  testing: { label: 'Testing', icon: 'test-tube' },
  care: { label: 'Care', icon: 'stethoscope' },
  clinical: { label: 'Clinical lists', icon: 'pill' },
  platform: { label: 'Platform', icon: 'sliders' },
} as const
export type Group = keyof typeof groups

export type Operation = 'search' | 'get' | 'add' | 'set' | 'delete'
export const allOperations: readonly Operation[] = ['search', 'get', 'add', 'set', 'delete']

export type SortOrder = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/** Whom an item with an audience is shown to today. */
export const reaches = ['everyone', 'some', 'nobody'] as const

/** A column read through a reference: readable, sortable, searchable and filterable, never writable. */
export interface DerivedField {
  /** The reference field of this resource, or null for its own columns (`name` from first and last name). */
  through: string | null
  /** The field read, or several joined with a space. A derived field of the target may also be named. */
  field: string | readonly string[]
  /** `object`: returned as `{id, …}` with the named fields, or null. Not searchable, sortable or filterable.
   * `reach`: whom an item with an audience is shown to today, one of `reaches`. Default `text`. */
  shape?: 'text' | 'object' | 'reach'
  label?: string
  search?: boolean
}

/** Items of another resource that belong to this one, returned with it as a list of `{id, …}` in their own order. Not written here. */
export interface Parts {
  /** The resource of the items, and its reference to this one. */
  of: string
  by: string
  /** Fields of theirs to return. */
  fields: readonly string[]
  /** What belongs to each of them in turn. */
  parts?: Readonly<Record<string, Parts>>
}

/** A named search parameter in addition to `filters`, such as `tag_ids` of users. Empty lists are ignored. */
export interface SearchParameter {
  /** The reference or references field it applies to. */
  field: string
  /** A field of the linked target to compare instead of the target's id. */
  targetField?: string
  /** Back-office lists offer it as a filter under this name. */
  label?: string
}

/** What members may search through `/client/search`, and which rows of it. */
export interface MemberAccess {
  /** Fields returned to members. */
  fields: readonly string[]
  /** Only rows with these values, such as `{is_active: true}`. */
  where: Readonly<Record<string, boolean | string | number>>
  /**
   * Fields that name an action. `after`: an item with such an action is returned to a member only once the member has completed it;
   * `until`: only until then.
   */
  completion: { after: readonly string[]; until: readonly string[] }
}

/** Items that must not overlap in time, such as visits with one physician. Enforced by the database. */
export interface NoOverlap {
  /** The reference within which items must not overlap; items without one may. */
  of: string
  /** The timestamp an item starts at, and the integer with its length in minutes. */
  from: string
  minutes: string
  /** Only items with one of these values count. */
  where: { field: string; is: string }
}

/**
 * What becomes of items that refer to a person who erases the account. `delete`: they are deleted. Otherwise these fields are emptied,
 * and the rest is kept for so many years, or without end if null.
 */
export type Erasure = 'delete' | { empties: readonly string[]; years: number | null; why: 'accounting' | 'security' }

/** How long items are kept, counted from a date of theirs. They are deleted at night, unless they belong to a member on legal hold. */
export interface Retention {
  /** The date or timestamp that it is counted from; it needs an index. */
  from: string
  /** Days, unless an administrator sets others; null keeps items until they are deleted or their owner's account is erased. */
  days: number | null
  /** The fewest days that may be set. */
  min: number
  /** Why not fewer. */
  reason: string
}

/** What others see only while its owner consents: these fields, or whole items. */
export interface SharedWith {
  purpose: ConsentPurpose
  fields?: readonly string[]
}

export interface ResourceSpec<F extends Fields> {
  /** Singular and plural. */
  label: readonly [one: string, many: string]
  group: Group
  /** Name of a Phosphor icon in kebab case. */
  icon: string
  /** The field that identifies an item to people. */
  titleField: string
  fields: F
  /** Column names of the generated list, in order; `derived` names are allowed. */
  list: readonly string[]
  /** Names of the fields offered as filter chips; others can be added by the user. */
  filters?: readonly string[]
  /** Table name; the resource's own name by default. */
  table?: string
  /** A table from whose sequence new items take their ids, so that an id names one item of both. */
  numberedWith?: string
  defaultSort?: SortOrder
  derived?: Record<string, DerivedField>
  parts?: Readonly<Record<string, Parts>>
  searchParameters?: Record<string, SearchParameter>
  /** Fields whose combination is unique; missing values count as equal (`nulls not distinct`). */
  uniqueTogether?: readonly (readonly string[])[]
  /** Extra indexes, columns in order. */
  indexes?: readonly (readonly string[])[]
  noOverlap?: NoOverlap
  /**
   * Texts shown in the member's language, including those in lists and objects. They get a `translations` field, with one group per
   * language other than English; missing translations are returned in English.
   */
  translated?: readonly (keyof F & string)[]
  /**
   * Rules between its fields: which of them a form shows and requires given the values of others. The server enforces the requirements
   * on every write. Fields without a rule are shown and optional.
   */
  rules?: RulesOf
  /** Values that depend on each other, such as a lower and an upper bound. Forms and server refuse invalid combinations. */
  checks?: ValueChecks
  /** What the generic calls allow; entities written by the system are read only. */
  operations?: readonly Operation[]
  /**
   * References fields to people, programs or organizations: who it is for. They get a `for_everyone` field, which tells what is meant for
   * everyone from what has lost all of its links. An item is shown to the people linked, and to members of the programs and of the
   * organizations in force; without links to everyone if it is `for_everyone`, otherwise to nobody.
   */
  audience?: readonly string[]
  member?: Partial<MemberAccess>
  /** By default items that belong to the person are deleted, and other references to the person are cleared. */
  erasure?: Erasure
  /** By default items are kept until they are deleted or their owner's account is erased. */
  retention?: Retention
  consent?: SharedWith
  /** Why others see its items, or the fields of them that `consent` leaves out, without asking the member: they are no health data. */
  notHealth?: string
  /** Its lists are names and addresses of people: that somebody reads one is in the audit log, and not told to each of them. */
  isDirectory?: boolean
  /** One sentence for the screen's header and the API's description. */
  description?: string
}

export interface Resource<
  F extends Fields = Fields,
  N extends string = string,
  T extends string = string,
> extends Required<
  Omit<
    ResourceSpec<F>,
    | 'member'
    | 'description'
    | 'table'
    | 'numberedWith'
    | 'translated'
    | 'rules'
    | 'checks'
    | 'noOverlap'
    | 'erasure'
    | 'retention'
    | 'consent'
    | 'notHealth'
  >
> {
  /** The classkey, or the noun of a REST resource. Also the subject of its permissions (`faq:read`). */
  name: N
  table: T
  numberedWith: string | null
  /** Path of the REST noun under /v1, or null for an entity addressed by its classkey. */
  rest: string | null
  member: MemberAccess | null
  noOverlap: NoOverlap | null
  /** Rules between its fields, given an item's values; null without any. */
  rules: RulesOf | null
  checks: ValueChecks | null
  /** Names of the translatable texts. */
  translated: readonly string[]
  erasure: Erasure | null
  retention: Retention | null
  consent: SharedWith | null
  notHealth: string | null
  description: string | null
}

/** Columns every resource has. They are set by the system. */
const systemFields = {
  created_at: timestamp({ default: 'now', writable: false, label: 'Created' }),
  updated_at: timestamp({ default: 'now', writable: false, label: 'Updated' }),
} as const
/** What an audience adds to the fields of an item, and what is read from both. */
const forEveryone = (section: string | undefined) =>
  boolean({
    default: true,
    label: 'For everyone',
    ...(section !== undefined && { section }),
    help: 'Off once somebody is chosen. Off while nobody is chosen, it is shown to nobody.',
  })
const shownTo: DerivedField = { through: null, field: 'for_everyone', shape: 'reach', label: 'Shown to' }

const attributes = {
  attributes: json({ label: 'More attributes', section: 'More', help: 'Additional data as JSON.' }),
} as const

/** Text, as opposed to an address, a color or the name of an icon. */
const isWords = (field: Field): boolean =>
  field.kind === 'richText' || (field.kind === 'text' && (field.format === 'plain' || field.format === 'multiline'))

/** What is translated of a field: the text itself, the texts of a list's entries, or those of an object's parts. */
const wordsOf = (name: string, field: Field): NestedField | null => {
  const plain = { label: labelOf(name, field), required: false, unique: false, search: false, default: null }
  const alone = { section: undefined, shownWhen: undefined, help: undefined, from: undefined }
  if (isWords(field)) return { ...field, ...plain, ...alone } as NestedField
  const fields = field.kind === 'object' ? field.fields : field.kind === 'list' ? field.of : {}
  const words = Object.fromEntries(
    Object.entries(fields).flatMap(([one, part]) => {
      const found = field.kind === 'object' || isWords(part) ? wordsOf(one, part) : null
      return found ? [[one, found] as const] : []
    }),
  )
  if (Object.keys(words).length === 0) return null
  return field.kind === 'list'
    ? list(words, { label: plain.label, max: field.max })
    : object(words, { label: plain.label })
}

/** The field `translations` of a resource: the same texts for every other language, all optional. */
const translationsOf = (name: string, fields: Fields, translated: readonly string[]): Record<string, ObjectField> => {
  if (translated.length === 0) return {}
  const texts = translated.map((one) => {
    const field = fields[one]
    const words = field ? wordsOf(one, field) : null
    if (!words) throw new Error(`${name}: '${one}' is not a text that can be translated`)
    return [one, words] as const
  })
  const groups = languages
    .slice(1)
    .map(({ code, name: label }) => [code, object(Object.fromEntries(texts), { label })] as const)
  return {
    translations: object(Object.fromEntries(groups), {
      layout: 'tabs',
      section: 'Translations',
      help: 'Blank fields are shown in English.',
    }),
  }
}

type WithSystem<F extends Fields> = F & typeof systemFields & typeof attributes

const define = <const F extends Fields, N extends string, T extends string>(
  name: N,
  rest: string | null,
  spec: ResourceSpec<F> & { table?: T },
): Resource<WithSystem<F>, N, T> => {
  const translated = spec.translated ?? []
  const translations = translationsOf(name, spec.fields, translated)
  const audience = spec.audience ?? []
  const hasAudience = audience.length > 0
  const meant = hasAudience ? { for_everyone: forEveryone(spec.fields[audience[0] ?? '']?.section) } : {}
  const fields = { ...spec.fields, ...meant, ...translations, ...attributes, ...systemFields } as WithSystem<F>
  const derived = { ...spec.derived, ...(hasAudience && { shown_to: shownTo }) }
  const known = (field: string) => field === 'id' || field in fields || field in derived
  const named = [
    ...spec.list,
    spec.titleField,
    ...(spec.filters ?? []),
    ...(spec.defaultSort ?? []).map(([field]) => field),
  ]
  for (const field of named) if (!known(field)) throw new Error(`${name}: '${field}' is not one of its fields`)
  return {
    name,
    rest,
    label: spec.label,
    group: spec.group,
    icon: spec.icon,
    titleField: spec.titleField,
    fields,
    list: hasAudience ? [...spec.list, 'shown_to'] : spec.list,
    filters: [...(spec.filters ?? []), ...(hasAudience ? ['shown_to'] : [])],
    table: (spec.table ?? name) as T,
    numberedWith: spec.numberedWith ?? null,
    defaultSort: spec.defaultSort ?? [['id', 'desc']],
    derived,
    parts: spec.parts ?? {},
    searchParameters: spec.searchParameters ?? {},
    uniqueTogether: spec.uniqueTogether ?? [],
    indexes: spec.indexes ?? [],
    noOverlap: spec.noOverlap ?? null,
    translated,
    operations: spec.operations ?? allOperations,
    audience,
    rules: spec.rules ?? null,
    checks: spec.checks ?? null,
    member: spec.member
      ? {
          fields: spec.member.fields ?? Object.keys(spec.fields),
          where: spec.member.where ?? {},
          completion: spec.member.completion ?? { after: [], until: [] },
        }
      : null,
    erasure: spec.erasure ?? null,
    retention: spec.retention ?? null,
    consent: spec.consent ?? null,
    notHealth: spec.notHealth ?? null,
    isDirectory: spec.isDirectory ?? false,
    description: spec.description ?? null,
  }
}

/**
 * Declares an entity addressed by its classkey. This single declaration provides its validator and type, its table and migration, the
 * generic calls, and its list, form and detail screens.
 * @throws if `list`, `filters`, `titleField` or `defaultSort` name an undeclared field
 */
export const defineClasskey = <const F extends Fields, const N extends string, const T extends string = N>({
  classkey,
  ...spec
}: ResourceSpec<F> & { classkey: N; table?: T }): Resource<WithSystem<F>, N, T> =>
  define<F, N, T>(classkey, null, spec as ResourceSpec<F> & { table?: T })

/** Declares an entity addressed by its own REST path (`/roles`), otherwise like a classkey. */
export const defineNoun = <const F extends Fields, const N extends string, const T extends string = N>({
  noun,
  rest,
  ...spec
}: ResourceSpec<F> & { noun: N; rest: string; table?: T }): Resource<WithSystem<F>, N, T> =>
  define<F, N, T>(noun, rest, spec as unknown as ResourceSpec<F> & { table?: T })

/** An item of a resource as returned by the API. */
export type ItemOf<R extends Resource> = { id: number } & {
  -readonly [K in keyof R['fields']]: ValueOf<R['fields'][K]>
}

export const permissionOf = (resource: Pick<Resource, 'name'>, verb: 'read' | 'write' | 'delete'): string =>
  `${resource.name}:${verb}`

/** 'healthy_min' → 'Healthy min'. */
export const labelOf = (name: string, field?: Pick<Field, 'label'>): string =>
  field?.label ?? (name.charAt(0).toUpperCase() + name.slice(1)).replace(/_id$/, '').replaceAll('_', ' ')

/** Names of the fields covered by the `search` parameter, including derived ones. */
export const searchableFields = (resource: Resource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => (isSearchable(field) ? [name] : [])),
  ...Object.entries(resource.derived).flatMap(([name, field]) => (field.search ? [name] : [])),
]

/** Whether items of a resource may be for items of another one, such as rewards for programs. */
export const isForAny = ({ fields, audience }: Pick<Resource, 'fields' | 'audience'>, to: string): boolean =>
  audience.map((name) => fields[name]).some((field) => field?.kind === 'references' && field.to === to)

export const isScalar = (field: Field): boolean => scalarKinds.has(field.kind)
