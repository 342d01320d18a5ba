const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(zone, made)
  return made
}
const OFFSETS_KEPT = 20_000
const offsets = new Map<string, number>()
/** Offset of a timezone from UTC; clocks change on a quarter hour, so offsets are looked up once for each. */
const offsetMs = (instant: Date, zone: string): number => {
  const key = `${zone} ${Math.floor(instant.getTime() / (15 * MINUTE_MS))}`
  const known = offsets.get(key) ?? readOffset(instant, zone)
  if (offsets.size >= OFFSETS_KEPT) offsets.clear()
  offsets.set(key, known)
  return known
}
const readOffset = (instant: Date, zone: string): number => {
  const name = formatterOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '')
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * MINUTE_MS
}

/** The instant at which clocks in a timezone show a time (`07:30`) on a day. A time skipped by a clock change counts as an hour later. */
export const instantAt = (day: string, time: string, zone: string): Date => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = new Date(wall - offsetMs(new Date(wall), zone))
  const second = new Date(wall - offsetMs(first, zone))
  return offsetMs(second, zone) === offsetMs(first, zone) ? second : first
}
