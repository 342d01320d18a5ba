import type { Resource } from '#shared/classkeys/define.ts'
import { declaredTables } from '../../../kernel/database/tables.ts'
import type { Resources } from '../expressions.ts'

/** A column that refers to rows of another table. */
export interface Pointer {
  table: string
  column: string
  target: string
  onDelete: 'cascade' | 'set null' | 'restrict'
  isRequired: boolean
}
/** Which tables refer to which, and the columns of each. */
export interface Graph {
  columns: ReadonlyMap<string, ReadonlySet<string>>
  /** References from a table. */
  from: (table: string) => readonly Pointer[]
  /** References to a table. */
  to: (table: string) => readonly Pointer[]
}

const foreignKey = /^foreign key \("([^"]+)"\) references "([^"]+)" \(id\) on delete (cascade|set null|restrict)$/

const build = (resources: readonly Resource[]): Graph => {
  const tables = declaredTables(resources)
  const pointers = tables.flatMap(({ name: table, columns, constraints }) =>
    Object.values(constraints).flatMap((sql): Pointer[] => {
      const [, column, target, onDelete] = foreignKey.exec(sql) ?? []
      if (column === undefined || target === undefined) return []
      const isRequired = columns[column]?.endsWith(' not null') ?? false
      return [{ table, column, target, onDelete: onDelete as Pointer['onDelete'], isRequired }]
    }),
  )
  const from = Map.groupBy(pointers, ({ table }) => table)
  const to = Map.groupBy(pointers, ({ target }) => target)
  return {
    columns: new Map(tables.map(({ name, columns }) => [name, new Set(Object.keys(columns))])),
    from: (table) => from.get(table) ?? [],
    to: (table) => to.get(table) ?? [],
  }
}

const graphs = new WeakMap<Resources, Graph>()
/** The graph of all declared tables, built once. */
export const graphOf = (resources: Resources): Graph => {
  const known = graphs.get(resources)
  if (known) return known
  const made = build([...resources.values()])
  graphs.set(resources, made)
  return made
}
