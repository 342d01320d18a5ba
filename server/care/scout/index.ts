export { scoutHandlers } from './calls.ts'
export { sweepScout } from './sessions.ts'
