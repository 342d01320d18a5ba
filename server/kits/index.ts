export { kitHandlers } from './calls.ts'
export { mayReadResults } from './queries.ts'
