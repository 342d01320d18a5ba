const day = 24 * 3_600_000
/** How long after its approval the reset of a second step waits for the owner's objection. */
export const factorResetWaitMs = 3 * day
/** How long a request waits for its approvals, and how long after the wait it can be used. */
export const factorResetOpenMs = 14 * day
export const factorResetUseMs = 7 * day
