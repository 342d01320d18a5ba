import { localDate, localTime } from '#shared/rules/index.ts'

/** A bookable time, and with whom. */
export interface Slot {
  /** The service's name for it. */
  id: string
  /** ISO 8601. */
  start: string
  providers: readonly { id: string; name: string | null }[]
}

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const partOf = (clock: string): DayPart => (clock < '12:00' ? 'morning' : clock < '17:00' ? 'afternoon' : 'evening')

/** Free times by day in a timezone, YYYY-MM-DD, in order. */
export const byDay = (slots: readonly Slot[], zone: string): Map<string, Slot[]> => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const day = localDate(new Date(slot.start), zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

/** A day's times under their headings; parts of the day without any are left out. */
export const byPart = (slots: readonly Slot[], zone: string): { part: DayPart; slots: Slot[] }[] =>
  dayParts
    .map((part) => ({ part, slots: slots.filter(({ start }) => partOf(localTime(new Date(start), zone)) === part) }))
    .filter(({ slots: own }) => own.length > 0)

/**
 * First and last day of a month to show and request; null for a past month.
 * @param month YYYY-MM
 */
export const spanOfMonth = (month: string, today: string): { from: string; to: string } | null => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  if (last < today) return null
  const first = `${month}-01`
  return { from: first < today ? today : first, to: last }
}
