export { viewHandlers } from './calls.ts'
