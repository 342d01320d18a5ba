import type { ColumnType, Generated } from 'kysely'
import { resources, type classkeyResources, type nounResources, type Resource } from '#shared/classkeys/index.ts'
import type { Fields, ValueOf } from '#shared/classkeys/fields.ts'
import { desiredTables, type Table } from './ddl.ts'
import { rooms } from './room-tables.ts'
import type { TableSpec } from './types.ts'

/** A value as a statement accepts it: jsonb as an object or JSON text, instants as Date or ISO text. */
type Written<F> = F extends { kind: 'object' | 'json' | 'list' }
  ? object | string | null
  : F extends { kind: 'timestamp' }
    ? Date | string | WrittenNull<F>
    : ValueOf<F>
type WrittenNull<F> = F extends { required: true } | { default: 'now' } ? never : null
/** A value as returned in a row. */
type Read<F> = F extends { kind: 'timestamp' } ? Date | WrittenNull<F> : ValueOf<F>
type IsOptional<F> = F extends { required: true } ? false : true
type Column<F> =
  IsOptional<F> extends true
    ? ColumnType<Read<F>, Written<F> | undefined, Written<F>>
    : ColumnType<Read<F>, Written<F>, Written<F>>
type Stored<F extends Fields> = { [K in keyof F as F[K] extends { kind: 'references' } ? never : K]: Column<F[K]> }
type WithId<F extends Fields> = Stored<F> & ('id' extends keyof F ? unknown : { id: Generated<number> })

type AllResources =
  | (typeof classkeyResources)[keyof typeof classkeyResources]
  | (typeof nounResources)[keyof typeof nounResources]
type ResourceTables = { [R in AllResources as R['table']]: WithId<R['fields']> }

type Specs<M> = { [K in keyof M]: M[K] extends TableSpec ? M[K] : never }[keyof M]
type RoomSpecs = { [R in keyof typeof rooms]: Specs<(typeof rooms)[R]> }[keyof typeof rooms]
type HasGeneratedId<S extends TableSpec> = S extends { primaryKey: readonly string[] } ? false : true
type RoomTables = {
  [S in RoomSpecs as S['name']]: HasGeneratedId<S> extends true ? WithId<S['fields']> : Stored<S['fields']>
}

/** Link tables hold two ids and, where declared, fields of the link. */
interface LinkTable {
  [column: string]: ColumnType<unknown, unknown, unknown>
}
type LinkNames =
  | `user_${'organizations' | 'programs' | 'tags' | 'roles'}`
  | 'role_permissions'
  | 'organization_programs'
  | 'widget_programs'
  | 'campaign_organizations'

/** Every table by name, for the query builder; types come from the declarations. */
export type Tables = Omit<{ [N in LinkNames]: LinkTable }, keyof RoomTables> & ResourceTables & RoomTables

const isTable = (value: unknown): value is TableSpec =>
  typeof value === 'object' && value !== null && 'name' in value && 'fields' in value

/** Every table declared by a feature. */
export const roomTables = (): TableSpec[] =>
  Object.values(rooms).flatMap((room) => Object.values<unknown>(room).filter(isTable))

/** Every declared table. */
export const declaredTables = (declared: readonly Resource[] = resources): Table[] =>
  desiredTables(declared, roomTables())
