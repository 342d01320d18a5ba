export { vitalsHandlers } from './calls.ts'
