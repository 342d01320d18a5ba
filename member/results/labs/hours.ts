interface Hours {
  weekday: string
  from: string
  to: string
}

/** A lab's hours on its current local day; empty if it is closed, null if unknown. */
export const hoursToday = (hours: readonly Hours[], timezone: string | null, now: Date): readonly Hours[] | null => {
  if (hours.length === 0) return null
  const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timezone ?? 'UTC' })
    .format(now)
    .toLowerCase()
  return hours.filter(({ weekday }) => weekday === today).toSorted((a, b) => a.from.localeCompare(b.from))
}
