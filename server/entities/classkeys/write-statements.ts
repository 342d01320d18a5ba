import type { Resource } from '#shared/classkeys/define.ts'
import type { Services } from '../../kernel/types.ts'
import { jsonText, laterThan, quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { sealedColumnsOf, sealText } from '../../kernel/sealed-text/index.ts'
import type { Model } from './model.ts'
import { prepared } from './statements.ts'

/** A value as its column takes it: composite values as JSON text, sealed texts encrypted. */
export const stored = ({ config }: Services, resource: Resource, name: string, value: unknown): unknown => {
  const sealed = sealedColumnsOf(resource).get(name)
  if (sealed && typeof value === 'string') return sealText(config.secret, sealed, value)
  const kind = resource.fields[name]?.kind
  const isJson = kind === 'object' || kind === 'list' || kind === 'json'
  return isJson && value !== null && value !== undefined ? jsonText(value) : value
}

/** An id from the sequence of another table is part of the statement: Citus does not let the default of an identity column change. */
export const insertText = ({ table, numberedWith }: Resource, names: readonly string[]): string => {
  const columns = names.map(quoted)
  const values = names.map((_, index) => `$${index + 1}`)
  if (numberedWith !== null && !names.includes('id')) {
    columns.push('id')
    values.push(`nextval(pg_get_serial_sequence('${quoted(numberedWith)}', 'id'))`)
  }
  return `insert into ${quoted(table)} (${columns.join(', ')}) values (${values.join(', ')})`
}
/**
 * Sets columns of the row with the id `$1`, or, from `b`, of the row of which `b` holds the former state. `updated_at` grows with each
 * write, however close together two are: it shows whether someone has written since.
 */
export const updateText = (resource: Resource, names: readonly string[], from: 'b' | 'u' = 'u'): string => {
  const assign = names.map((name, index) => `${quoted(name)} = $${index + 3}`)
  assign.push(`updated_at = greatest($2::timestamptz, ${laterThan(`${from}.updated_at`)})`)
  return `update ${quoted(resource.table)} u set ${assign.join(', ')} ${from === 'b' ? 'from b where u.id = b.id' : 'where u.id = $1'}`
}
export const lockText = (resource: Resource, shown: readonly string[] = []): string =>
  `select * from ${quoted(resource.table)} t where ${['t.id = $1', ...shown].join(' and ')} for update`

/** A write, its revision and its answer in one round trip: the written row `t` is read as if it were the table. */
export const writeAndRead = async (
  db: Database,
  model: Model,
  parts: string,
  values: readonly unknown[],
): Promise<string | null> => {
  const columns = model.columns.map(({ sql }) => sql).join(', ')
  const [row] = await db.rawRows(prepared(`with ${parts} select ${columns} from t`, values))
  return row ? model.serialize(row) : null
}
