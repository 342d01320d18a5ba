import type { ClasskeyName, NounName } from '#shared/classkeys/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Parameters } from '../parameters.ts'

export interface HookContext {
  /** The transaction of the write. */
  tx: Database
  services: Services
  caller: Caller
  resource: Resource
  /** Names of the fields in the request, including lists of links. */
  given: ReadonlySet<string>
  /** The request's fields as sent, before defaults are applied. */
  body: Readonly<Record<string, unknown>>
}

/** Rows of one table that are in the trash. */
interface DeletedRows {
  table: string
  rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * What an entity does in addition to being stored, for cases its declaration cannot express. Everything runs in the
 * transaction of the write: throwing refuses it.
 */
export interface Hooks {
  /** Before only the links of items are changed, which may be many at once. */
  beforeLinks?(context: Pick<HookContext, 'tx' | 'caller'>, ids: readonly number[]): Promise<void>
  /** Before an item is added whose like there is already: takes away what gives way to it. `values` are as sent. */
  makeRoom?(context: HookContext, values: Readonly<Record<string, unknown>>): Promise<void>
  /** Before an item is added (`id` null) or changed. `values` are the columns to write and may be altered. */
  beforeSave?(context: HookContext, values: Record<string, unknown>, id: number | null): Promise<void>
  /** The fields before whose change `beforeSave` does more than ask `mayChange`; by default, any. A new item always needs it. */
  beforeSaveOf?: readonly string[]
  /** Whether the caller may change the item `t` in any other field, as a condition in SQL. */
  mayChange?(caller: Caller, parameters: Parameters): string
  /** After the row and its links are written. `values` are the fields that were given. */
  afterSave?(context: HookContext, values: Readonly<Record<string, unknown>>, id: number, isNew: boolean): Promise<void>
  /** The fields after whose change `afterSave` has something to do; by default, any. A new item always has it. */
  afterSaveOf?: readonly string[]
  beforeDelete?(context: HookContext, id: number): Promise<void>
  /** Before staff permanently delete an item that is in the trash. `rows` are what would be restored, by table. */
  beforePurge?(context: Pick<HookContext, 'services' | 'caller'>, rows: readonly DeletedRows[]): Promise<void>
  /** After an item was restored from the trash, with its links. */
  afterRestore?(context: Pick<HookContext, 'tx' | 'services' | 'caller'>, id: number): Promise<void>
}

/** Hooks by resource name, as a room declares them. */
export type HooksOf = Readonly<Partial<Record<ClasskeyName | NounName, Hooks>>>
/** The hooks of all rooms. */
export type AllHooks = Readonly<Record<string, Hooks | undefined>>
