import type { z } from 'zod'
import type { calls } from '#shared/calls/index.ts'
import { fullNameSql, searchedWords, type AuditKind } from '#shared/rules/index.ts'
import { containing, foldedSql } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isNotClosing } from '../classkeys/index.ts'
import { auditSettled, readHead } from './append.ts'
import { callsSaying } from './actions.ts'
import type { ChainedEntry } from './chain.ts'
import { kindSql } from './kinds.ts'

/** The log's filters as parsed by the contract. */
export type AuditFilters = z.output<typeof calls.exportAudit.query>

export interface AuditRow extends ChainedEntry {
  /** Also matches rows without a kind. */
  told_kind: AuditKind
  actor_name: string | null
  actor_email: string | null
  subject_name: string | null
  subject_email: string | null
}

const outcomes = { done: 'a.status < 400', refused: 'a.status between 400 and 499', failed: 'a.status >= 500' } as const

const nameOf = (alias: string) => `${fullNameSql(alias)}`
/** Nobody is named any more who is closing the account. */
const found = `
  from audit_log a left join users u on u.id = a.actor_id and ${isNotClosing('u.id')}
  left join users s on s.id = a.subject_id and ${isNotClosing('s.id')}`
const columns = `
  a.*, ${kindSql} as told_kind, case when u.id is not null then ${nameOf('u')} end as actor_name, u.email as actor_email,
  case when s.id is not null then ${nameOf('s')} end as subject_name, s.email as subject_email`

const listOf = <T>(value: T | T[] | undefined): T[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? (value.length === 0 ? undefined : value) : [value]

/** The filters as conditions, with values from $1 on. */
const conditionsOf = (filters: AuditFilters): { where: string; values: unknown[] } => {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value === undefined || value === '') return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add(listOf(filters.actor_id), (parameter) => `a.actor_id = any(${parameter}::bigint[])`)
  add(listOf(filters.subject_id), (parameter) => `a.subject_id = any(${parameter}::bigint[])`)
  add(listOf(filters.call), (parameter) => `a.call = any(${parameter}::text[])`)
  add(listOf(filters.resource), (parameter) => `a.resource = any(${parameter}::text[])`)
  add(filters.item_id, (parameter) => `a.item_id = ${parameter}`)
  add(filters.from, (parameter) => `a.at >= ${parameter}::timestamptz`)
  add(filters.to, (parameter) => `a.at <= ${parameter}::timestamptz`)
  add(filters.impersonated, (parameter) => `a.impersonated = ${parameter}`)
  add(
    listOf(filters.kind),
    (parameter) =>
      `(a.kind = any(${parameter}::text[]) or (a.kind is null and ${kindSql} = any(${parameter}::text[])))`,
  )
  const chosen = listOf(filters.outcome)
  if (chosen) conditions.push(`(${chosen.map((outcome) => outcomes[outcome]).join(' or ')})`)
  const words = filters.search?.trim() ?? ''
  const saying = words === '' ? [] : callsSaying(words)
  const texts = foldedSql(
    `concat_ws(' ', ${['u', 's'].map((alias) => `${nameOf(alias)}, ${alias}.email`).join(', ')}, a.call, a.resource, a.reason, a.error_code, a.ip)`,
  )
  add(words === '' ? undefined : searchedWords(words).map(containing), (parameter) => {
    if (saying.length === 0) return `${texts} like all(${parameter}::text[])`
    values.push(saying)
    return `(${texts} like all(${parameter}::text[]) or a.call = any($${values.length}::text[]))`
  })
  return { where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`, values }
}

/** A page of the log with the number of matching rows. */
export const searchAudit = async (
  db: Database,
  filters: AuditFilters,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> => {
  await auditSettled({ db })
  const { where, values } = conditionsOf(filters)
  const direction = filters.order === 'oldest' ? 'asc' : 'desc'
  // Without a filter, the end of the chain gives the count.
  const count = async (): Promise<number> => {
    if (where === '') return (await readHead(db)).sequence
    const [row] = await db.query<{ total: number }>({ text: `select count(*) as total ${found}${where}`, values })
    return row?.total ?? 0
  }
  const text = `select ${columns} ${found}${where} order by a.id ${direction} limit $${values.length + 1} offset $${values.length + 2}`
  const [rows, total] = await Promise.all([db.query<AuditRow>({ text, values: [...values, size, offset] }), count()])
  return { rows, total }
}

/** How far back to look for the latest changes; limits the search in a log that mostly consists of reads. */
const searched = 2000

/** The latest successful back-office changes; members' actions on their own accounts are excluded. */
export const latestChangeRows = async (db: Database, size: number): Promise<AuditRow[]> => {
  await auditSettled({ db })
  return db.query<AuditRow>({
    name: 'find_latest_changes',
    text: `select ${columns} ${found.replace('audit_log', `(select * from audit_log order by id desc limit ${searched})`)}
           where ${kindSql} = 'change' and a.status < 300 and (a.resource is not null or a.impersonated) order by a.id desc limit $1`,
    values: [size],
  })
}

const pieceSize = 1000

/** All matching rows, in chunks, newest first by default. */
export async function* everyAuditRow(db: Database, filters: AuditFilters): AsyncGenerator<AuditRow[]> {
  await auditSettled({ db })
  const { where, values } = conditionsOf(filters)
  const [direction, sign] = filters.order === 'oldest' ? ['asc', '>'] : ['desc', '<']
  let last: number | undefined
  do {
    const behind = last === undefined ? '' : `${where === '' ? ' where' : ' and'} a.id ${sign} $${values.length + 1}`
    const rows: AuditRow[] = await db.query<AuditRow>({
      text: `select ${columns} ${found}${where}${behind} order by a.id ${direction} limit ${pieceSize}`,
      values: last === undefined ? values : [...values, last],
    })
    last = rows.length === pieceSize ? rows.at(-1)?.id : undefined
    if (rows.length > 0) yield rows
  } while (last !== undefined)
}
