export { consentHandlers } from './calls.ts'
