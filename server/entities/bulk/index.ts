export { bulkHandlers } from './calls.ts'
