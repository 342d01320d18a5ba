export { consentHandlers } from './calls.ts'
export { findTelehealthAgreements } from './documents.ts'
