export { measurementHandlers } from './calls.ts'
