import { nameOf, type Table } from './ddl.ts'
import { holdTrigger } from './holds.ts'
import { noticeTrigger } from './notices.ts'
import { quoted } from './quoting.ts'

/**
 * Protects the rows of a table against changes by any role, including the owner, who would have to disable the trigger
 * (`guard.ts` keeps the server's role from that).
 */
const appendOnlyStatements = (table: string): string[] => {
  const refuse = quoted(nameOf(table, 'stays'))
  return [
    `create function ${refuse}() returns trigger language plpgsql as $$
begin
  raise exception 'rows of ${table} stay as they are' using errcode = 'restrict_violation';
end
$$`,
    `create trigger ${quoted(nameOf(table, 'row', 'stays'))} before update or delete on ${quoted(table)} for each row execute function ${refuse}()`,
    `create trigger ${quoted(nameOf(table, 'all', 'stay'))} before truncate on ${quoted(table)} for each statement execute function ${refuse}()`,
    `revoke update, delete, truncate on ${quoted(table)} from public, current_user`,
  ]
}

/** The statements that create one table, without its foreign keys, which require all tables to exist. */
export const createStatements = (table: Table): string[] => {
  const lines = Object.entries(table.columns).map(([column, type]) => `  ${quoted(column)} ${type}`)
  const checks = Object.entries(table.constraints).filter(([, sql]) => !sql.startsWith('foreign key'))
  const body = [
    ...lines,
    `  constraint ${quoted(nameOf(table.name, 'pkey'))} primary key (${table.primaryKey.map(quoted).join(', ')})`,
    ...checks.map(([name, sql]) => `  constraint ${quoted(name)} ${sql}`),
  ]
  return [
    `create table ${quoted(table.name)} (\n${body.join(',\n')}\n)`,
    ...Object.values(table.indexes),
    ...(table.appendOnly ? appendOnlyStatements(table.name) : []),
    ...(table.notices ?? []).map(noticeTrigger),
    ...(table.isKeptOnHold ? [holdTrigger(table.name)] : []),
    ...(table.triggers ?? []),
  ]
}

export const foreignKeyStatements = (table: Table): string[] =>
  Object.entries(table.constraints)
    .filter(([, sql]) => sql.startsWith('foreign key'))
    .map(([name, sql]) => `alter table ${quoted(table.name)} add constraint ${quoted(name)} ${sql}`)
