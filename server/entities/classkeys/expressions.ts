import type { Resource } from '#shared/classkeys/define.ts'
import type { DerivedField, Parts } from '#shared/classkeys/spec.ts'
import type { Field, FieldOf } from '#shared/classkeys/fields.ts'
import { defaultLanguage, type Language } from '#shared/rules/index.ts'
import { reachOf } from '../../kernel/audience/index.ts'
import { quoted, sortedTextSql } from '../../kernel/database/index.ts'

/** The resources references lead to, by name. */
export interface Resources extends ReadonlyMap<string, Resource> {
  /** For staff with bounds: the condition that an item is within them; null if every item is. */
  within?: (target: Resource, alias: string) => string | null
}

const resourceOf = (resources: Resources, name: string): Resource => {
  const found = resources.get(name)
  if (!found) throw new Error(`A reference points to '${name}', which is not a resource`)
  return found
}

/** The items that may be read through a reference or link. */
export const tableOf = (target: Resource, { within }: Resources): string => {
  const condition = within?.(target, 'b0') ?? null
  const table = quoted(target.table)
  return condition === null ? table : `(select b0.* from ${table} b0 where ${condition})`
}

/** The links of a field, as `l`: only those to items that may be read. */
export const linksOf = ({ to, link }: FieldOf<'references'>, resources: Resources): string =>
  resources.within
    ? `${quoted(link.table)} l join ${tableOf(resourceOf(resources, to), resources)} lx on lx.id = ${column('l', link.other)}`
    : `${quoted(link.table)} l`

export const column = (alias: string, name: string): string => `${alias}.${quoted(name)}`

/** The id that a reference holds, over the alias `t`: null if it leads to what may not be read. */
export const referenceColumn = (name: string, { to }: FieldOf<'reference'>, resources: Resources): string => {
  const own = column('t', name)
  const target = resourceOf(resources, to)
  const isWithin = resources.within?.(target, 'm0') ?? null
  return isWithin === null ? own : `(select m0.id from ${quoted(target.table)} m0 where m0.id = ${own} and ${isWithin})`
}

/** The translations present in an entry or part; nothing if they are not an object. */
const writtenWords = (words: string): string =>
  `coalesce((select jsonb_object_agg(w.key, w.value) from jsonb_each(case jsonb_typeof(${words}) when 'object' then ${words} end) w
    where w.value not in ('null', '""')), '{}')`

/** How the translations of one language are merged into the entries of a list, or the parts of an object, next to untranslated values. */
const laidOver: { [K in 'list' | 'object']: (own: string, words: string) => string } = {
  list: (own, words) => `(select jsonb_agg(e.item || ${writtenWords(`${words} -> (e.place - 1)::int`)} order by e.place)
    from jsonb_array_elements(${own}) with ordinality as e(item, place))`,
  object: (own, words) =>
    `(select jsonb_object_agg(e.key, e.value || ${writtenWords(`${words} -> e.key`)}) from jsonb_each(${own}) e)`,
}

/** A translated field in a language, falling back to English. */
export const translatedColumn = (alias: string, name: string, language: Language, kind: Field['kind']): string => {
  const own = column(alias, name)
  if (language === defaultLanguage) return own
  if (kind !== 'list' && kind !== 'object')
    return `coalesce(nullif(${alias}.translations #>> '{${language},${name}}', ''), ${own})`
  const words = `(${alias}.translations #> '{${language},${name}}')`
  const hasBoth = `jsonb_typeof(${words}) = '${kind === 'list' ? 'array' : 'object'}' and jsonb_typeof(${own}) = jsonb_typeof(${words})`
  return `case when ${hasBoth} then coalesce(${laidOver[kind](own, words)}, ${own}) else ${own} end`
}
const list = (field: string | readonly string[]): readonly string[] => (typeof field === 'string' ? [field] : field)

/** The field a derived column reads, if it is exactly one stored field. */
export const derivedSource = (resource: Resource, derived: DerivedField, resources: Resources): Field | null => {
  const [name, ...more] = list(derived.field)
  if (derived.shape === 'reach') return null
  if (name === undefined || more.length > 0) return null
  const target = derived.through === null ? resource : targetOf(resource, derived.through, resources)
  return target.fields[name] ?? null
}

/** The resource a reference or references field leads to. */
export const targetOf = (resource: Resource, through: string, resources: Resources): Resource => {
  const field = resource.fields[through]
  if (field?.kind !== 'reference' && field?.kind !== 'references')
    throw new Error(`${resource.name}.${through} is not a reference`)
  return resourceOf(resources, field.to)
}

/** A reference must not expose what its target does not return to everyone who may read it. */
const openField = (resource: Resource, name: string): Field | null => {
  const field = resource.fields[name]
  if (!field) return null
  if (field.readable === false || typeof field.readable === 'string')
    throw new Error(`${resource.name}.${name} is restricted and cannot be read through a reference`)
  return field
}

/** Several columns joined with spaces; null if all are. */
const joined = (columns: readonly string[]): string =>
  columns.length === 1 ? (columns[0] ?? 'null') : `nullif(trim(concat_ws(' ', ${columns.join(', ')})), '')`

