import { attentionLimit, attentionNames } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { addDays, kitsAwaitingResult } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { isNotClosing, ownerFieldOf, Parameters, withinBounds } from '../../entities/classkeys/index.ts'
import { countFailedJobs } from '../../kernel/jobs/index.ts'
import { countOpenRecoveries, officerPermission } from '../../identity/keys/index.ts'
import { findStock } from '../../engagement/rewards/index.ts'
import { findWaiting } from '../../results/kits/index.ts'
import { conditionOf, type Condition } from './conditions.ts'
import { countChanging, countShownToNobody } from './content.ts'
import { findLockedAccounts } from './locked.ts'
import type { Attention, Today } from './types.ts'

type Name = (typeof attentionNames)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ago = ({ now }: Today, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** States in which a kit moves on by itself; two weeks without a change is too long. */
const movingStates = ['preparing', 'in_transit', 'collected', 'received']
const exceptionStates = ['delivery_exception', 'collection_exception', 'rejected']

interface Source {
  table: string
  /** The resource whose permissions and list apply. */
  resource: string
  /** What else it takes to deal with it. */
  permission?: string
  /** Conditions as in the list's filter; the SQL is built from them too. */
  filter: (today: Today) => Readonly<Record<string, Condition>>
}
/**
 * These are not rows of one filterable list: entries that wait for a second person have no list of their own, locks are not stored as
 * rows, the stock of a reward is not a column, many kinds of items may be shown to nobody, and key recoveries and jobs have screens of
 * their own.
 */
const looseNames = [
  'entries-to-confirm',
  'members-locked',
  'rewards-low',
  'shown-to-nobody',
  'appears-this-week',
  'disappears-this-week',
  'recoveries-open',
  'jobs-failed',
] as const
type Counted = Exclude<Name, (typeof looseNames)[number]>
const isCounted = (name: Name): name is Counted => !(looseNames as readonly Name[]).includes(name)

/**
 * Each asks what nobody has dealt with yet, however long ago it came up.
 * One table of conditions for both the count and the list behind it, so that both always show the same items.
 */
const sources: Readonly<Record<Counted, Source>> = {
  'integrations-failing': {
    table: 'integration_status',
    resource: 'integration_status',
    filter: () => ({ status: ['warning', 'bad'] }),
  },
  'kits-exception': {
    table: 'userkits',
    resource: 'userkits',
    filter: () => ({ status: exceptionStates, is_done: false }),
  },
  'kits-still': {
    table: 'userkits',
    resource: 'userkits',
    filter: (today) => ({ status: movingStates, status_at: { lte: ago(today, 14 * DAY_MS) }, is_done: false }),
  },
  'kits-without-result': {
    table: 'userkits',
    resource: 'userkits',
    permission: 'userkits:results',
    filter: () => kitsAwaitingResult,
  },
  'uploads-refused': {
    table: 'user_upload_history',
    resource: 'user_upload_history',
    filter: () => ({ status: ['refused', 'failed'], is_done: false }),
  },
  'uploads-with-failures': {
    table: 'user_upload_history',
    resource: 'user_upload_history',
    filter: () => ({ rows_failed: { gte: 1 }, status: 'completed', is_done: false }),
  },
  'appointments-open': {
    table: 'appointments',
    resource: 'appointments',
    // From midnight on, those of the day before are no longer among today's.
    filter: (today) => ({
      status: 'created',
      appointment_date: {
        lte: new Date(Math.max(today.now.getTime() - HOUR_MS, today.start.getTime() - 1)).toISOString(),
      },
    }),
  },
  'follow-ups-overdue': {
    table: 'usernotes',
    resource: 'usernotes',
    filter: ({ day }) => ({ is_done: false, follow_up_on: { lte: addDays(day, -1) } }),
  },
  'follow-ups-today': {
    table: 'usernotes',
    resource: 'usernotes',
    filter: ({ day }) => ({ is_done: false, follow_up_on: { gte: day, lte: day } }),
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

/**
 * Counts what may need attention, in one statement. Each count stops at the limit and uses an index, whatever the size of the
 * tables.
 */
const countSources = async (
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  { isBounded, userId }: Caller,
  names: readonly Counted[],
  today: Today,
): Promise<Attention[]> => {
  if (names.length === 0) return []
  const parameters = new Parameters()
  const parts = names.map((name) => {
    const { table, resource, filter } = sources[name]
    const where = Object.entries(filter(today)).map(([column, condition]) => conditionOf(column, condition, parameters))
    const counted = resources.get(resource)
    const within = isBounded && counted ? withinBounds(counted, 't', userId, parameters) : null
    if (within !== null) where.push(within)
    if (counted && ownerFieldOf(counted) === 'user_id') where.push(isNotClosing('t.user_id'))
    return `select '${name}' as name, (select count(*) from (select 1 from "${table}" t where ${where.join(' and ')} limit ${attentionLimit}) found) as count`
  })
  const rows = await db.query<{ name: Name; count: number }>({
    text: parts.join(' union all '),
    values: parameters.values,
  })
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return names.map((name) => {
    const { resource, filter } = sources[name]
    return { name, count: counts.get(name) ?? 0, list: { resource, filter: filter(today) } }
  })
}

const countLocked = async (services: Services): Promise<Attention> => {
  const ids = await findLockedAccounts(services)
  return { name: 'members-locked', count: ids.length, list: { resource: 'user', filter: { id: ids } } }
}

/** What a colleague entered and nobody has confirmed yet. */
const countEntries = async ({ db }: Services, caller: Caller): Promise<Attention> => {
  const ids = (await findWaiting(db, caller)).filter(({ is_own: isOwn }) => !isOwn).map(({ id }) => id)
  return { name: 'entries-to-confirm', count: ids.length, list: { resource: 'userkits', filter: { id: ids } } }
}

const countLowRewards = async ({ db }: Services, { day }: Today): Promise<Attention> => {
  const low = (await findStock(db, day)).filter(({ is_low }) => is_low).slice(0, attentionLimit)
  return {
    name: 'rewards-low',
    count: low.length,
    list: { resource: 'rewards', filter: { id: low.map(({ reward_id }) => reward_id) } },
  }
}

const countRecoveries = async ({ db }: Services): Promise<Attention> => ({
  name: 'recoveries-open',
  count: await countOpenRecoveries(db, attentionLimit),
  list: { screen: 'keys' },
})

const countGivenUp = async ({ db }: Services): Promise<Attention> => ({
  name: 'jobs-failed',
  count: await countFailedJobs(db, attentionLimit),
  list: { screen: 'jobs' },
})

/** What may need attention, each with the list behind it, limited to what the role may both read and do something about. */
export const findAttention = async (services: Services, caller: Caller, today: Today): Promise<Attention[]> => {
  const { permissions } = caller
  const holds = (name: string, verb: 'read' | 'write'): boolean => permissions.has(permissionOf({ name }, verb))
  /** Nobody can write what Hale alone keeps. */
  const mayAct = (name: string): boolean =>
    holds(name, 'read') && (holds(name, 'write') || !services.resources.get(name)?.operations.includes('set'))
  const counted = attentionNames.filter(isCounted).filter((name) => {
    const { resource, permission } = sources[name]
    return mayAct(resource) && (permission === undefined || permissions.has(permission))
  })
  const [items, ...others] = await Promise.all([
    countSources(services, caller, counted, today),
    // What follows is about the whole installation.
    ...(caller.isBounded
      ? []
      : [
          mayAct('userkits') && permissions.has('userkits:results') ? countEntries(services, caller) : null,
          mayAct('user') ? countLocked(services) : null,
          holds('rewards', 'read') && holds('reward_secrets', 'write') ? countLowRewards(services, today) : null,
          countShownToNobody(services, mayAct, today),
          countChanging(services, mayAct, today),
          permissions.has(officerPermission) ? countRecoveries(services) : null,
          holds('jobs', 'read') && holds('jobs', 'write') ? countGivenUp(services) : null,
        ]),
  ])
  const all = [...items, ...others.flat().filter((one) => one !== null)]
  return all.toSorted((one, other) => attentionNames.indexOf(one.name) - attentionNames.indexOf(other.name))
}
