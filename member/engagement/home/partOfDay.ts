export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning until noon, afternoon until six, evening until four in the morning. */
export const partOfDay = (now: Date, timezone: string): PartOfDay => {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  )
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
