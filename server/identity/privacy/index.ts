export { privacyHandlers } from './calls.ts'
export { bundleOf, testData } from './fhir.ts'
export { archivePlan, leftOut } from './plan.ts'
export { forgetOldAccesses, recordAccess, recordChangeOfMany, type AccessKind } from './record.ts'
