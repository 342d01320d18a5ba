export { recordRun, type RunKind } from './runs.ts'
