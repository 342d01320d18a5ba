import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { instant, listOf, searchQuery } from '../schemas.ts'

const uuid = z.object({ id: z.uuid() })
/**
 * `failed`: gave up after the last attempt. `waiting`: scheduled, or waiting for a retry. `running`: in progress. `done`: recently finished.
 */
const state = z.enum(['failed', 'waiting', 'running', 'done'])

const kind = z.object({
  name: z.string(),
  label: z.string(),
  /** A cron expression in UTC, for jobs that also run on a schedule. */
  cron: z.string().nullable(),
  /** Due but not started. */
  due: z.int(),
  /** Scheduled for later. */
  later: z.int(),
  running: z.int(),
  /** Failed before, and waiting for a retry. */
  retrying: z.int(),
  failed: z.int(),
  /** When one last finished. */
  done_at: instant.nullable(),
  /** Since when the oldest one is due. */
  due_since: instant.nullable(),
})
const job = z.object({
  id: z.uuid(),
  name: z.string(),
  label: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The error of the last attempt. */
  error: z.string().nullable(),
  tries: z.int(),
  sent_at: instant,
  /** When it is or was due. */
  due_at: instant,
  /** When it finished or gave up. */
  ended_at: instant.nullable(),
})

export const jobCalls = defineCalls({
  listJobKinds: {
    method: 'GET',
    path: '/admin/jobs/kinds',
    summary: 'Returns the kinds of background jobs with the number of jobs in each state',
    access: { permission: 'jobs:read' },
    answer: z.object({ models: z.array(kind) }),
    failure: 'Failed to load the background jobs',
    assumed: true,
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Returns a list of background jobs in one state, latest first',
    access: { permission: 'jobs:read' },
    query: searchQuery
      .pick({ page: true, page_size: true, pageSize: true })
      .extend({ state: state.default('failed'), name: z.string().max(100).optional() }),
    answer: listOf(job),
    failure: 'Failed to load the background jobs',
    handles: { 400: 'validation' },
    assumed: true,
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Retries a failed job',
    access: { permission: 'jobs:write' },
    params: uuid,
    failure: 'Failed to try the job again',
    handles: { 404: 'message' },
    assumed: true,
  },
  retryJobs: {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Retries all failed jobs of a kind, at most a thousand at once',
    access: { permission: 'jobs:write' },
    body: z.object({
      name: z
        .string()
        .max(100)
        .regex(/^[\w./-]+$/),
    }),
    answer: z.object({ retried: z.int().nonnegative() }),
    failure: 'Failed to try the jobs again',
    assumed: true,
  },
  discardJob: {
    method: 'DELETE',
    path: '/admin/jobs/{id}',
    summary: 'Discards a failed job',
    access: { permission: 'jobs:write' },
    params: uuid,
    failure: 'Failed to discard the job',
    handles: { 404: 'message' },
    assumed: true,
  },
})
