import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { withEachCommit } from '../../kernel/database/index.ts'
import { accessesStatement } from '../../kernel/access-log/index.ts'
import type { AccessRow, Services } from '../../kernel/types.ts'
import { appendAudit } from './append.ts'
import { writtenBy } from './written-count.ts'
import type { AuditEntry } from './chain.ts'
import { entryOf } from './entry-of-call.ts'

/** No call takes that long. */
const abandonedMs = 15 * 60_000

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
  return withEachCommit((carried) => {
    const accesses = carried as readonly AccessRow[]
    const entry = entryOf({ name, call, request, status, resources, now: now() })
    if (!entry || entry.kind === 'read')
      return accesses.length === 0 ? null : { statement: accessesStatement(accesses) }
    const changeId = request.caller?.changeId ?? null
    const id = request.auditNote.pendingId ?? changeId ?? randomUUID()
    const all = [...request.auditNote.accesses, ...accesses]
    request.auditNote.pendingId = id
    return {
      statement: {
        name: 'hold_audit_entry',
        text: `insert into audit_pending (id, at, entry) values ($1, $2, $3)
               on conflict (id) do update set entry = excluded.entry`,
        values: [id, entry.at, { ...entry, change_id: changeId, ...(all.length > 0 && { accesses: all }) }],
      },
      committed: () => {
        request.auditNote.accesses = all
      },
    }
  }, work)
}

/** Moves entries of calls that died before their answer to the chain: as a success only if it is known what they changed. */
export const chainAbandoned = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.query<{ entry: Omit<AuditEntry, 'at'> & { at: string; accesses?: AccessRow[] } }>({
      text: 'delete from audit_pending where at < $1 returning entry',
      values: [new Date(now().getTime() - abandonedMs)],
    })
    for (const { entry: held } of rows.toSorted((one, other) => one.entry.at.localeCompare(other.entry.at))) {
      const { accesses = [], ...entry } = held
      const written = await writtenBy(tx, entry.change_id)
      const chained = {
        ...entry,
        ...written,
        ...(written.change_id === null && { status: errorCatalogue.UNAVAILABLE.status, error_code: 'UNAVAILABLE' }),
        at: new Date(entry.at),
      }
      await appendAudit(tx, chained, { looks: accesses })
    }
  })
