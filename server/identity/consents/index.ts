export { findTelehealthAgreements } from './documents.ts'
