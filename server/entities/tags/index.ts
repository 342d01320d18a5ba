export { tagHandlers } from './calls.ts'
