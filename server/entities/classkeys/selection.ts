import { isPhoneField } from '#shared/classkeys/fields.ts'
import { fieldError } from '#shared/errors.ts'
import { phoneDigits, searchedWords } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { digitsSql, quoted } from '../../kernel/database/index.ts'
import { filterCondition, linksIn, parameterCondition, type Links } from './conditions.ts'
import { column } from './expressions.ts'
import type { Model, Viewer } from './model.ts'
import { ownerFieldOf } from './owner.ts'
import type { ListQuery } from './paging.ts'
import { Parameters, type Form } from './parameters.ts'
import { closingTest, ruledConditions } from './visibility.ts'
import { wordCondition } from './word-search.ts'

export type Query = ListQuery & Readonly<Record<string, unknown>>

const MAX_WORDS = 6

/** The items a request is about: `from … where …` over the alias `t`. */
export interface Selection {
  from: string
  /** What follows `where`; '' for all rows. */
  conditions: string
  parameters: Parameters
  /** The same items for every request of a viewer: all of them, except for people who are closing their accounts. */
  isSteady: boolean
  isTextSearch: boolean
  /** The rows of `from … where …` of link tables, if these are all that decides; there are as many as items. */
  links: string | null
  /** All have a link to a certain item. */
  hasLink: boolean
  /** To which items of a field each has a link, by the field's name. */
  linkedTo: ReadonlyMap<string, readonly number[]>
}

/** A search parameter as a list: `3`, `[3,4]`, `3,4`, repeated or once. An empty value is an empty list. */
const valuesOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value]
  const text = value.trim()
  if (text.startsWith('[')) {
    try {
      return valuesOf(JSON.parse(text))
    } catch {
      return [text]
    }
  }
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

interface Asked {
  filters: [string, unknown][]
  /** Search parameters that are more than another name for a filter. */
  parameters: [string, unknown[]][]
  words: string[]
  /** The same search as a phone number's digits, if it is one. */
  digits: string | null
}

/** What a request asks for, by where it was written. @throws VALIDATION for a search where nothing is searched */
const askedOf = ({ resource, searched }: Model, query: Query): Asked => {
  const { searchParameters } = resource
  const { q, ...rest } = { ...query.filter, ...query.filters }
  // ra-data-simple-rest calls full-text search `q`.
  const isText = q !== undefined && !Object.hasOwn(resource.fields, 'q')
  const given = isText || q === undefined ? rest : { ...rest, q }
  // A search parameter may also be given as a filter, so that anything that stores filters stores it too.
  const isParameter = (name: string) => Object.hasOwn(searchParameters, name) && !Object.hasOwn(resource.fields, name)
  const filters = Object.entries(given).filter(([name]) => !isParameter(name))
  const parameters: [string, unknown[]][] = []
  for (const [name, { field, targetField }] of Object.entries(searchParameters)) {
    const values = valuesOf(Object.hasOwn(query, name) ? query[name] : isParameter(name) ? given[name] : undefined)
    if (values.length === 0) continue
    if (targetField === undefined) filters.push([field, values])
    else parameters.push([name, values])
  }
  const text = [query.search, isText ? q : undefined].filter((words) => typeof words === 'string').join(' ')
  const words = searchedWords(text.replaceAll('\0', '')).slice(0, MAX_WORDS)
  if (words.length > 0 && searched.length === 0)
    throw fieldError('search', say('not_searchable', { things: resource.label[1] }))
  return { filters, parameters, words, digits: phoneDigits(text) }
}

/** Items by their links alone, read from the link tables. */
const byLinks = (links: readonly Links[], closing: (own: string) => string): string => {
  const [first, ...more] = links.toSorted((one, other) => Number(other.isUnique) - Number(one.isUnique))
  if (!first) return ''
  const { own } = first
  const from = first.isUnique
    ? `from ${first.table} l where ${first.test('l')}`
    : `from (select distinct l.${own} from ${first.table} l where ${first.test('l')}) l where true`
  const rest = more.map(
    ({ table, own: other, test }) =>
      ` and exists (select from ${table} m where m.${other} = l.${own} and ${test('m')})`,
  )
  return from + rest.join('') + closing(`l.${own}`)
}

/**
 * The items of a request that its viewer may see.
 * @param form how its conditions are written
 * @throws VALIDATION naming a filter that there is not, or that does not accept its value
 */
export const selectionOf = (model: Model, query: Query, viewer: Viewer, form: Form): Selection => {
  const { resource } = model
  const parameters = new Parameters()
  const { filters, parameters: named, words, digits } = askedOf(model, query)
  const ruled = ruledConditions(model, viewer, parameters, form)
  const links: Links[] = []
  const linkedTo = new Map<string, readonly number[]>()
  const chosen = filters.map(([name, condition]) => {
    const found = viewer.staffId === undefined ? linksIn(model, name, condition, parameters) : null
    if (found === null) return filterCondition(model, name, condition, parameters)
    links.push(found)
    linkedTo.set(name, found.ids)
    return `exists (select from ${found.table} l where l.${found.own} = t.id and ${found.test('l')})`
  })
  chosen.push(...named.map(([name, values]) => parameterCondition(model, name, values, parameters)))
  const wanted = words.map((word) => wordCondition(model, word, parameters, form))
  const phones = digits === null ? [] : model.searched.filter((name) => isPhoneField(resource.fields[name]))
  if (phones.length === 0) chosen.push(...wanted)
  else {
    const pattern = parameters.add(`%${digits}%`)
    const numbers = phones.map((name) => `${digitsSql(column('t', name))} like ${pattern}`)
    chosen.push(`(${[wanted.join(' and '), ...numbers].join(' or ')})`)
  }
  const closing = closingTest(model, viewer, parameters)
  const all = [...ruled, ...chosen, ...(closing ? [closing()] : [])].join(' and ')
  const isByLinks =
    ruled.length === 0 && links.length === chosen.length && links.length > 0 && ownerFieldOf(resource) !== 'user_id'
  return {
    from: `from ${quoted(resource.table)} t${all === '' ? '' : ` where ${all}`}`,
    conditions: all,
    parameters,
    isSteady: ruled.length + chosen.length === 0,
    isTextSearch: words.length > 0,
    linkedTo,
    hasLink: links.some(({ isUnique }) => isUnique),
    links: isByLinks ? byLinks(links, (own) => (closing ? ` and ${closing(own)}` : '')) : null,
  }
}
