import { quoted } from '../quoting.ts'
import type { Database } from '../types.ts'
import { findTables, planOf, type Found, type Kind, type Place, type Spreading } from './plan.ts'

/** Tables that change together, since they refer to each other; nearly always one. */
export interface Step {
  kind: Kind
  tables: Found[]
  statements: string[]
}

const alter = ({ name }: Found) => `alter table ${quoted(name)}`

/**
 * Citus cannot divide a table that it already manages and that numbers its rows, such as each that refers to accounts. So one of the
 * same shape is divided while it is empty, filled, and put in its place; its indexes are built once the rows are there.
 */
const divide = (table: Found): Step => {
  const { name, keys, numbered, primaryKey } = table
  const [own, fresh] = [quoted(name), quoted(`${name}_divided`)]
  // Citus wants the column in every unique index. Behind the id, so that the key still finds a row by its id alone.
  const key = [...new Set([...primaryKey, 'user_id'])].map(quoted).join(', ')
  return {
    kind: 'distributed',
    tables: [table],
    statements: [
      `lock table ${own} in access exclusive mode`,
      `create table ${fresh} (like ${own} including all excluding indexes)`,
      `select create_distributed_table('${fresh}', 'user_id')`,
      `insert into ${fresh} select * from ${own}`,
      ...numbered.map(
        (column) =>
          `select setval(pg_get_serial_sequence('${fresh}', '${column}'), nextval(pg_get_serial_sequence('${own}', '${column}')))`,
      ),
      `drop table ${own}`,
      `alter table ${fresh} rename to ${own}`,
      `${alter(table)} add constraint ${quoted(`${name}_pkey`)} primary key (${key})`,
      ...keys.map((one) => `${alter(table)} add constraint ${quoted(one.name)} ${one.definition}`),
      ...table.rest,
    ],
  }
}

/**
 * Citus manages tables that have keys to those it copies, and has each of them number its rows from the start again: here they go on
 * where they were. @param tables that it manages from here on
 */
const keepNumbers = (tables: readonly Found[], statements: readonly string[]): string[] => {
  const numbers = tables.flatMap(({ name, numbered }) =>
    numbered.map((column) => ({
      sequence: `pg_get_serial_sequence('${quoted(name)}', '${column}')`,
      setting: `'hale.number_of_${name}'`,
    })),
  )
  return [
    ...tables.map(({ name }) => `lock table ${quoted(name)} in share row exclusive mode`),
    ...numbers.map(({ sequence, setting }) => `select set_config(${setting}, nextval(${sequence})::text, true)`),
    ...statements,
    ...numbers.map(({ sequence, setting }) => `select setval(${sequence}, current_setting(${setting})::bigint)`),
  ]
}

const manage = (table: Found): Step => ({
  kind: 'local',
  tables: [table],
  statements: keepNumbers([table], [`select citus_add_local_table_to_metadata('${quoted(table.name)}')`]),
})

/** Keys to a table that is not copied yet are refused: within a circle they are taken away and put back. */
const copy = (tables: Found[], drawnIn: readonly Found[]): Step => {
  const circle = tables.flatMap((table) =>
    table.keys.filter(({ to }) => tables.some(({ name }) => name === to)).map((key) => ({ table, key })),
  )
  return {
    kind: 'reference',
    tables,
    statements: keepNumbers(drawnIn, [
      ...circle.map(({ table, key }) => `${alter(table)} drop constraint ${quoted(key.name)}`),
      ...tables.map(({ name }) => `select create_reference_table('${quoted(name)}')`),
      ...circle.map(({ table, key }) => `${alter(table)} add constraint ${quoted(key.name)} ${key.definition}`),
    ]),
  }
}

/** What is left to do, in order: first what is copied, each after what it refers to, since what is divided refers to it. */
export const stepsOf = (places: readonly Place[]): Step[] => {
  const left = places.filter(({ table, kind, isManaged }) => table.is !== kind && (kind !== 'local' || isManaged))
  const copied = new Map(left.flatMap(({ table, kind }) => (kind === 'reference' ? [[table.name, table]] : [])))
  const reachable = (from: Found, seen = new Set<Found>()): Set<Found> => {
    for (const { to } of from.keys) {
      const next = copied.get(to)
      if (!next || seen.has(next)) continue
      seen.add(next)
      reachable(next, seen)
    }
    return seen
  }
  const reach = new Map([...copied.values()].map((table) => [table, reachable(table)]))
  const byName = new Map(places.map(({ table }) => [table.name, table]))
  const managed = new Set(places.flatMap(({ table }) => (table.is === null ? [] : [table])))
  /** What keys lead to from there, in either direction, as far as Citus does not manage it yet. */
  const drawIn = (table: Found): Found[] => {
    if (managed.has(table)) return []
    managed.add(table)
    const next = [...table.keys.map(({ to }) => to), ...table.referencedBy]
    return [table, ...next.flatMap((name) => byName.get(name) ?? []).flatMap(drawIn)]
  }
  const steps: Step[] = []
  const done = new Set<Found>()
  const visit = (table: Found): void => {
    if (done.has(table)) return
    const circle = [...(reach.get(table) ?? [])].filter((other) => other !== table && reach.get(other)?.has(table))
    const together = [table, ...circle]
    for (const one of together) done.add(one)
    for (const next of reach.get(table) ?? []) visit(next)
    steps.push(copy(together, together.flatMap(drawIn)))
  }
  for (const table of copied.values()) visit(table)
  const of = (kind: Kind, make: (table: Found) => Step) =>
    left.filter((place) => place.kind === kind).map(({ table }) => make(table))
  return [...steps, ...of('local', manage), ...of('distributed', divide)]
}

/** Does one step, all of it or nothing. Writes to its tables wait meanwhile. */
export const runStep = (db: Database, { statements }: Step): Promise<void> =>
  db.transaction(async (tx) => {
    const settings = {
      statement_timeout: '0',
      idle_in_transaction_session_timeout: '0',
      'citus.enable_unsafe_triggers': 'on',
      'citus.multi_shard_modify_mode': 'sequential',
    }
    for (const [name, value] of Object.entries(settings)) await tx.query({ text: `set local ${name} = '${value}'` })
    for (const text of statements) await tx.query({ text })
  })

/** What is left to do on a database. */
export const findSteps = async (db: Database, spreading: Spreading): Promise<Step[]> =>
  stepsOf(planOf(await findTables(db), spreading))
