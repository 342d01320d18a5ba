/** How long two officers' decision to open a member's emergency copy holds, counted from the first one's request. */
export const releaseMs = 24 * 3_600_000
