export { taskHandlers } from './calls.ts'
