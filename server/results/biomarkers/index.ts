export { biomarkerHandlers } from './calls.ts'
