import type { FieldOf } from '#shared/classkeys/fields.ts'
import { jsonText, quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { prepared } from './statements.ts'

export type LinkEntry = Readonly<Record<string, unknown>> & { id: number }

/** Sets the links of items to exactly those given, with one statement for removals and one for additions. */
export const writeLinksOfMany = async (
  tx: Database,
  { link }: FieldOf<'references'>,
  given: ReadonlyMap<number, readonly LinkEntry[]>,
  isNew = false,
): Promise<void> => {
  const { table, own, other, fields } = link
  const entries = [...given].flatMap(([id, list]) =>
    list.map(({ id: target, ...rest }) => ({ ...rest, [own]: id, [other]: target })),
  )
  // The database reads the given list as rows of the table itself, so its column types apply.
  const rows = jsonText(entries)
  const from = (parameter: string) => `jsonb_populate_recordset(null::${quoted(table)}, ${parameter}::jsonb) as given`
  const ends = [own, other].map(quoted)
  const same = ends.map((name) => `link.${name} = given.${name}`).join(' and ')
  if (!isNew)
    await tx.run(
      prepared(
        `delete from ${quoted(table)} link where link.${quoted(own)} = any($1::bigint[]) and not exists (select from ${from('$2')} where ${same})`,
        [[...given.keys()], rows],
      ),
    )
  if (entries.length === 0) return
  await tx.run(
    prepared(
      `insert into ${quoted(table)} (${ends.join(', ')}) select ${ends.join(', ')} from ${from('$1')} on conflict do nothing`,
      [rows],
    ),
  )
  const columns = Object.keys(fields).filter((name) =>
    entries.some((entry) => (entry as Record<string, unknown>)[name] !== undefined),
  )
  if (columns.length === 0) return
  // Fields an entry does not mention are kept, or get their default.
  const assign = columns
    .map((name) => `${quoted(name)} = coalesce(given.${quoted(name)}, link.${quoted(name)})`)
    .join(', ')
  await tx.run(prepared(`update ${quoted(table)} as link set ${assign} from ${from('$1')} where ${same}`, [rows]))
}
