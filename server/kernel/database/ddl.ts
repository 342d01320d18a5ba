import {
  isPhoneField,
  isSearchable,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
} from '#shared/classkeys/fields.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { NoOverlap } from '#shared/classkeys/spec.ts'
import { digitsSql, searchedSql } from './folding.ts'
import type { RowNotice } from './notices.ts'
import { overlapRule } from './overlap.ts'
import { literal, quoted } from './quoting.ts'
import { coveredTexts, isGrowing, isNotNull, isSometimesNull, sortedColumns, sortExpression } from './sorted.ts'
import type { TableSpec } from './types.ts'

/** The target definition of a table, as named SQL fragments that can be added separately. */
export interface Table {
  name: string
  /** Column name → type, default and `not null`. */
  columns: Record<string, string>
  primaryKey: readonly string[]
  /** Constraint name → definition. */
  constraints: Record<string, string>
  /** Index name → `create index` statement. */
  indexes: Record<string, string>
  /** Rows can be neither changed nor deleted. */
  appendOnly: boolean
  isGuarded: boolean
  /** The changes that servers are told of. */
  notices?: readonly RowNotice[]
  /** Its deleted rows are kept while their member is on legal hold. */
  isKeptOnHold?: boolean
  /** Statements that create further triggers and their functions. */
  triggers?: readonly string[]
}

/** Triggers of a table, and the functions that only they use. */
export interface TableTriggers {
  table: string
  statements: readonly string[]
}

/** PostgreSQL truncates names to 63 bytes; longer ones keep a readable beginning and a stable hash. */
export const nameOf = (...parts: string[]): string => {
  const name = parts.join('_')
  if (name.length <= 63) return name
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return `${name.slice(0, 54)}_${hash.toString(36)}`
}

const typeOf: { [K in FieldKind]: (field: FieldOf<K>) => string | null } = {
  text: () => 'text',
  richText: () => 'text',
  integer: (field) => (Math.max(Math.abs(field.min), Math.abs(field.max)) > 2_147_483_648 ? 'bigint' : 'integer'),
  decimal: () => 'numeric',
  boolean: () => 'boolean',
  date: () => 'date',
  timestamp: () => 'timestamptz(3)',
  choice: () => 'text',
  reference: () => 'bigint',
  references: () => null,
  file: () => 'text',
  object: () => 'jsonb',
  list: () => 'jsonb',
  json: () => 'jsonb',
}

const columnType = <K extends FieldKind>(kind: K, field: FieldOf<K>): string | null => typeOf[kind](field)

/** The SQL type of a field's column, or null when it has none of its own. */
export const columnTypeOf = (field: Field): string | null => columnType(field.kind, field as never)

const defaultOf = (field: Field): string => {
  switch (field.kind) {
    case 'boolean':
      return ` default ${field.default}`
    case 'list':
      return " default '[]'::jsonb"
    case 'timestamp':
      return field.default === 'now' ? ' default now()' : ''
    case 'text':
    case 'richText':
    case 'choice':
      return field.default === null ? '' : ` default ${literal(field.default)}`
    case 'integer':
    case 'decimal':
      return field.default === null ? '' : ` default ${field.default}`
    case 'json':
      return field.default === null ? '' : ` default ${literal(JSON.stringify(field.default))}::jsonb`
    case 'date':
    case 'reference':
    case 'references':
    case 'file':
    case 'object':
      return ''
  }
}

/** A column's check constraint; text lengths are left to the validator, since they may grow. */
const checkOf = (column: string, field: Field): string | null => {
  if (field.kind === 'choice') return `check (${quoted(column)} in (${field.values.map(literal).join(', ')}))`
  if (field.kind === 'integer' && (field.min > -2_147_483_648 || field.max < 2_147_483_647))
    return `check (${quoted(column)} between ${field.min} and ${field.max})`
  if (field.kind === 'decimal' && (field.min > -1e12 || field.max < 1e12))
    return `check (${quoted(column)} between ${field.min} and ${field.max})`
  return null
}

