import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { withEachCommit } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { appendAudit } from './append.ts'
import type { AuditEntry } from './chain.ts'
import { entryOf } from './entry-of-call.ts'

/** No call takes that long. */
const abandonedMs = 15 * 60_000

type Written = Pick<AuditEntry, 'change_id' | 'item_count'>

/** The number of items in whose history a call has written; rolled-back writes are not included. */
const countSql = (changeId: string) =>
  `(select count(*) from (select distinct resource, item_id from revisions where change_id = ${changeId}) written) as count`
const writtenOf = (changeId: string | null, count: number): Written =>
  changeId === null
    ? { change_id: null, item_count: null }
    : { change_id: count === 0 ? null : changeId, item_count: count }

const countWritten = async (db: Database, changeId: string | null): Promise<Written> => {
  if (changeId === null) return writtenOf(null, 0)
  const [row] = await db.query<{ count: number }>({
    name: 'count_written_items',
    text: `select ${countSql('$1')}`,
    values: [changeId],
  })
  return writtenOf(changeId, row?.count ?? 0)
}

/** What a call has written once it is done. */
export const writtenBy = async (db: Database, { caller, auditNote: { pending } }: FastifyRequest): Promise<Written> =>
  pending?.written ?? countWritten(db, caller?.changeId ?? null)

/**
 * Runs a call: whatever it commits is committed together with its entry, which waits for the call's outcome and its place in the
 * chain. So no write lacks its entry, and calls do not wait for one another to be chained.
 */
export const holdingEntry = <T>(
  name: string,
  call: CallSpec,
  request: FastifyRequest,
  { resources, now }: Services,
  work: () => Promise<T>,
): Promise<T> => {
  if (call.method === 'GET' || (call.access === 'public' && !call.audited)) return work()
  const status = call.status ?? (call.answer ? 200 : 204)
  return withEachCommit(() => {
    const entry = entryOf({ name, call, request, status, resources, now: now() })
    if (!entry || entry.kind === 'read') return null
    const changeId = request.caller?.changeId ?? null
    const before = request.auditNote.pending
    const id = before?.id ?? changeId ?? randomUUID()
    request.auditNote.pending = { id, written: null }
    return {
      statement: {
        name: 'hold_audit_entry',
        text: `insert into audit_pending (id, at, entry) values ($1, $2, $3)
               on conflict (id) do update set entry = excluded.entry returning ${countSql('$1')}`,
        values: [id, entry.at, { ...entry, change_id: changeId }],
      },
      committed: ([row]) => {
        // With several transactions, each may not see what another one has written.
        if (row && !before) request.auditNote.pending = { id, written: writtenOf(changeId, Number(row['count'])) }
      },
    }
  }, work)
}

/** Moves entries of calls that died before their answer to the chain: as a success only if it is known what they changed. */
export const chainAbandoned = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.query<{ entry: Omit<AuditEntry, 'at'> & { at: string } }>({
      text: 'delete from audit_pending where at < $1 returning entry',
      values: [new Date(now().getTime() - abandonedMs)],
    })
    for (const { entry } of rows.toSorted((one, other) => one.entry.at.localeCompare(other.entry.at))) {
      const written = await countWritten(tx, entry.change_id)
      await appendAudit(tx, {
        ...entry,
        ...written,
        ...(written.change_id === null && { status: errorCatalogue.UNAVAILABLE.status, error_code: 'UNAVAILABLE' }),
        at: new Date(entry.at),
      })
    }
  })
