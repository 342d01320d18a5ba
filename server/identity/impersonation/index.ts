export { impersonationHandlers } from './calls.ts'
