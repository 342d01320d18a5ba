import type { Column, Description } from './describe.ts'
import type { Shape } from './shapes.ts'
import type { Property, Variant } from './sites.ts'

/** The value kinds that node-postgres and `values.ts` return for PostgreSQL's types. */
const kindOfType: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  oid: 'number',
  boolean: 'boolean',
  date: 'string',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  name: 'string',
  '"char"': 'string',
  uuid: 'string',
  regclass: 'string',
  inet: 'string',
  void: 'string',
  'time without time zone': 'string',
  xid8: 'string',
  pg_lsn: 'string',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  bytea: 'Buffer',
  'integer[]': 'number[]',
  'smallint[]': 'number[]',
  'bigint[]': 'number[]',
  'numeric[]': 'number[]',
  'real[]': 'number[]',
  'double precision[]': 'number[]',
  'text[]': 'string[]',
  'name[]': 'string[]',
  'character varying[]': 'string[]',
  'boolean[]': 'boolean[]',
  'date[]': 'Date[]',
  'timestamp with time zone[]': 'Date[]',
}
const isJson = (type: string): boolean => type === 'json' || type === 'jsonb'

const allows = (shape: Shape, type: string): boolean => {
  if (isJson(type) || shape.kinds.includes('unknown')) return true
  const kind = kindOfType[type]
  return kind !== undefined && shape.kinds.length === 1 && (shape.kinds[0] === kind || shape.kinds[0] === 'unknown[]')
}

const columnProblems = ({ name, shape, isOptional }: Property, column: Column | undefined): string[] => {
  if (column === undefined) return isOptional ? [] : [`column "${name}" is not in the result`]
  if (!allows(shape, column.type)) return [`column "${name}" is ${column.type}, but the type says ${shape.text}`]
  if (column.isNullable && !shape.isNullable) return [`column "${name}" is nullable, but the type says ${shape.text}`]
  return []
}

const numeric = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'oid'])
/** Kinds of values accepted for each type; text is parsed as any type. */
const takes = (shape: Shape, type: string): boolean =>
  isJson(type) ||
  shape.kinds.every((kind) => {
    if (kind === 'number') return numeric.has(type)
    if (kind === 'boolean') return type === 'boolean'
    if (kind === 'Date') return /^(timestamp|date|text)/.test(type)
    if (kind === 'Buffer') return type === 'bytea'
    if (kind === 'object') return false
    if (kind.endsWith('[]')) return type.endsWith('[]')
    return kind !== 'string' || !(numeric.has(type) || type === 'boolean' || type === 'bytea' || type.endsWith('[]'))
  })

const parameterProblems = (values: readonly Shape[], parameters: readonly string[]): string[] => {
  if (values.length !== parameters.length)
    return [`the statement takes ${parameters.length} parameters, but is given ${values.length}`]
  return values.flatMap((shape, index) => {
    const type = parameters[index] ?? ''
    return takes(shape, type) ? [] : [`parameter $${index + 1} is ${type}, but the value is ${shape.text}`]
  })
}

/** The differences between a statement and its declared types. */
export const problemsOf = (
  { row, values, isOpen }: Pick<Variant, 'row' | 'values' | 'isOpen'>,
  { columns, parameters }: Description,
): string[] => {
  const wrongParameters = values === null ? [] : parameterProblems(values, parameters)
  if (row === null) return wrongParameters
  const names = columns.map(({ name }) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...wrongParameters,
    ...repeated.map((name) => `column "${name}" is there twice`),
    ...row.flatMap((property) =>
      columnProblems(
        property,
        columns.find(({ name }) => name === property.name),
      ),
    ),
    ...columns
      .filter(({ name }) => !isOpen && !row.some((property) => property.name === name))
      .map(({ name }) => `column "${name}" is not in the type`),
  ]
}

/** A row type's nullable property, and the statements whose column is never null. */
export interface NullUse {
  at: string
  property: Property
  isNullable: boolean
}
/**
 * Properties that are needlessly nullable: no statement sharing the declaration returns null. Answers of the contract may be
 * nullable.
 */
export const needlessNulls = (uses: readonly NullUse[]): string[] => {
  const byDeclaration = Map.groupBy(uses, ({ property }) => property.declaration)
  return [...byDeclaration.values()].flatMap((list) => {
    const [first] = list
    if (
      first === undefined ||
      /\/(shared|node_modules)\//.test(first.property.declaration) ||
      list.some(({ isNullable }) => isNullable)
    )
      return []
    return [
      `${first.at}: column "${first.property.name}" is never null, but the type says ${first.property.shape.text}`,
    ]
  })
}
