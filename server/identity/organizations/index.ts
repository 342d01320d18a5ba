export { organizationHandlers } from './calls.ts'
