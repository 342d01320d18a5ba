export { deviceHandlers } from './calls.ts'
export { recordBodyMetric } from './commands.ts'
