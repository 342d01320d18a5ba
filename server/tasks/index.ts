export { taskHandlers } from './calls.ts'
export { moveStars, type StarMove } from './stars.ts'
