import { instantAt } from '../time/clock.ts'
import { addDays, localDate, weekday } from '../time/dates.ts'

/** One version of a medication's schedule. A change ends it the day before the next one starts. */
export interface MedicationSchedule {
  /** Clock times in the member's day, 'HH:MM' in 24 hours, ascending; none if it is taken as needed. */
  times: readonly string[]
  /** Days of the week, 0 for Sunday. */
  days: readonly number[]
  /** First and last day (YYYY-MM-DD) it applies; `ends_on` is null for the current one. */
  starts_on: string
  ends_on: string | null
  /** Clock time it was created at on the first day. */
  starts_at: string | null
}

/** A member's log entry for one dose. */
export interface MedicationEntry {
  day: string
  /** The scheduled time, or null for a dose taken as needed. */
  time: string | null
  status: 'taken' | 'skipped'
}

/** 'unscheduled': a time of the schedule that is not asked for on the day on which it was set. */
export type DoseStatus = 'upcoming' | 'due' | 'missed' | 'unscheduled' | MedicationEntry['status']
export interface Dose {
  time: string
  status: DoseStatus
}

/** Number of days adherence covers, including today. */
export const adherenceDays = 30
/** Maximum number of doses per day in a schedule. */
export const maxDosesPerDay = 12
export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
/** Whether `text` is a clock time in 24 hours, 'HH:MM'. */
export const isClockTime = (text: string): boolean => clock.test(text)

const holdsOn = (schedule: MedicationSchedule, day: string): boolean =>
  schedule.starts_on <= day &&
  (schedule.ends_on === null || day <= schedule.ends_on) &&
  schedule.days.includes(weekday(day))

/** The version that applies on a day, even if the medication is not taken on that day of the week; undefined before the first. */
export const scheduleOn = (schedules: readonly MedicationSchedule[], day: string): MedicationSchedule | undefined =>
  schedules.find(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || day <= ends_on))

/** The member's local date and time ('HH:MM'). */
export interface LocalMoment {
  day: string
  time: string
}

/** A dose of the last hours of a day stays open for this long after midnight. */
const lateMinutes = 6 * 60
/** A dose that is further ahead is logged only after a question. */
const farAheadMinutes = 2 * 60

/** From one local moment to another, negative if it is earlier. Clock changes do not count. */
const minutesBetween = (from: LocalMoment, to: LocalMoment): number =>
  (Date.parse(`${to.day}T${to.time}:00Z`) - Date.parse(`${from.day}T${from.time}:00Z`)) / 60_000

/** Whether a dose is due so much later that it may be logged by mistake. */
export const isFarAhead = (dose: LocalMoment, now: LocalMoment): boolean => minutesBetween(now, dose) > farAheadMinutes

/** The times of the version that ended the day before `day`, if they were asked for on this day of the week. */
const formerTimes = (schedules: readonly MedicationSchedule[], day: string): readonly string[] =>
  schedules.find(({ ends_on, days }) => ends_on === addDays(day, -1) && days.includes(weekday(day)))?.times ?? []

/**
 * The times that are not asked for on the day on which they were set: those that had passed by then, and those that a dose already
 * taken that day stands for, such as one taken at 12:42 before its time was changed to 14:42. Times that were not changed always count.
 */
const unscheduledTimes = (
  schedules: readonly MedicationSchedule[],
  entries: readonly MedicationEntry[],
  day: string,
): readonly string[] => {
  const schedule = schedules.find((one) => holdsOn(one, day))
  if (schedule?.starts_on !== day || schedule.starts_at === null) return []
  const { times, starts_at } = schedule
  const ofDay = entries.filter((entry) => entry.day === day)
  const kept = formerTimes(schedules, day)
  const changed = times.filter((time) => !kept.includes(time) && !ofDay.some((entry) => entry.time === time))
  const takenBefore = ofDay.filter(
    ({ time, status }) => status === 'taken' && (time === null || !times.includes(time)),
  ).length
  const passed = changed.filter((time) => time < starts_at).length
  return changed.slice(0, Math.max(passed, takenBefore))
}

/**
 * The doses of a day in order of time. A dose logged under an earlier schedule of the same day is still listed. Open doses are
 * upcoming, due from their time on, and missed once their day is over; those of its last hours stay due for some hours more.
 */
