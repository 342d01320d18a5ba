export { dashboardHandlers } from './calls.ts'