/** One value of an item in a language as SQL over `alias`: a stored field, a derived one, or a short list of links. */
export const valueOf = (
  resource: Resource,
  name: string,
  alias: string,
  resources: Resources,
  depth = 0,
  language: Language = defaultLanguage,
): string => {
  if (name === 'id') return column(alias, 'id')
  const field = openField(resource, name)
  if (field?.kind === 'references') return linkedNames(resource, field, alias, resources, depth + 1, language)
  if (field)
    return resource.translated.includes(name)
      ? translatedColumn(alias, name, language, field.kind)
      : column(alias, name)
  const derived = resource.derived[name]
  if (!derived) throw new Error(`${resource.name} has no field '${name}'`)
  return derivedValue(resource, derived, alias, resources, depth + 1, language)
}

/** For lists of staff, which name no day; members' calls are given it by the server. */
const today = `(now() at time zone 'UTC')`

const derivedValue = (
  resource: Resource,
  derived: DerivedField,
  alias: string,
  resources: Resources,
  depth: number,
  language: Language,
): string => {
  if (derived.shape === 'reach') return reachOf(resource, alias, today)
  if (derived.through === null)
    return joined(list(derived.field).map((name) => valueOf(resource, name, alias, resources, depth, language)))
  const target = targetOf(resource, derived.through, resources)
  const inner = `r${depth}`
  const values = list(derived.field).map((name) => valueOf(target, name, inner, resources, depth, language))
  const value =
    derived.shape === 'object'
      ? `json_build_object('id', ${inner}.id, ${list(derived.field)
          .map((name, index) => `'${name}', ${values[index]}`)
          .join(', ')})`
      : joined(values)
  return `(select ${value} from ${tableOf(target, resources)} ${inner} where ${inner}.id = ${column(alias, derived.through)})`
}

/** The derived column of an item in a language, over `alias`. */
export const derivedColumn = (
  resource: Resource,
  name: string,
  alias: string,
  resources: Resources,
  language?: Language,
): string => valueOf(resource, name, alias, resources, 0, language)

const titleOf = (target: Resource): string =>
  'name' in target.fields || 'name' in target.derived ? 'name' : target.titleField

const linkQuery = (
  field: FieldOf<'references'>,
  target: Resource,
  alias: string,
  resources: Resources,
  depth: number,
  entry: (inner: string, link: string) => string,
): string => {
  const [inner, link] = [`r${depth}`, `l${depth}`]
  const { table, own, other, fields } = field.link
  const order = 'position' in fields ? `${link}.position, ${inner}.id` : `${inner}.id`
  // Faster than json_agg, which sorts and aggregates for each item separately.
  return `array_to_json(array(select ${entry(inner, link)} from ${quoted(table)} ${link} join ${tableOf(target, resources)} ${inner} on ${inner}.id = ${column(link, other)} where ${column(link, own)} = ${column(alias, 'id')} order by ${order}))`
}

const linkedNames = (
  _resource: Resource,
  field: FieldOf<'references'>,
  alias: string,
  resources: Resources,
  depth: number,
  language: Language,
): string => {
  const target = resourceOf(resources, field.to)
  return linkQuery(
    field,
    target,
    alias,
    resources,
    depth,
    (inner) =>
      `json_build_object('id', ${inner}.id, 'name', ${valueOf(target, titleOf(target), inner, resources, depth, language)})`,
  )
}

/** The sort key of items linked to a target. */
export const linkedName = (target: Resource, alias: string, resources: Resources): string =>
  sortedTextSql(valueOf(target, titleOf(target), alias, resources))

/** The name of a many-to-many field's first entry, for sorting. */
export const firstLinkedName = (field: FieldOf<'references'>, alias: string, resources: Resources): string => {
  const target = resourceOf(resources, field.to)
  const { table, own, other, fields } = field.link
  const order = 'position' in fields ? 'l0.position, r0.id' : 'r0.id'
  return `(select ${linkedName(target, 'r0', resources)} from ${quoted(table)} l0 join ${tableOf(target, resources)} r0 on r0.id = ${column('l0', other)} where ${column('l0', own)} = ${column(alias, 'id')} order by ${order} limit 1)`
}

/** The entries of a many-to-many field as a JSON list in a language, in the same statement as the item itself. */
export const linkedItems = (
  field: FieldOf<'references'>,
  alias: string,
  resources: Resources,
  language?: Language,
): string => {
  const target = resourceOf(resources, field.to)
  return linkQuery(field, target, alias, resources, 0, (inner, link) => {
    const included = field.include.map((name) => {
      const known = name in target.fields || name in target.derived
      return `'${name}', ${valueOf(target, known ? name : titleOf(target), inner, resources, 0, language)}`
    })
    const own = Object.keys(field.link.fields).map((name) => `'${name}', ${column(link, name)}`)
    return `json_build_object(${[`'id', ${inner}.id`, ...included, ...own].join(', ')})`
  })
}

/** The items that belong to an item, and what belongs to them, as a JSON list over `alias`, in their resource's own order. */
export const partItems = (
  { of, by, fields, parts = {} }: Parts,
  alias: string,
  resources: Resources,
  language: Language,
  depth = 0,
): string => {
  const target = resourceOf(resources, of)
  const inner = `p${depth}`
  const own = fields.map((name) => `'${name}', ${valueOf(target, name, inner, resources, 0, language)}`)
  const nested = Object.entries(parts).map(
    ([name, one]) => `'${name}', ${partItems(one, inner, resources, language, depth + 1)}`,
  )
  const order = target.defaultSort.map(([name, direction]) => `${column(inner, name)} ${direction}`).join(', ')
  return `array_to_json(array(select json_build_object(${[`'id', ${inner}.id`, ...own, ...nested].join(', ')}) from ${tableOf(target, resources)} ${inner} where ${column(inner, by)} = ${column(alias, 'id')} order by ${order}))`
}
