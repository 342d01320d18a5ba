/** How long data is kept, what was deleted for its age, and members whose data is kept for a legal matter. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idParams, instant, lines, listOf, pageQuery, text } from '../schemas.ts'

const person = z.object({ id, name: z.string(), email: z.string() })
const days = z.int().positive().max(36_500).nullable()
const kind = z.object({
  /** The classkey, or the table of what is no entity. */
  name: z.string(),
  label: z.string(),
  /** Null keeps it until it is deleted or its owner's account is erased. */
  days,
  usual_days: days,
  min_days: z.int(),
  reason: z.string(),
  changed_at: instant.nullable(),
  /** How many would be deleted now, counted up to 100,000. */
  due: z.int(),
  /** How many were deleted the last time that there were any. */
  last_removed: z.int().nullable(),
  last_removed_at: instant.nullable(),
})
const run = z.object({
  id,
  name: z.string(),
  label: z.string(),
  started_at: instant,
  /** Null while it runs, and of a run that was broken off; the next one goes on with it. */
  finished_at: instant.nullable(),
  /** What is older was deleted. */
  before: instant,
  removed: z.int(),
})
const hold = z.object({ member: person, reason: z.string(), set_by: person.nullable(), set_at: instant })
const closure = z.object({
  user_id: id,
  requested_at: instant,
  due_at: instant,
  is_by_owner: z.boolean(),
  is_held: z.boolean(),
})
const reading = { access: { permission: 'retention:read' }, method: 'GET', assumed: true } as const
const writing = { access: { permission: 'retention:write' }, stepUp: true, assumed: true } as const

export const retentionCalls = defineCalls({
  listRetention: {
    ...reading,
    path: '/admin/retention',
    summary: 'Returns what is kept for how long, and how much of it is due to be deleted',
    answer: z.object({ kinds: z.array(kind) }),
    failure: 'Failed to load the retention periods',
  },
  setRetention: {
    ...writing,
    method: 'PUT',
    path: '/admin/retention/{name}',
    summary: 'Sets how long one kind of data is kept',
    params: z.object({ name: text(100) }),
    /** `based_on` is the period that was shown: another one in its place is a conflict. */
    body: z.object({ days, based_on: days.optional() }),
    answer: kind,
    failure: 'Failed to set the period',
    handles: { 400: 'validation', 404: 'message' },
  },
  listRetentionRuns: {
    ...reading,
    path: '/admin/retention/runs',
    summary: 'Returns a list of the runs that deleted something for its age, newest first',
    query: pageQuery,
    answer: listOf(run),
    failure: 'Failed to load the deletions',
  },
  listAccountClosures: {
    ...reading,
    path: '/admin/account-closures',
    summary: 'Returns a list of accounts that are being closed, by number, those to be erased first',
    query: pageQuery,
    answer: listOf(closure),
    failure: 'Failed to load the accounts',
  },
  listLegalHolds: {
    access: { permission: 'retention:write' },
    assumed: true,
    method: 'GET',
    path: '/admin/legal-holds',
    summary: 'Returns a list of members whose data is kept for a legal matter',
    query: pageQuery,
    answer: listOf(hold),
    failure: 'Failed to load the legal holds',
  },
  setLegalHold: {
    ...writing,
    method: 'PUT',
    path: '/admin/legal-holds/{id}',
    summary: 'Keeps all data of a member for a legal matter, whatever its age and even if the account is closed',
    params: idParams,
    body: z.object({ reason: lines(500) }),
    failure: 'Failed to set the legal hold',
    handles: { 404: 'message', 409: 'message' },
  },
  liftLegalHold: {
    ...writing,
    method: 'POST',
    path: '/admin/legal-holds/{id}/lift',
    summary: 'Lifts the legal hold on a member, whose data follows the usual periods again',
    params: idParams,
    body: z.object({ reason: lines(500) }),
    failure: 'Failed to lift the legal hold',
    handles: { 404: 'message' },
  },
})
