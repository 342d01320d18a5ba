export { vitalsHandlers } from './calls.ts'
export { recordVital } from './commands.ts'
