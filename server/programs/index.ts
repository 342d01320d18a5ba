export { actionGroupHandlers } from './calls.ts'
