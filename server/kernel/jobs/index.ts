export { countFailedJobs } from './calls.ts'
export { defineJob, regularly } from './define.ts'
export { createJobs } from './queue.ts'
