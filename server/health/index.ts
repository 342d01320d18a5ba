export { healthHandlers } from './calls.ts'
