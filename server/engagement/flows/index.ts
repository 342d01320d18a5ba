export { flowHandlers } from './calls.ts'
