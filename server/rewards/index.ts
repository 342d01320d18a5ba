export { rewardHandlers } from './calls.ts'
