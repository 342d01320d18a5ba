import { HaleError } from '#shared/errors.ts'
import { usualLimits } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

const dayMs = 24 * 60 * 60_000

/** How many rows an organization has imported since midnight UTC, and may import in a day. */
export const importedRows = async (
  db: Database,
  organizationId: number,
  now: Date,
): Promise<{ used: number; most: number }> => {
  const [row] = await db.query<{ used: number; most: number | null }>({
    name: 'find_imported_rows',
    text: `select import_rows_per_day as most, coalesce((select sum(rows_total) from user_upload_history h
             where h.organization_id = o.id and h.created_at >= $2 and h.status <> 'refused'), 0)::int as used
           from organizations o where id = $1`,
    values: [organizationId, new Date(Math.floor(now.getTime() / dayMs) * dayMs)],
  })
  return { used: row?.used ?? 0, most: row?.most ?? usualLimits.import_rows_per_day }
}

/**
 * For an import of so many rows. Two that begin at the same moment may both be let in.
 * @throws TOO_MANY_REQUESTS if it is more than is left of the organization's day
 */
export const assertMayImport = async (db: Database, organizationId: number, rows: number, now: Date): Promise<void> => {
  const { used, most } = await importedRows(db, organizationId, now)
  if (used + rows <= most) return
  const left = Math.max(0, most - used).toLocaleString('en-US')
  const message = `The organization may import ${most.toLocaleString('en-US')} rows a day, of which ${left} are left until midnight UTC.`
  const retryAfter = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)
  throw new HaleError('TOO_MANY_REQUESTS', { message, errors: { file: message }, retryAfter })
}
