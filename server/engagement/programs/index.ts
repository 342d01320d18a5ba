export { actionHandlers } from './actions.ts'
export { programsOf } from './member-programs.ts'
