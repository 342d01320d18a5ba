import { addDays, instantAt, localDate, wallClock, weekday } from '#shared/rules/index.ts'

const MINUTE_MS = 60_000
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Someone's working hours, as edited in the back office. Days and times are in `timezone`. */
export interface Availability {
  timezone: string
  /** Two entries for one weekday leave a break between them. Times as `09:00`; `24:00` and `00:00` end a day. */
  hours: readonly { weekday: string | null; from: string | null; to: string | null }[]
  /** Days without any times, YYYY-MM-DD, both ends included; without a last day it is a single day. */
  timeOff: readonly { from: string | null; to: string | null }[]
}
/** A period, including the first instant and excluding the last. */
export interface Stretch {
  from: Date
  to: Date
}
export interface Wanted extends Stretch {
  minutes: number
  /** Minutes to keep free after each visit. */
  pause: number
  /** Periods already taken. */
  busy: readonly Stretch[]
}

const isOff = ({ timeOff }: Availability, day: string): boolean =>
  timeOff.some(({ from, to }) => from !== null && from <= day && day <= (to ?? from))

/** Says whether a period in milliseconds overlaps any of these, each with the pause after it. */
const overlapsAny = (busy: readonly Stretch[], pauseMs: number): ((from: number, to: number) => boolean) => {
  const taken = busy
    .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() + pauseMs }))
    .toSorted((one, other) => one.from - other.from)
  // The end of the longest among each and all before it.
  let end = -Infinity
  const ends = taken.map(({ to }) => (end = Math.max(end, to)))
  return (from, to) => {
    let [low, high] = [0, taken.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((taken[middle]?.from ?? 0) < to) low = middle + 1
      else high = middle
    }
    return low > 0 && (ends[low - 1] ?? 0) > from
  }
}

/** The hours of one day as instants. If a clock change skips the start, the hours start after the gap. */
const stretchesOf = ({ timezone, hours }: Availability, day: string): Stretch[] =>
  hours.flatMap(({ weekday: name, from, to }) => {
    if (name !== weekdays[weekday(day)] || from === null || to === null) return []
    const endsAtMidnight = to === '00:00' || to === '24:00'
    const stretch = {
      from: instantAt(day, from, timezone),
      to: instantAt(endsAtMidnight ? addDays(day, 1) : day, endsAtMidnight ? '00:00' : to, timezone),
    }
    return stretch.from < stretch.to ? [stretch] : []
  })

/**
 * The free times of one person: every `minutes` + `pause` from the start of each stretch of working hours, as long as the visit
 * ends within it and does not overlap anything taken, including the pause after both.
 * @returns distinct instants in order, as milliseconds since 1970, from `from` on and before `to`
 */
export const freeTimes = (availability: Availability, { from, to, minutes, pause, busy }: Wanted): number[] => {
  const found: number[] = []
  const [first, beyond] = [from.getTime(), to.getTime()]
  const isTaken = overlapsAny(busy, pause * MINUTE_MS)
  const step = (minutes + pause) * MINUTE_MS
  const last = localDate(to, availability.timezone)
  for (let day = localDate(from, availability.timezone); day <= last; day = addDays(day, 1)) {
    if (isOff(availability, day)) continue
    for (const stretch of stretchesOf(availability, day)) {
      const end = Math.min(stretch.to.getTime() - minutes * MINUTE_MS, beyond - 1)
      for (let start = stretch.from.getTime(); start <= end; start += step)
        if (start >= first && !isTaken(start, start + step)) found.push(start)
    }
  }
  const isInOrder = found.every((time, at) => at === 0 || (found[at - 1] ?? 0) < time)
  return isInOrder ? found : [...new Set(found)].toSorted((one, other) => one - other)
}

/** An instant as `3/7/2025 9:00 AM` in a timezone. */
export const clockText = (instant: Date, timezone: string): string => {
  const shown = wallClock(instant, timezone)
  const hour = shown.getUTCHours()
  const time = `${hour % 12 || 12}:${String(shown.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${shown.getUTCMonth() + 1}/${shown.getUTCDate()}/${shown.getUTCFullYear()} ${time}`
}
