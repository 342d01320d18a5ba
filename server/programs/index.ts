export { actionHandlers } from './actions.ts'
export { actionGroupHandlers } from './calls.ts'
export { runDueSteps, startProcess, startProcessesOn } from './processes.ts'
