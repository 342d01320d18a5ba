export { lastRuns, recordRun, type RunKind } from './runs.ts'
