export { deviceHandlers } from './calls.ts'