const comparable = (column: string, field: Field | undefined): string =>
  field?.kind === 'text' && field.caseInsensitive ? `lower(${quoted(column)})` : quoted(column)

interface Source {
  name: string
  fields: Fields
  primaryKey: readonly string[]
  uniqueTogether: readonly (readonly string[])[]
  indexes: readonly (readonly string[])[]
  /** Columns that lists are sorted by, each followed by the id. */
  sorted: readonly (readonly string[])[]
  isGrowing?: boolean
  appendOnly?: boolean
  isGuarded?: boolean
  noOverlap?: NoOverlap | null
}

type TableOf = (resource: string) => string

const tableFrom = (source: Source, tableOf: TableOf): Table => {
  const { name, fields } = source
  const table: Table = {
    name,
    columns: {},
    primaryKey: source.primaryKey,
    constraints: {},
    indexes: {},
    appendOnly: source.appendOnly ?? false,
    isGuarded: source.isGuarded ?? false,
  }
  const index = (suffix: string, sql: string, unique = false) => {
    const indexName = nameOf(name, suffix, unique ? 'key' : 'idx')
    table.indexes[indexName] = `create ${unique ? 'unique ' : ''}index ${quoted(indexName)} on ${quoted(name)} ${sql}`
  }
  if (source.primaryKey.join() === 'id' && !('id' in fields))
    table.columns.id = 'bigint generated by default as identity'
  for (const [column, field] of Object.entries(fields)) {
    const type = columnTypeOf(field)
    if (type === null) continue
    const notNull = isNotNull(field) || source.primaryKey.includes(column)
    table.columns[column] = `${type}${defaultOf(field)}${notNull ? ' not null' : ''}`
    const check = checkOf(column, field)
    if (check) table.constraints[nameOf(name, column, 'check')] = check
    if (field.kind === 'reference') {
      table.constraints[nameOf(name, column, 'fkey')] =
        `foreign key (${quoted(column)}) references ${quoted(tableOf(field.to))} (id) on delete ${field.onDelete}`
      const isCovered = [source.primaryKey, ...source.indexes, ...source.uniqueTogether].some(
        ([first]) => first === column,
      )
      if (!isCovered)
        index(
          column,
          `(${quoted(column)}, id)`.replace(source.primaryKey.includes('id') || 'id' in fields ? '' : ', id', ''),
        )
    }
    if (field.unique) index(column, `(${comparable(column, field)})`, true)
    if (isSearchable(field))
      index(
        `${column}_${field.kind === 'richText' ? 'content' : 'words'}`,
        `using gin (${searchedSql(quoted(column), field.kind)} gin_trgm_ops)`,
      )
    if (isSearchable(field) && isPhoneField(field))
      index(`${column}_digits`, `using gin (${digitsSql(quoted(column))} gin_trgm_ops)`)
  }
  if (source.noOverlap) table.constraints[nameOf(name, 'no_overlap')] = overlapRule(source.noOverlap)
  for (const columns of source.uniqueTogether)
    index(
      columns.join('_'),
      `(${columns.map((column) => comparable(column, fields[column])).join(', ')}) nulls not distinct`,
      true,
    )
  for (const columns of source.indexes) index(columns.join('_'), `(${columns.map(quoted).join(', ')})`)
  for (const columns of source.sorted) {
    const covered = source.isGrowing === true ? coveredTexts(fields, columns) : []
    const more = covered.length === 0 ? '' : ` include (${covered.map(quoted).join(', ')})`
    const keysIn = (direction: 'asc' | 'desc') =>
      columns.map((column) => sortExpression(quoted(column), fields[column], direction))
    const isByTexts = columns.some((column) => fields[column]?.kind === 'text')
    index(`${columns.join('_')}_${isByTexts ? 'order' : 'sort'}`, `(${keysIn('asc').join(', ')}, id)${more}`)
    // Read backwards, the same index has empty values first.
    const down = keysIn('desc').map(
      (key, at) => `${key} desc${isSometimesNull(fields[columns[at] ?? '']) ? ' nulls last' : ''}`,
    )
    const isOther = keysIn('asc').join() !== keysIn('desc').join() || down.some((term) => term.endsWith('last'))
    if (source.isGrowing === true && isOther) index(`${columns.join('_')}_down`, `(${down.join(', ')}, id desc)${more}`)
  }
  return table
}

