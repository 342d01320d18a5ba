import { within } from '#shared/rules/index.ts'
import { jsonText } from '../../kernel/database/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'

/** An entry of the upload history. */
export interface HistoryEntry {
  /** Its name in the history. */
  kind: 'users' | 'medications' | 'allergies' | 'health issues' | 'import'
  /** What was imported, if the kind does not say it. */
  subject?: string
  fileName: string
  status: 'completed' | 'refused'
  rows: number
  result: { created: number; updated: number; failed: number }
  errors: readonly object[]
  organizationId?: number
  tags?: readonly number[]
}

/** Records who uploaded what, with the outcome. Only the first hundred errors are kept. Returns its id. */
export const rememberUpload = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Caller,
  entry: HistoryEntry,
): Promise<number> => {
  const { result } = entry
  const [row] = await db.query<{ id: number }>({
    name: 'remember_upload',
    text: `insert into user_upload_history (kind, subject, file_name, uploaded_by, status, rows_total, rows_created,
             rows_updated, rows_failed, errors, organization_id, tags, finished_at, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12::jsonb, $13, $13, $13) returning id`,
    values: [
      entry.kind,
      entry.subject ?? null,
      within(entry.fileName, 255),
      caller.userId,
      entry.status,
      entry.rows,
      result.created,
      result.updated,
      result.failed,
      jsonText(entry.errors.slice(0, 100)),
      entry.organizationId ?? null,
      entry.tags === undefined ? null : jsonText(entry.tags),
      now(),
    ],
  })
  return row?.id ?? 0
}
