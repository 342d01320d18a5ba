interface Hours {
  weekday: string
  from: string
  to: string
}

/** When a lab is open on the day that it is there now; empty when it is closed, null when nobody has said. */
export const hoursToday = (hours: readonly Hours[], timezone: string | null, now: Date): readonly Hours[] | null => {
  if (hours.length === 0) return null
  const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timezone ?? 'UTC' }).format(now).toLowerCase()
  return hours.filter(({ weekday }) => weekday === today).toSorted((a, b) => a.from.localeCompare(b.from))
}

/** `07:30` as it is said in a language: `7:30 AM`. */
export const clockText = (time: string, language: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(Date.UTC(2000, 0, 1, hours, minutes))
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at)
}
