export { keyHandlers } from './calls.ts'
export { officerHandlers } from './officer-calls.ts'
