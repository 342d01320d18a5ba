import { localTime } from '#shared/rules/index.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning until noon, afternoon until six, evening until four in the morning. */
export const partOfDay = (now: Date, timezone: string): PartOfDay => {
  const hour = Number(localTime(now, timezone).slice(0, 2))
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
