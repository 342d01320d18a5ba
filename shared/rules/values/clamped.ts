/** A fraction within 0 and 1. */
export const clamped = (share: number): number => Math.min(Math.max(share, 0), 1)
