export { privacyHandlers } from './calls.ts'
export { archivePlan, leftOut } from './plan.ts'
export { forgetOldAccesses, recordAccess, type AccessKind } from './record.ts'
