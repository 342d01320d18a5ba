export { kitAdminHandlers } from './admin.ts'
export { kitHandlers } from './calls.ts'
export { mayReadResults } from './queries.ts'
