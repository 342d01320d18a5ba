export { daysWithEntries } from './entries.ts'
export { taskHandlers } from './calls.ts'
export { moveStars } from './stars.ts'
