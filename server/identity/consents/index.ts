export { findTelehealthAgreements } from './documents.ts'
export { findDoubtfulDecisions } from './review.ts'
