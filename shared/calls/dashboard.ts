import { z } from 'zod'
import { auditEntry } from './audit.ts'
import { defineCalls } from './define.ts'
import { day, id, idInput } from './schemas.ts'

/** Counts stop here: what is shown as `1,000+` need not be counted to its end. */
export const attentionLimit = 1000

/** What may need somebody, most pressing first. */
export const attentionNames = [
  'recoveries-open',
  'integrations-failing',
  'jobs-failed',
  'kits-exception',
  'kits-still',
  'uploads-refused',
  'uploads-with-failures',
  'calls-failed',
  'members-locked',
  'rewards-low',
  'appointments-open',
  'follow-ups-today',
  'appointments-today',
] as const

const attention = z.object({
  name: z.enum(attentionNames),
  /** At most `attentionLimit`. */
  count: z.int().nonnegative(),
  /** Where these items are shown: in the list of a resource with this filter, or on a screen of their own. */
  list: z.union([z.object({ resource: z.string(), filter: z.record(z.string(), z.unknown()) }), z.object({ screen: z.enum(['keys', 'jobs']) })]),
})
const count = z.int().nonnegative()
const charts = z.object({
  /** New accounts by the Monday of their week. */
  signUps: z.array(z.object({ week: day, count })).nullable(),
  /** Daily tasks of members: how many were given, how many done, and by how many members. */
  days: z.array(z.object({ day, given: count, done: count, members: count })).nullable(),
  /** Kits whose latest state fell into the range, by that state; null is none yet. */
  kits: z.array(z.object({ status: z.string().nullable(), count })).nullable(),
  /** Steps of programs that were completed in the range. */
  programs: z.array(z.object({ id, name: z.string(), completed: count })).nullable(),
})
/** A change as the audit log tells it. */
const change = auditEntry.pick({ id: true, at: true, actor: true, actor_id: true, action: true, object: true, changes: true })

export const dashboardCalls = defineCalls({
  getDashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'What needs attention today, and figures of a range of days; each part only for roles that may read what it counts',
    access: 'signed-in',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      /** Limits the figures, and not what needs attention, to members of one organization. */
      organization_id: idInput.optional(),
    }),
    answer: z.object({
      from: day,
      to: day,
      timezone: z.string(),
      attention: z.array(attention),
      charts,
      /** The latest changes that anybody made; null for roles that may not read the audit log. */
      changes: z.array(change).nullable(),
    }),
    failure: 'Failed to load the dashboard',
    handles: { 400: 'message' },
    assumed: true,
  },
})
