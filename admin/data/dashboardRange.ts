import { addDays } from '#shared/rules/index.ts'

export const ranges = [7, 28, 90, 365] as const
export type Days = (typeof ranges)[number]
export const usualDays: Days = 28

/** The days until `today` that the figures cover, as the call takes them. */
export const rangeOf = (today: string, days: Days) => ({ from: addDays(today, 1 - days), to: today })
