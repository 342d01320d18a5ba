import { Readable } from 'node:stream'
import { calls as contract, type AnswerOf, type calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { csvLine } from '#shared/rules/index.ts'
import { listAnswer, listWindow } from '../app/own-list.ts'
import { StreamAnswer, type HandlersOf } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { everyAuditRow, searchAudit, type AuditFilters, type AuditRow } from './search.ts'
import { verifyAudit } from './verify.ts'

type Calls = Pick<typeof calls, 'listAuditEntries' | 'exportAudit' | 'verifyAudit'>
/** Lines that no call leaves, but what came of one. */
const further: Readonly<Record<string, string>> = {
  releaseEmergencyKey: 'Hand what opens a member’s key to an emergency officer',
}

type Model = AnswerOf<'listAuditEntries'>['models'][number]

const personOf = (id: number | null, name: string | null, email: string | null) =>
  id === null || name === null ? null : { id, name: name === '' ? (email ?? '') : name, email: email ?? '' }

const modelOf = (row: AuditRow): Model => {
  const { actor_name, actor_email, subject_name, subject_email, at, ...rest } = row
  return {
    ...rest,
    at: at.toISOString(),
    actor: personOf(row.actor_id, actor_name, actor_email),
    subject: personOf(row.subject_id, subject_name, subject_email),
    summary:
      (contract as Readonly<Record<string, CallSpec>>)[row.call]?.summary ??
      further[row.call] ??
      (row.call.startsWith('/files/') ? 'A file of a member' : null),
  }
}

const columns = [
  'id', 'at', 'actor_id', 'actor_name', 'actor_email', 'subject_id', 'subject_name', 'subject_email', 'impersonated', 'call',
  'resource', 'item_id', 'ip', 'user_agent', 'reason', 'status', 'error_code', 'hash',
] as const satisfies readonly (keyof AuditRow)[]

async function* csvOf(db: Database, filters: AuditFilters): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of everyAuditRow(db, filters)) yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
}

export const auditHandlers: HandlersOf<Calls> = {
  listAuditEntries: async ({ query, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await searchAudit(services.db, query, { size, offset })
    return listAnswer(query, size, rows.map(modelOf), total)
  },

  exportAudit: async ({ query, services }) => {
    const day = services.now().toISOString().slice(0, 10)
    return new StreamAnswer(Readable.from(csvOf(services.db, query)), 'text/csv; charset=utf-8', `audit-log-${day}.csv`)
  },

  verifyAudit: ({ services }) => verifyAudit(services.db),
}
