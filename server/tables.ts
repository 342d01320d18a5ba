import { resources, type Resource } from '#shared/classkeys/index.ts'
import { desiredTables, type Table } from './kernel/database/ddl.ts'
import type { Module } from './kernel/module/index.ts'
import type { TableSpec } from './kernel/database/types.ts'
import { modules } from './modules.ts'

const isTable = (value: unknown): value is TableSpec =>
  typeof value === 'object' && value !== null && 'name' in value && 'fields' in value

/** Every table that the modules declare. */
export const tablesOf = (rooms: readonly Module[]): TableSpec[] =>
  rooms.flatMap((room) => Object.values(room.tables ?? {}).filter(isTable))

export const roomTables: readonly TableSpec[] = tablesOf(modules)

/** Every declared table. */
export const declaredTables = (
  declared: readonly Resource[] = resources,
  tables: readonly TableSpec[] = roomTables,
): Table[] => {
  const notices = Map.groupBy(
    (modules as readonly Module[]).flatMap((room) => room.notices ?? []),
    ({ table }) => table,
  )
  const held = new Set((modules as readonly Module[]).flatMap((room) => room.keptOnHold ?? []))
  const more = (modules as readonly Module[]).flatMap((room) => room.triggers ?? [])
  return desiredTables(declared, tables).map((table) => {
    const own = notices.get(table.name)
    const triggers = more.flatMap((one) => (one.table === table.name ? one.statements : []))
    return {
      ...table,
      ...(own && { notices: own }),
      ...(held.has(table.name) && { isKeptOnHold: true }),
      ...(triggers.length > 0 && { triggers }),
    }
  })
}
