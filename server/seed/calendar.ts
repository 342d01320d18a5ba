import { addDays, localDate, weekday } from '#shared/rules/index.ts'

const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(zone, made)
  return made
}
const offsets = new Map<string, number>()
/** Of a zone from UTC; clocks change at a quarter of an hour at most, so offsets are looked up once for each. */
const offsetMs = (instant: Date, zone: string): number => {
  const key = `${zone} ${Math.floor(instant.getTime() / (15 * MINUTE_MS))}`
  const known = offsets.get(key) ?? readOffset(instant, zone)
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

/** The instant at which clocks in a zone show a time (`07:30`) on a day. A time that a clock change skips counts as the hour after. */
export const instantAt = (day: string, time: string, zone: string): Date => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = new Date(wall - offsetMs(new Date(wall), zone))
  const second = new Date(wall - offsetMs(first, zone))
  return offsetMs(second, zone) === offsetMs(first, zone) ? second : first
}

/** The calendar of the demo: days are counted from the day of seeding, in the timezone of whom they belong to. */
export interface Calendar {
  now: Date
  zone: string
  /** The day of seeding. */
  today: string
  day(offset: number): string
  at(offset: number, time: string): Date
  /** The same, but never later than now: nobody has logged anything in the future. */
  past(offset: number, time: string): Date
  /** The first working day at or after `offset` days from now. */
  workday(offset: number): number
}

export const calendarOf = (now: Date, zone: string): Calendar => {
  const today = localDate(now, zone)
  const day = (offset: number): string => addDays(today, offset)
  const at = (offset: number, time: string): Date => instantAt(day(offset), time, zone)
  const workday = (offset: number): number => {
    const name = weekday(day(offset))
    return name === 0 || name === 6 ? workday(offset + 1) : offset
  }
  return {
    now,
    zone,
    today,
    day,
    at,
    past: (offset, time) => new Date(Math.min(at(offset, time).getTime(), now.getTime() - 2 * MINUTE_MS)),
    workday,
  }
}

/** Minutes after midnight as `07:30`. */
export const clockTime = (minutes: number): string => {
  const whole = Math.max(0, Math.min(Math.round(minutes), 24 * 60 - 1))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
