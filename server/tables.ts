import { resources, type Resource } from '#shared/classkeys/index.ts'
import { desiredTables, type Table } from './kernel/database/ddl.ts'
import type { Module } from './kernel/module/index.ts'
import type { TableSpec } from './kernel/database/types.ts'
import { modules } from './modules.ts'

const all: readonly Module[] = modules

const isTable = (value: unknown): value is TableSpec =>
  typeof value === 'object' && value !== null && 'name' in value && 'fields' in value

/** Every table that a module declares. */
export const roomTables: readonly TableSpec[] = all.flatMap((room) => Object.values(room.tables ?? {}).filter(isTable))

/** Every declared table. */
export const declaredTables = (declared: readonly Resource[] = resources): Table[] =>
  desiredTables(declared, roomTables)
