import type { Fields } from '#shared/classkeys/fields.ts'
import type { Erasure, Retention, SortOrder } from '#shared/classkeys/spec.ts'

/** One SQL statement. A `name` makes it a prepared statement that stays on its connection; it need not be unique. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
  /** It takes no lock and finds what it reads by its key, so that it can share a connection with others of its kind. */
  isBrief?: boolean
  /** What it changes is so new that nobody keeps a copy of it yet. */
  isOfNew?: boolean
}

/**
 * The PostgreSQL database used by commands and queries, through a pool. int8 and count come back as number, date as
 * 'YYYY-MM-DD', timestamptz as Date, jsonb parsed.
 */
export interface Database {
  /** Rows of one statement; for the generic calls, whose statements are compiled once. */
  query<R extends object = Record<string, unknown>>(statement: Statement): Promise<R[]>
  /** Rows as the server's own text, column by column, for answers serialized without a copy. */
  rawRows(statement: Statement): Promise<(string | null)[][]>
  /**
   * Runs a statement whose rows are not needed. A transaction does not wait for it: if it fails, so does the next statement that is
   * waited for, at the latest the commit.
   */
  run(statement: Statement): Promise<void>
  /**
   * Runs `work` in one transaction; it reads and writes through the database passed to it. Rolls back when it throws. Within a
   * transaction `work` is part of that one, which is then rolled back as a whole.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Within a transaction: runs `work` in a savepoint. If it throws, only what it did is undone, and the transaction can go on. */
  attempt<T>(work: (tx: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** Tables that are divided among several servers by member; none unless it is spread. */
  readonly divided: Set<string>
}

/** A table that is not a back-office entity: sessions, members' logs, links with their own declaration. */
export interface TableSpec {
  name: string
  fields: Fields
  /** Column names; `['id']` by default, with a generated id. */
  primaryKey?: readonly string[]
  uniqueTogether?: readonly (readonly string[])[]
  indexes?: readonly (readonly string[])[]
  /** Rows are only ever added: the database refuses to change or delete them. */
  appendOnly?: boolean
  /** Rows can be changed, but the table itself belongs to the owner of the logs, as append-only ones do. */
  isGuarded?: boolean
  defaultSort?: SortOrder
  /** What is kept of a person who erases the account; by default nothing. */
  erasure?: Erasure
  /** How long rows are kept, and what they are called; by default until their owner's account is erased. */
  retention?: Retention & { label: string }
}
/** Declares such a table with the same field kinds that entities are declared with. */
export const defineTable = <const T extends TableSpec>(spec: T): T => spec

/** A pooler such as PgBouncer between Hale and the database, which lends sessions for one transaction each. */
export interface Pooler {
  /** The address of the database itself, for what needs a session of its own: listening. */
  directUrl: string
  /** Whether it follows prepared statements from session to session. */
  prepares: boolean
}
