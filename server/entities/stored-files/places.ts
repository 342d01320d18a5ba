import type { Field } from '#shared/classkeys/fields.ts'
import type { Database } from '../../kernel/database/types.ts'
import { desiredTables, quoted } from '../../kernel/database/index.ts'
import type { Services } from '../../kernel/types.ts'

const isText = (field: Field): boolean => field.kind === 'text' || field.kind === 'richText'
const isComposite = ({ kind }: Field): boolean => kind === 'json' || kind === 'object' || kind === 'list'

/** Tables and columns that somebody may read a file through, as SQL that selects the names of files in them. */
type Place = string

/** The part of a path that no two files share. */
const nameIn = '/files/[a-z0-9_-]{1,64}/([a-f0-9]{32})'
/** This part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

const within = (table: string, column: string): Place =>
  `select m[1] as name from ${quoted(table)} t cross join lateral regexp_matches(t.${quoted(column)}::text, '${nameIn}', 'g') m
   where t.${quoted(column)}::text like '%/files/%'`

/**
 * Columns of the database that this version does not declare: those of a later version that is being rolled out, whose files must
 * not look like nobody's.
 */
const undeclared = async (db: Database, { resources, tables }: Pick<Services, 'resources' | 'tables'>) => {
  const declared = new Map(
    desiredTables([...resources.values()], tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))]),
  )
  const columns = await db.query<{ table: string; column: string }>({
    name: 'find_text_columns',
    text: `select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
             and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)`,
  })
  return columns.filter(({ table, column }) => !declared.get(table)?.has(column))
}

/**
 * Everywhere that a stored file may be referred to: fields for files, JSON, and the texts of entities, which may have an image or a
 * link. Texts of the rooms' own tables, such as the audit log, only quote paths.
 */
export const placesOf = async (
  db: Database,
  { resources, tables }: Pick<Services, 'resources' | 'tables'>,
): Promise<readonly Place[]> => {
  const places: Place[] = []
  const add = (table: string, fields: Readonly<Record<string, Field>>, isHolder: (field: Field) => boolean) => {
    for (const [column, field] of Object.entries(fields)) if (isHolder(field)) places.push(within(table, column))
  }
  const mayHold = (field: Field) => field.kind === 'file' || isComposite(field)
  for (const { table, fields } of resources.values()) add(table, fields, (field) => mayHold(field) || isText(field))
  for (const { name, fields } of tables) add(name, fields, mayHold)
  for (const { table, column } of await undeclared(db, { resources, tables })) places.push(within(table, column))
  return places
}
