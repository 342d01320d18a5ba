import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { addDays, localDate, organizationManager } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findAttention } from './attention.ts'
import { findCaseload } from './caseload.ts'
import { findChanges } from './changes.ts'
import { findCharts } from './charts.ts'
import { findDrafts } from './drafts.ts'
import { findMonths } from './months.ts'
import { findParticipation } from './participation.ts'

type Calls = Pick<typeof calls, 'getCaseload' | 'getDashboard' | 'getOrganizationMonths'>

/** Default and maximum length of the range, in days. */
const usualDays = 28
const mostDays = 366

/** Start and end of a day in a timezone, as the database computes them. */
const boundsOf = async (db: Database, day: string, timezone: string): Promise<{ start: Date; end: Date }> => {
  const [row] = await db.query<{ start: Date; end: Date }>({
    name: 'find_bounds_of_day',
    text: 'select ($1::date)::timestamp at time zone $2 as start, ($1::date + 1)::timestamp at time zone $2 as end',
    values: [day, timezone],
  })
  if (!row) throw new Error('The database returned no bounds for the day.')
  return row
}

export const dashboardHandlers: HandlersOf<Calls> = {
  getCaseload: ({ caller, request, services }) =>
    findCaseload(services, caller, localDate(services.now(), request.timezone ?? caller.timezone ?? 'UTC')),

  getDashboard: async ({ query, caller, request, services }) => {
    const { db, now } = services
    const timezone = request.timezone ?? caller.timezone ?? 'UTC'
    const time = now()
    const day = localDate(time, timezone)
    const to = query.to ?? day
    const from = query.from ?? addDays(to, 1 - usualDays)
    if (from > to) throw fieldError('from', 'The range ends before it starts.')
    if (addDays(from, mostDays) <= to) throw fieldError('from', `The range is longer than ${mostDays} days.`)
    if (caller.permissions.has(organizationManager)) {
      const participation = caller.permissions.has('user:read') ? await findParticipation(db, caller.userId) : null
      const charts = { signUps: null, days: null, kits: null, programs: null }
      return { from, to, timezone, attention: [], charts, changes: null, participation, drafts: null }
    }
    const bounds = await boundsOf(db, day, timezone)
    const [attention, charts, changes, drafts] = await Promise.all([
      findAttention(services, caller, { now: time, day, ...bounds }),
      findCharts(db, caller, { from, to, timezone, organizationId: query.organization_id ?? null }),
      caller.permissions.has('audit:read') && !caller.isBounded ? findChanges(services, caller) : null,
      caller.isBounded ? null : findDrafts(services, caller),
    ])
    return { from, to, timezone, attention, charts, changes, participation: null, drafts }
  },

  getOrganizationMonths: ({ params, caller, services }) => findMonths(services.db, caller, params.id),
}
