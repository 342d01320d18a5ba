export { countFailedJobs, summarizeJobs } from './calls.ts'
export { defineJob, regularly } from './define.ts'
export { createJobs } from './queue.ts'
export { telling } from './telling.ts'
