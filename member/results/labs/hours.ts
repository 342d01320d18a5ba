interface Hours {
  weekday: string
  from: string
  to: string
}

/** When a lab is open on the day that it is there now; empty when it is closed, null when nobody has said. */
export const hoursToday = (hours: readonly Hours[], timezone: string | null, now: Date): readonly Hours[] | null => {
  if (hours.length === 0) return null
  const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timezone ?? 'UTC' })
    .format(now)
    .toLowerCase()
  return hours.filter(({ weekday }) => weekday === today).toSorted((a, b) => a.from.localeCompare(b.from))
}
