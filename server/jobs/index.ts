export { defineJob, type Job } from './define.ts'
export { createJobs } from './queue.ts'
