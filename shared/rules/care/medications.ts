import { addDays, weekday } from '../time/dates.ts'

/** One version of a medication's schedule. A change ends it the day before the next one starts. */
export interface MedicationSchedule {
  /** Clock times in the member's day, 'HH:MM' in 24 hours, ascending; none if it is taken as needed. */
  times: readonly string[]
  /** Days of the week, 0 for Sunday. */
  days: readonly number[]
  /** First and last day (YYYY-MM-DD) it applies; `ends_on` is null for the current one. */
  starts_on: string
  ends_on: string | null
  /** Clock time it was created at on the first day: earlier doses that day were never scheduled. */
  starts_at: string | null
}

/** A member's log entry for one dose. */
export interface MedicationEntry {
  day: string
  /** The scheduled time, or null for a dose taken as needed. */
  time: string | null
  status: 'taken' | 'skipped'
}

export type DoseStatus = 'upcoming' | 'due' | 'missed' | MedicationEntry['status']
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

/** Clock times a medication is taken at on a day. */
const doseTimesOn = (schedules: readonly MedicationSchedule[], day: string): readonly string[] => {
  const schedule = schedules.find((one) => holdsOn(one, day))
  return schedule?.times ?? []
}

/** The member's local date and time ('HH:MM'). */
export interface LocalMoment {
  day: string
  time: string
}

/**
 * The scheduled doses of a day in order of time. A dose logged under an earlier schedule of the same day is still listed. Open doses
 * are upcoming, due from their time on, and missed once their day is over.
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
  const open = (time: string): DoseStatus => {
    if (day < now.day) return 'missed'
    return day > now.day || time > now.time ? 'upcoming' : 'due'
  }
  return [...new Set([...doseTimesOn(schedules, day), ...answered.keys()])]
    .toSorted()
    .map((time) => ({ time, status: answered.get(time) ?? open(time) }))
}

/** The dose a log entry without a time refers to: the most recent one due, else the first of the day. */
export const nearestDose = (doses: readonly Dose[], time: string): Dose | undefined =>
  doses.findLast((dose) => dose.time <= time) ?? doses[0]

export interface Adherence {
  days: number
  taken: number
  skipped: number
  missed: number
  /** Percentage of scheduled doses taken, 0 to 100 and whole; null if none was scheduled. */
  percent: number | null
}

/**
 * How much of what was scheduled in the last 30 days was taken. Today's open doses do not count yet, nor do doses from before the
 * schedule was created. Doses taken as needed are not included.
 * Source: proportion of prescribed doses taken (Vrijens et al. 2012, "implementation" of a dosing regimen).
 */
export const adherenceOf = (
  schedules: readonly MedicationSchedule[],
  entries: readonly MedicationEntry[],
  now: LocalMoment,
): Adherence => {
  const counts: Record<DoseStatus, number> = { taken: 0, skipped: 0, missed: 0, due: 0, upcoming: 0 }
  for (let back = 0; back < adherenceDays; back += 1) {
    const day = addDays(now.day, -back)
    const first = schedules.find(({ starts_on }) => starts_on === day)?.starts_at ?? ''
    for (const { time, status } of dosesOn(schedules, entries, day, now))
      if (status !== 'missed' || time >= first) counts[status] += 1
  }
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
