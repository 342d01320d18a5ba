export { kitHandlers } from './calls.ts'
