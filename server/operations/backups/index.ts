export { oldestBackupMs, planOf } from './plan.ts'
export { lastRuns, recordRun, type RunKind } from './runs.ts'
