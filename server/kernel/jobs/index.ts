export { countFailedJobs, jobHandlers } from './calls.ts'
export { defineJob, type Job } from './define.ts'
export type { Source } from './worker.ts'
export { createJobs } from './queue.ts'
