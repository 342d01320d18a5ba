import { z } from 'zod'
import { auditEntry } from '../entities/audit.ts'
import { defineCalls } from '../define.ts'
import { day, id, idInput, idParams, instant } from '../schemas.ts'

/** Counting stops here: a number shown as `1,000+` need not be exact. */
export const attentionLimit = 1000

/** Items that may need attention, most urgent first. */
export const attentionNames = [
  'recoveries-open',
  'integrations-failing',
  'jobs-failed',
  'kits-exception',
  'kits-still',
  'entries-to-confirm',
  'kits-without-result',
  'uploads-refused',
  'uploads-with-failures',
  'members-locked',
  'shown-to-nobody',
  'rewards-low',
  'appointments-open',
  'follow-ups-overdue',
  'follow-ups-today',
  'appointments-today',
  'appears-this-week',
  'disappears-this-week',
] as const

const attention = z.object({
  name: z.enum(attentionNames),
  /** At most `attentionLimit`. */
  count: z.int().nonnegative(),
  /** Where these items are shown: in a resource's list with this filter, or on a screen of their own. */
  list: z.union([
    z.object({ resource: z.string(), filter: z.record(z.string(), z.unknown()) }),
    z.object({ screen: z.enum(['keys', 'jobs']) }),
  ]),
})
const count = z.int().nonnegative()
const charts = z.object({
  /** New accounts by week, keyed by its Monday. */
  signUps: z.array(z.object({ week: day, count })).nullable(),
  /** Members' daily tasks: how many were assigned, how many completed, and by how many members. */
  days: z.array(z.object({ day, given: count, done: count, members: count })).nullable(),
  /** Kits whose latest state change falls in the range, by state; null means none yet. */
  kits: z.array(z.object({ status: z.string().nullable(), count })).nullable(),
  /** Program steps completed in the range. */
  programs: z.array(z.object({ id, name: z.string(), completed: count })).nullable(),
})
/**
 * How many people took part in each program about health at the end of the last month, for managers of an organization; as
 * `shownPeople`.
 */
const participation = z.array(z.object({ id, name: z.string(), people: count.nullable() }))
/** What is not shown to anybody and the caller may change: the latest, and how many there are of each kind. */
const drafts = z.object({
  models: z.array(z.object({ classkey: z.string(), id, title: z.string(), updated_at: instant })),
  kinds: z.array(z.object({ classkey: z.string(), count })),
})
/** A change, as worded by the audit log. */
const change = auditEntry.pick({
  id: true,
  at: true,
  actor: true,
  actor_id: true,
  action: true,
  object: true,
  changes: true,
})

export const dashboardCalls = defineCalls({
  getDashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    summary:
      'Returns what needs attention today and figures for a range of days; each part only for roles that may read its data',
    access: 'staff',
    bounded: 'eligibility',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      /** Limits the figures, but not what needs attention, to one organization's members. */
      organization_id: idInput.optional(),
    }),
    answer: z.object({
      from: day,
      to: day,
      timezone: z.string(),
      attention: z.array(attention),
      charts,
      /** The latest changes by anybody; null for roles that may not read the audit log. */
      changes: z.array(change).nullable(),
      /** Null except for managers of an organization, who get no other figure. */
      participation: participation.nullable(),
      /** Null for roles that write no content. */
      drafts: drafts.nullable(),
    }),
    mayLag: true,
    failure: 'Failed to load the dashboard',
    handles: { 400: 'message' },
    assumed: true,
  },
  getOrganizationMonths: {
    method: 'GET',
    path: '/admin/organizations/{id}/months',
    summary:
      'Returns how many of an organization’s people joined and were active, by month: counted once, when it is over; tens, null for fewer',
    access: { permission: 'organizations:read' },
    bounded: 'eligibility',
    params: idParams,
    answer: z.object({
      name: z.string(),
      /** The latest first, at most twelve. */
      months: z.array(
        z.object({
          /** Its first day. */
          month: day,
          counted_on: day,
          eligible: count.nullable(),
          invited: count.nullable(),
          joined: count.nullable(),
          active: count.nullable(),
        }),
      ),
    }),
    failure: 'Failed to load the months',
    handles: { 404: 'message' },
    assumed: true,
  },
  getCaseload: {
    method: 'GET',
    path: '/admin/caseload',
    summary:
      'Returns the members of the caller’s caseload with what each needs; each part only if shared and permitted',
    access: { permission: 'user:read' },
    bounded: true,
    answer: z.object({
      models: z.array(
        z.object({
          id,
          name: z.string(),
          shares_data: z.boolean(),
          last_entry: day.nullable(),
          /** Without an entry for two weeks. */
          is_silent: z.boolean().nullable(),
          /** Automatic alerts that nobody has dealt with. */
          alerts: count.nullable(),
          /** Due until today, and not done. */
          follow_ups: count.nullable(),
          next_visit: instant.nullable(),
        }),
      ),
    }),
    failure: 'Failed to load the caseload',
    assumed: true,
  },
})
