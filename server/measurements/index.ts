export { measurementHandlers } from './calls.ts'
export { recordMeasurement } from './commands.ts'
