import { LastUsed } from '../values/last-used.ts'
import { dateFormat, zoneNamed } from './formats.ts'

/** What is used of Temporal, which runtimes from before 2026 lack. */
interface TemporalPart {
  Now: { timeZoneId: () => string }
  Instant: {
    fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number } }
  }
}
/** A first format of dates takes a browser 20 ms, since it loads a language's patterns; Temporal needs none. */
const temporal = (globalThis as { Temporal?: TemporalPart }).Temporal

/** The IANA timezone that the device is set to. */
export const ownTimezone = (): string => temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

const MINUTE_MS = 60_000
const NS_PER_MS = 1_000_000
const offsets = new LastUsed<string, number>(20_000)
const QUARTER_MS = 15 * MINUTE_MS
const QUARTERS_OF_DAY = 96
/** Offset of a timezone in a quarter of an hour since 1970, kept: asking the runtime takes long. */
const offsetIn = (quarter: number, zone: string): number => {
  const key = `${zone} ${quarter}`
  return offsets.get(key) ?? offsets.set(key, readOffset(new Date(quarter * QUARTER_MS), zone))
}
/** Offset of a timezone from UTC. Clocks change on a quarter hour, and not twice a day. */
const offsetMs = (instant: Date, name: string): number => {
  const zone = zoneNamed(name)
  if (zone === null) throw new RangeError(`Unknown timezone: ${name}`)
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  const midnight = quarter - (((quarter % QUARTERS_OF_DAY) + QUARTERS_OF_DAY) % QUARTERS_OF_DAY)
  const first = offsetIn(midnight, zone)
  return first === offsetIn(midnight + QUARTERS_OF_DAY, zone) ? first : offsetIn(quarter, zone)
}
const readOffset = (instant: Date, zone: string): number => {
  if (temporal)
    return (
      temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / NS_PER_MS
    )
  const name = dateFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '')
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * MINUTE_MS
}

/** What clocks in a timezone show at an instant, as the UTC parts of a date. */
export const wallClock = (instant: Date, zone: string): Date => new Date(instant.getTime() + offsetMs(instant, zone))

/** The instant at which clocks in a timezone show a time (`07:30`) on a day. A time skipped by a clock change counts as an hour later. */
export const instantAt = (day: string, time: string, zone: string): Date => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = new Date(wall - offsetMs(new Date(wall), zone))
  const second = new Date(wall - offsetMs(first, zone))
  return offsetMs(second, zone) === offsetMs(first, zone) ? second : first
}
