import { secretHandlers } from './calls.ts'
import { memberRewardHandlers } from './member-calls.ts'
export { starsOf } from './star-reasons.ts'
export { findStock } from './stock.ts'
export const rewardHandlers = { ...secretHandlers, ...memberRewardHandlers }
