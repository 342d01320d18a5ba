import { z } from 'zod'
import { defineCalls } from './define.ts'
import { instant, listOf, searchQuery } from './schemas.ts'

const uuid = z.object({ id: z.uuid() })
/**
 * `failed`: given up after the last try. `waiting`: for its time, or for the next try. `running`: now. `done`: lately.
 */
const state = z.enum(['failed', 'waiting', 'running', 'done'])

const kind = z.object({
  name: z.string(),
  label: z.string(),
  /** A cron expression in UTC, where it is also done at fixed times. */
  cron: z.string().nullable(),
  /** Due now, and not begun. */
  due: z.int(),
  /** For later. */
  later: z.int(),
  running: z.int(),
  /** Failed before, and waiting for the next try. */
  retrying: z.int(),
  failed: z.int(),
  /** When one was finished last. */
  done_at: instant.nullable(),
  /** Since when the oldest one is due. */
  due_since: instant.nullable(),
})
const job = z.object({
  id: z.uuid(),
  name: z.string(),
  label: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** What went wrong the last time. */
  error: z.string().nullable(),
  tries: z.int(),
  sent_at: instant,
  /** When its time comes, or came. */
  due_at: instant,
  /** When it was done, or given up. */
  ended_at: instant.nullable(),
})

export const jobCalls = defineCalls({
  listJobKinds: {
    method: 'GET',
    path: '/admin/jobs/kinds',
    summary: 'The kinds of work that the server does in the background, and how much of each there is',
    access: { permission: 'jobs:read' },
    answer: z.object({ models: z.array(kind) }),
    failure: 'Failed to load the background jobs',
    assumed: true,
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Background jobs in one state, the latest first',
    access: { permission: 'jobs:read' },
    query: searchQuery.pick({ page: true, page_size: true, pageSize: true }).extend({ state: state.default('failed'), name: z.string().max(100).optional() }),
    answer: listOf(job),
    failure: 'Failed to load the background jobs',
    handles: { 400: 'validation' },
    assumed: true,
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Try a job again that was given up',
    access: { permission: 'jobs:write' },
    params: uuid,
    failure: 'Failed to try the job again',
    handles: { 404: 'message' },
    assumed: true,
  },
  retryJobs: {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Try all jobs of a kind again that were given up, at most a thousand at once',
    access: { permission: 'jobs:write' },
    body: z.object({ name: z.string().min(1).max(100) }),
    answer: z.object({ retried: z.int().nonnegative() }),
    failure: 'Failed to try the jobs again',
    assumed: true,
  },
  discardJob: {
    method: 'DELETE',
    path: '/admin/jobs/{id}',
    summary: 'Throw a job away that was given up',
    access: { permission: 'jobs:write' },
    params: uuid,
    failure: 'Failed to discard the job',
    handles: { 404: 'message' },
    assumed: true,
  },
})