export const dosesOn = (
  schedules: readonly MedicationSchedule[],
  entries: readonly MedicationEntry[],
  day: string,
  now: LocalMoment,
): Dose[] => {
  const answered = new Map(
    entries.flatMap((entry) => (entry.day === day && entry.time !== null ? [[entry.time, entry.status] as const] : [])),
  )
  const unscheduled = unscheduledTimes(schedules, entries, day)
  const open = (time: string): DoseStatus => {
    if (unscheduled.includes(time)) return 'unscheduled'
    const late = minutesBetween({ day, time }, now)
    if (late < 0) return 'upcoming'
    return day < now.day && late > lateMinutes ? 'missed' : 'due'
  }
  const times = schedules.find((one) => holdsOn(one, day))?.times ?? []
  return [...new Set([...times, ...answered.keys()])]
    .toSorted()
    .map((time) => ({ time, status: answered.get(time) ?? open(time) }))
}

/** The first day after `day` on which a schedule has doses. */
export const nextDoseDay = (days: readonly number[], day: string): string => {
  const next = addDays(day, 1)
  return days.length === 0 || days.includes(weekday(next)) ? next : nextDoseDay(days, next)
}

/**
 * When a dose was taken, from a clock time that names no day: on its day or, once that is over, the day after if this is nearer;
 * null if it is still to come.
 */
export const takenInstant = (dose: LocalMoment, time: string, zone: string, now: Date): Date | null => {
  const distance = (day: string) => Math.abs(minutesBetween(dose, { day, time }))
  const next = addDays(dose.day, 1)
  const day = localDate(now, zone) > dose.day && distance(next) < distance(dose.day) ? next : dose.day
  const at = instantAt(day, time, zone)
  return at <= now ? at : null
}

/** Whether a dose can be logged at a time of a day: also one that its schedule had until it was changed that day. */
export const hasDoseAt = (schedules: readonly MedicationSchedule[], { day, time }: LocalMoment): boolean => {
  const schedule = scheduleOn(schedules, day)
  if (schedule?.days.includes(weekday(day)) && schedule.times.includes(time)) return true
  return schedule?.starts_on === day && formerTimes(schedules, day).includes(time)
}

/**
 * The dose that a log entry without a time means: the latest one due when it was taken, also one of the last hours before midnight,
 * else the first of the day.
 */
export const nearestDose = (
  schedules: readonly MedicationSchedule[],
  entries: readonly MedicationEntry[],
  taken: LocalMoment,
): (Dose & { day: string }) | undefined => {
  const ofDay = (day: string) => dosesOn(schedules, entries, day, taken).map((dose) => ({ ...dose, day }))
  const today = ofDay(taken.day)
  const late = ofDay(addDays(taken.day, -1)).filter((dose) => minutesBetween(dose, taken) <= lateMinutes)
  return [...late, ...today].findLast(({ day, time }) => day < taken.day || time <= taken.time) ?? today[0]
}

export interface Adherence {
  days: number
  taken: number
  skipped: number
  missed: number
  /** Percentage of scheduled doses taken, 0 to 100 and whole; null if none was scheduled. */
  percent: number | null
}

/**
 * How much of what was scheduled in the last 30 days was taken. Open doses do not count yet, and doses taken as needed are not
 * included.
 * Source: proportion of prescribed doses taken (Vrijens et al. 2012, "implementation" of a dosing regimen).
 */
export const adherenceOf = (
  schedules: readonly MedicationSchedule[],
  entries: readonly MedicationEntry[],
  now: LocalMoment,
): Adherence => {
  const counts: Record<DoseStatus, number> = { taken: 0, skipped: 0, missed: 0, due: 0, upcoming: 0, unscheduled: 0 }
  for (let back = 0; back < adherenceDays; back += 1)
    for (const { status } of dosesOn(schedules, entries, addDays(now.day, -back), now)) counts[status] += 1
  const { taken, skipped, missed } = counts
  const asked = taken + skipped + missed
  return {
    days: adherenceDays,
    taken,
    skipped,
    missed,
    percent: asked === 0 ? null : Math.round((taken / asked) * 100),
  }
}
