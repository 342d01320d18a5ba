export { removeOrphans } from './orphans.ts'
export { assertWithinQuota } from './quota.ts'