const ofResource = (resource: Resource, tableOf: TableOf): Table =>
  tableFrom(
    {
      name: resource.table,
      fields: resource.fields,
      primaryKey: ['id'],
      uniqueTogether: resource.uniqueTogether,
      indexes: resource.indexes,
      noOverlap: resource.noOverlap,
      sorted: sortedColumns(resource),
      isGrowing: isGrowing(resource),
    },
    tableOf,
  )

/** The table of a many-to-many link; both sides may declare it, and their fields are merged. */
const linkTables = (resources: readonly Resource[], tableOf: TableOf): Table[] => {
  const links = new Map<string, Table>()
  for (const resource of resources) {
    for (const field of Object.values(resource.fields)) {
      if (field.kind !== 'references') continue
      const { table: name, own, other, fields } = field.link
      const known = links.get(name)
      const key = known?.primaryKey ?? [own, other]
      const base = tableFrom({ name, fields, primaryKey: key, uniqueTogether: [], indexes: [], sorted: [] }, tableOf)
      const end = (column: string, target: string, onDelete: string) => {
        base.columns[column] = 'bigint not null'
        base.constraints[nameOf(name, column, 'fkey')] =
          `foreign key (${quoted(column)}) references ${quoted(target)} (id) on delete ${onDelete}`
      }
      end(own, resource.table, 'cascade')
      end(other, tableOf(field.to), field.onDelete)
      const [, second] = key
      if (second) {
        const indexName = nameOf(name, second, 'idx')
        base.indexes[indexName] =
          `create index ${quoted(indexName)} on ${quoted(name)} (${quoted(second)}, ${quoted(key[0] ?? '')})`
      }
      const restricting = Object.entries(known?.constraints ?? {}).filter(([, sql]) => sql.endsWith('restrict'))
      links.set(name, {
        ...base,
        columns: { ...base.columns, ...known?.columns },
        constraints: { ...known?.constraints, ...base.constraints, ...Object.fromEntries(restricting) },
        indexes: { ...known?.indexes, ...base.indexes },
      })
    }
  }
  return [...links.values()]
}

/**
 * All declared tables: one per resource, one per link, and the features' own.
 * @throws if a reference names neither a resource nor a table, or two declarations claim one table
 */
export const desiredTables = (resources: readonly Resource[], roomTables: readonly TableSpec[]): Table[] => {
  const names = new Map<string, string>([
    ...roomTables.map(({ name }) => [name, name] as const),
    ...resources.map(({ name, table }) => [name, table] as const),
  ])
  const tableOf: TableOf = (to) => {
    const table = names.get(to)
    if (table === undefined) throw new Error(`A reference points to '${to}', which is not declared`)
    return table
  }
  const own = [
    ...resources.map((resource) => ofResource(resource, tableOf)),
    ...roomTables.map((spec) =>
      tableFrom(
        {
          name: spec.name,
          fields: spec.fields,
          primaryKey: spec.primaryKey ?? ['id'],
          uniqueTogether: spec.uniqueTogether ?? [],
          indexes: spec.indexes ?? [],
          sorted: [],
          appendOnly: spec.appendOnly ?? false,
          isGuarded: spec.isGuarded ?? false,
        },
        tableOf,
      ),
    ),
  ]
  const claimed = new Set<string>()
  for (const { name } of own) {
    if (claimed.has(name)) throw new Error(`Two declarations claim the table '${name}'`)
    claimed.add(name)
  }
  // A link with its own table declaration uses that declaration.
  return [...own, ...linkTables(resources, tableOf).filter(({ name }) => !claimed.has(name))]
}
