import { desiredTables } from '../../../kernel/database/index.ts'
import type { Services } from '../../../kernel/types.ts'
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

/** What is declared: entities, and the rooms' own tables. */
export type Declared = Pick<Services, 'resources' | 'tables'>

const build = ({ resources, tables: rooms }: Declared): Graph => {
  const tables = desiredTables([...resources.values()], rooms)
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
export const graphOf = (declared: Declared): Graph => {
  const known = graphs.get(declared.resources)
  if (known) return known
  const made = build(declared)
  graphs.set(declared.resources, made)
  return made
}
