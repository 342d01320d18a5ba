const prefix = 'WRX1'
const length = 9

/** The number on the savings card: WRX1, zeros, and the user's id, 9 characters in total. Longer ids are never truncated. */
export const memberId = (userId: number): string => `${prefix}${String(userId).padStart(length - prefix.length, '0')}`
