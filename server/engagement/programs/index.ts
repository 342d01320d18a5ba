export { actionHandlers } from './actions.ts'
export { actionGroupHandlers } from './calls.ts'
export { programsOf } from './member-programs.ts'
