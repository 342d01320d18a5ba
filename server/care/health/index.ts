export { assessmentOf } from './assessment.ts'
export { healthHandlers } from './calls.ts'
export { recordedWeekOf } from './week.ts'
