import { Readable } from 'node:stream'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { csvLine } from '#shared/rules/index.ts'
import { recordReads } from '../../kernel/access-log/index.ts'
import { listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import { StreamAnswer, type Caller, type HandlersOf, type Services } from '../../kernel/types.ts'
import { actionOf, objectOf } from './actions.ts'
import { itemTitles, type Title } from './item-titles.ts'
import { everyAuditRow, latestChangeRows, searchAudit, type AuditFilters, type AuditRow } from './search.ts'
import { verifyAudit } from './verify.ts'
import { findWritten, findWrittenItems, type Written } from './written-changes.ts'

type Calls = Pick<typeof calls, 'listAuditEntries' | 'listChangeItems' | 'exportAudit' | 'verifyAudit'>
type Model = AnswerOf<'listAuditEntries'>['models'][number]

const personOf = (id: number | null, name: string | null, email: string | null) =>
  id === null || name === null ? null : { id, name: name === '' ? (email ?? '') : name, email: email ?? '' }

/** Whose item an entry shows. What was changed about several members at once names none of them. */
const shownOf = (title: Title | null, written: Written | undefined): number | null => {
  const [member = null, ...others] = written && written.changes.length > 0 ? written.members : []
  return title?.owner ?? (others.length === 0 ? member : null)
}

/** Rows as operators read them: what was done to which items, and what it changed. That they are read is recorded for the members. */
const modelsOf = async (
  services: Services,
  rows: readonly AuditRow[],
  written: ReadonlyMap<string, Written>,
  caller: Caller,
): Promise<Model[]> => {
  const of = ({ change_id }: AuditRow) => (change_id === null ? undefined : written.get(change_id))
  const itemOf = (row: AuditRow) => {
    const found = of(row)
    // What was written says more than the call: its path may name a different item from those it changes.
    return found
      ? { resource: found.resource, item_id: found.itemId }
      : { resource: row.resource, item_id: row.item_id }
  }
  const titleOf = await itemTitles(services, rows.map(itemOf), caller)
  const reads = rows.flatMap((row) => {
    const item = itemOf(row)
    const [resource, userId] = [services.resources.get(item.resource ?? ''), shownOf(titleOf(item), of(row))]
    return resource && userId !== null ? [{ userId, subject: resource.label[1] }] : []
  })
  const { onAccess: _, ...browsing } = caller
  const isAboutSomebody = [...written.values()].some(({ changes, members }) => changes.length > 0 && members.size > 0)
  await recordReads(services.db, services, isAboutSomebody ? caller : browsing, reads)
  return rows.map((row) => {
    const { actor_name, actor_email, subject_name, subject_email, told_kind: kind, at, ...rest } = row
    const item = itemOf(row)
    const resource = services.resources.get(item.resource ?? '')
    const title = titleOf(item)
    return {
      ...rest,
      kind,
      at: at.toISOString(),
      actor: personOf(row.actor_id, actor_name, actor_email),
      subject: personOf(row.subject_id, subject_name, subject_email),
      action: actionOf(row.call),
      object: resource
        ? {
            words: objectOf(resource, { count: row.item_count, id: item.item_id, title: title?.title ?? null }),
            resource: resource.name,
            item_id: item.item_id,
            is_gone: title?.isGone ?? false,
          }
        : null,
      changes: of(row)?.changes ?? [],
      undo: of(row)?.undo ?? null,
    }
  })
}

/** The latest successful changes, for the back office's home screen. */
export const latestChanges = async (services: Services, size: number, caller: Caller): Promise<Model[]> => {
  const rows = await latestChangeRows(services.db, size)
  return modelsOf(services, rows, await findWritten(services, rows, caller), caller)
}

const columns = [
  'id',
  'at',
  'kind',
  'action',
  'item_count',
  'actor_id',
  'actor_name',
  'actor_email',
  'subject_id',
  'subject_name',
  'subject_email',
  'impersonated',
  'call',
  'resource',
  'item_id',
  'ip',
  'user_agent',
  'reason',
  'status',
  'error_code',
  'change_id',
  'hash',
] as const satisfies readonly (keyof AuditRow | 'action')[]

/** The action of a row in an export: `Bulk edited 47 users`, without the items' titles. */
const actionIn = (
  { resources }: Services,
  { call, resource: name, item_id: id, item_count: count }: AuditRow,
): string => {
  const resource = resources.get(name ?? '')
  return actionOf(call)
    .replace('…', resource ? objectOf(resource, { count, id, title: null }) : '')
    .trim()
}

async function* csvOf(services: Services, filters: AuditFilters): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of everyAuditRow(services.db, filters)) {
    const lines = rows.map((row) => {
      const line = { ...row, kind: row.told_kind, action: actionIn(services, row) }
      return csvLine(columns.map((column) => line[column]))
    })
    yield lines.join('')
  }
}

export const auditHandlers: HandlersOf<Calls> = {
  listAuditEntries: async ({ query, caller, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await searchAudit(services.db, query, { size, offset })
    const written = await findWritten(services, rows, caller)
    return listAnswer(query, size, await modelsOf(services, rows, written, caller), total)
  },

  listChangeItems: async ({ params, query, caller, services }) => {
    const window = listWindow(services.config, query)
    const { items, total } = await findWrittenItems(services, params.change_id, window, caller)
    const titleOf = await itemTitles(services, items, caller)
    const models = items.map((item) => {
      const found = titleOf(item)
      const label = services.resources.get(item.resource)?.label[0] ?? item.resource
      return { ...item, title: found?.title ?? `${label} ${item.item_id}`, is_gone: found?.isGone ?? true }
    })
    return listAnswer(query, window.size, models, total)
  },

  exportAudit: async ({ query, services }) => {
    const day = services.now().toISOString().slice(0, 10)
    return new StreamAnswer(Readable.from(csvOf(services, query)), 'text/csv; charset=utf-8', `audit-log-${day}.csv`)
  },

  verifyAudit: ({ services }) => verifyAudit(services.db),
}
