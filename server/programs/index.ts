export { actionHandlers } from './actions.ts'
export { actionGroupHandlers } from './calls.ts'
export { runDueSteps, startProcessesOn } from './processes.ts'
