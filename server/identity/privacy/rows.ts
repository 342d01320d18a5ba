import type { Resource } from '#shared/classkeys/define.ts'
import { csvLine } from '#shared/rules/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Services } from '../../kernel/types.ts'
import { openText } from '../../kernel/sealed-text/index.ts'
import type { ArchivedTable } from './plan.ts'

export type Row = Record<string, unknown>

const pageSize = 1000

/**
 * Adds the name of what each reference refers to: `symptom_id` 4 gets `symptom` 'Headache'. An id alone says nothing to a person,
 * or to another program.
 */
const namedReferences = (fields: ArchivedTable['fields'], resources: ReadonlyMap<string, Resource>): string[] =>
  Object.entries(fields).flatMap(([column, field]) => {
    if (field.kind !== 'reference' || field.to === 'user') return []
    const target = resources.get(field.to)
    const title = target && Object.hasOwn(target.fields, target.titleField) ? target.titleField : null
    if (!target || title === null) return []
    const name = column.replace(/_id$/, '')
    const alias = name === column ? `${column}_name` : name
    if (Object.hasOwn(fields, alias)) return []
    return [`(select ${quoted(title)} from ${quoted(target.table)} where id = t.${quoted(column)}) as ${quoted(alias)}`]
  })

/** A member's rows of a table, page by page, as stored. Each page starts after the last row of the previous one. */
export async function* rowsOf(
  { db, config, resources }: Pick<Services, 'db' | 'config' | 'resources'>,
  { table, owner, fields, key, omitted, sealed }: ArchivedTable,
  userId: number,
): AsyncGenerator<Row[]> {
  const names = namedReferences(fields, resources)
  const columns = key.map((column) => `t.${quoted(column)}`).join(', ')
  const behind = ` and (${columns}) > (${key.map((_, index) => `$${index + 2}`).join(', ')})`
  let last: Row | undefined
  do {
    const rows: Row[] = await db.query<Row>({
      text: `select t.*${names.map((name) => `, ${name}`).join('')} from ${quoted(table)} t
             where t.${quoted(owner)} = $1${last ? behind : ''} order by ${columns} limit ${pageSize}`,
      values: [userId, ...(last ? key.map((column) => last?.[column]) : [])],
    })
    last = rows.length === pageSize ? { ...rows.at(-1) } : undefined
    for (const row of rows) {
      for (const column of omitted) delete row[column]
      for (const column of sealed) {
        const text = row[column.name]
        if (typeof text === 'string') row[column.name] = openText(config.secret, column, text)
      }
    }
    if (rows.length > 0) yield rows
  } while (last)
}

/** Rows in RFC 4180 format, with a header. */
export const csvOf = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map(csvLine).join('')
}
