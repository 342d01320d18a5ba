/** What requests have left in the database, without what differs by chance or by the account. */
import type { Database } from '#server/kernel/database/types.ts'
import { declaredTables } from '#server/tables.ts'

/** Logs and limits that count every attempt, also one that failed. */
const ofAttempts = new Set([
  'audit_log',
  'audit_heads',
  'audit_pending',
  'integration_call',
  'integration_status',
  'hourly_attempts',
  'sessions',
])

/** A mark for `rowsSince`. */
export const markNow = async (db: Database): Promise<string> => {
  const [row] = await db.query<{ mark: string | null }>({ text: 'select pg_current_xact_id()::text as mark' })
  return row?.mark ?? '0'
}

const maskText = (text: string): string =>
  text
    .replaceAll(/-----BEGIN ([A-Z ]+)-----.*?-----END \1-----/gs, '$1')
    .replaceAll(/[\w+/=-]{20,}/g, '…')
    .replaceAll(/\d+/g, '0')
const mask = (value: unknown, name: string): unknown => {
  if (value === null) return null
  if (/(?:^|_)(?:id|ids|by)$/.test(name)) return '#'
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? '@' : maskText(value)
  if (Array.isArray(value)) return value.map((one) => mask(one, ''))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mask(one, key)]))
  return value
}

/** Every row written since the mark, as table and columns, sorted. Numbers other than ids are kept: they show what counted twice. */
export const rowsSince = async (db: Database, mark: string): Promise<string[]> => {
  const tables = declaredTables()
    .map(({ name }) => `"${name}"`)
    .filter((name) => !ofAttempts.has(name.slice(1, -1)))
  const parts = [...tables, 'jobs.job'].map(
    (name) =>
      `select '${name.replaceAll('"', '')}' as name, to_jsonb(t) as row from ${name} t where t.xmin::text::bigint >= $1::bigint`,
  )
  const rows = await db.query<{ name: string; row: Record<string, unknown> }>({
    text: parts.join(' union all '),
    values: [mark],
  })
  return rows.map(({ name, row }) => `${name} ${JSON.stringify(mask(row, ''))}`).toSorted()
}
