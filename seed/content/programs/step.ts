/** What every step of a program has. */
export const step = { is_active: true } as const
