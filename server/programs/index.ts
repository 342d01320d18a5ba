export { actionHandlers } from './actions.ts'
export { actionGroupHandlers } from './calls.ts'
