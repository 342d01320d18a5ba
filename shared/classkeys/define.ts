import { languages, periodChecks, type RulesOf, type ValueChecks } from '../rules/index.ts'
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
import {
  allOperations,
  type DerivedField,
  type Erasure,
  type MemberAccess,
  type NoOverlap,
  type OrganizationSight,
  type ResourceSpec,
  type Retention,
  type SharedWith,
} from './spec.ts'

export { isGuidance, takenBy } from './takes.ts'
export { isEdited, publishedBy, usesOf, type Use } from './uses.ts'

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
    | 'organization'
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
  organization: OrganizationSight | null
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

/** Where some fields are for members' organizations, the others are not. */
const usedByOrganizations = (fields: Fields, uses: OrganizationSight | undefined): Fields =>
  typeof uses !== 'object'
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, { ...field, organization: uses[name] ?? 'nothing' }]),
      )

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
  const all = { ...spec.fields, ...meant, ...translations, ...attributes, ...systemFields }
  const fields = usedByOrganizations(all, spec.organization) as WithSystem<F>
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
    checks: spec.checks ?? periodChecks(Object.keys(spec.fields)),
    member: spec.member
      ? {
          fields: spec.member.fields ?? Object.keys(spec.fields).filter((one) => spec.fields[one]?.readable !== false),
          where: spec.member.where ?? {},
          completion: spec.member.completion ?? { after: [], until: [] },
        }
      : null,
    erasure: spec.erasure ?? null,
    retention: spec.retention ?? null,
    consent: spec.consent ?? null,
    notHealth: spec.notHealth ?? null,
    organization: spec.organization ?? null,
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
