import { attentionLimit, attentionNames, type AnswerOf } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import type { Database } from '../database/types.ts'

type Attention = AnswerOf<'getDashboard'>['attention'][number]
type Name = (typeof attentionNames)[number]

/** The instants that figures are counted from. */
export interface Today {
  now: Date
  /** The caller's day, and when it begins and ends. */
  day: string
  start: Date
  end: Date
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ago = ({ now }: Today, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** States in which a kit moves on by itself; two weeks without a step are too long. */
const movingStates = ['preparing', 'in_transit', 'collected', 'received']
const exceptionStates = ['delivery_exception', 'collection_exception', 'rejected']

type Condition = string | number | boolean | readonly string[] | { gte?: string | number; lte?: string | number }

interface Source {
  table: string
  /** Whose read permission opens it, and whose list shows it. */
  resource: string
  /** Conditions as the list's filter has them, of which the SQL is made as well. Null where no list shows the rows. */
  filter: (today: Today) => Readonly<Record<string, Condition>>
  hasList?: false
}

/** One table of conditions for the count and for the list behind it, so that both always show the same items. */
const sources: Readonly<Record<Name, Source>> = {
  'integrations-failing': {
    table: 'integration_status',
    resource: 'integration_status',
    filter: () => ({ status: ['warning', 'bad'] }),
  },
  'kits-exception': {
    table: 'userkits',
    resource: 'userkits',
    filter: (today) => ({ status: exceptionStates, status_at: { gte: ago(today, 30 * DAY_MS) } }),
  },
  'kits-still': {
    table: 'userkits',
    resource: 'userkits',
    filter: (today) => ({ status: movingStates, status_at: { lte: ago(today, 14 * DAY_MS) } }),
  },
  'uploads-refused': {
    table: 'user_upload_history',
    resource: 'user_upload_history',
    filter: (today) => ({ status: ['refused', 'failed'], created_at: { gte: ago(today, 7 * DAY_MS) } }),
  },
  'uploads-with-failures': {
    table: 'user_upload_history',
    resource: 'user_upload_history',
    filter: (today) => ({ rows_failed: { gte: 1 }, created_at: { gte: ago(today, 7 * DAY_MS) } }),
  },
  'calls-failed': {
    table: 'integration_call',
    resource: 'integration_call',
    filter: (today) => ({ succeeded: false, occurred_at: { gte: ago(today, DAY_MS) } }),
  },
  'members-locked': {
    table: 'login_attempts',
    resource: 'user',
    filter: ({ now }) => ({ locked_until: { gte: now.toISOString() } }),
    hasList: false,
  },
  'appointments-open': {
    table: 'appointments',
    resource: 'appointments',
    filter: (today) => ({ status: 'created', appointment_date: { gte: ago(today, 30 * DAY_MS), lte: ago(today, HOUR_MS) } }),
  },
  'follow-ups-today': {
    table: 'usernotes',
    resource: 'usernotes',
    filter: ({ day }) => ({ follow_up_on: { gte: day, lte: day } }),
  },
  'appointments-today': {
    table: 'appointments',
    resource: 'appointments',
    filter: ({ start, end }) => ({
      status: 'created',
      appointment_date: { gte: start.toISOString(), lte: new Date(end.getTime() - 1).toISOString() },
    }),
  },
}

const isDate = (column: string): boolean => column.endsWith('_on')
const isInstant = (column: string): boolean => column.endsWith('_at') || column === 'locked_until' || column === 'appointment_date'

/** One condition as SQL; values are parameters, column names are those above. */
const conditionOf = (column: string, condition: Condition, values: unknown[]): string => {
  const parameter = (value: unknown, type = ''): string => `$${values.push(value)}${type}`
  if (Array.isArray(condition)) return `"${column}" = any(${parameter(condition, '::text[]')})`
  if (typeof condition !== 'object') return `"${column}" = ${parameter(condition)}`
  const { gte, lte } = condition as { gte?: string | number; lte?: string | number }
  const type = isDate(column) ? '::date' : isInstant(column) ? '::timestamptz' : '::bigint'
  const bounds = [gte === undefined ? [] : [`"${column}" >= ${parameter(gte, type)}`], lte === undefined ? [] : [`"${column}" <= ${parameter(lte, type)}`]]
  return bounds.flat().join(' and ')
}

/**
 * Counts of what may need somebody, in one statement. Each stops at the limit and reads through an index, whatever the
 * tables' size.
 */
export const findAttention = async (db: Database, permissions: ReadonlySet<string>, today: Today): Promise<Attention[]> => {
  const open = attentionNames.filter((name) => permissions.has(permissionOf({ name: sources[name].resource }, 'read')))
  if (open.length === 0) return []
  const values: unknown[] = []
  const parts = open.map((name) => {
    const { table, filter } = sources[name]
    const where = Object.entries(filter(today)).map(([column, condition]) => conditionOf(column, condition, values))
    return `select '${name}' as name, (select count(*) from (select 1 from "${table}" where ${where.join(' and ')} limit ${attentionLimit}) found) as count`
  })
  const rows = await db.query<{ name: Name; count: number }>({ text: parts.join(' union all '), values })
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return open.map((name) => {
    const { resource, filter, hasList } = sources[name]
    return { name, count: counts.get(name) ?? 0, list: hasList === false ? null : { resource, filter: filter(today) } }
  })
}
