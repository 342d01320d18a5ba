export { taskHandlers } from './calls.ts'
export { moveStars } from './stars.ts'
