export { findMissing } from './missing.ts'
export { removeOrphans } from './orphans.ts'
export { assertWithinQuota } from './quota.ts'
