import { everyDay } from '#shared/rules/index.ts'
import type { Calendar } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Writer } from '../writer.ts'

export interface Course {
  /** Name in the catalogue. */
  name: string
  /** Clock times; empty if taken as needed. */
  times: readonly string[]
  days?: readonly number[]
  instructions?: string
  /** Days since it was added. */
  since: number
  /** The probability that a dose is taken. */
  habit: number
}
interface Rows {
  user_medications: object[]
  medication_schedules: object[]
  medication_logs: object[]
}

const reasons = ['Forgot the box at home', 'Felt sick', 'Ran out', 'Slept in'] as const

/** A medication with all its logged doses; today's are open, except for the first `answeredToday`. */
export const writeCourse = (
  rows: Rows,
  writer: Writer,
  random: Random,
  owner: { id: number; calendar: Calendar },
  course: Course,
): void => {
  const { id, calendar } = owner
  const { times, days = everyDay, since, habit } = course
  const medication_id = writer.idOf('medications', course.name)
  const started = calendar.past(-since, '07:00')
  rows.user_medications.push({
    user_id: id,
    medication_id,
    instructions: course.instructions ?? null,
    started_on: calendar.day(-since),
    created_at: started,
    updated_at: started,
  })
  rows.medication_schedules.push({
    user_id: id,
    medication_id,
    starts_on: calendar.day(-since),
    starts_at: '07:00',
    times,
    days,
  })
  for (let back = since; back > 0; back -= 1) {
    const day = calendar.day(-back)
    if (!days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue
    for (const time of times) {
      const isTaken = random.chance(habit)
      if (!isTaken && random.chance(0.4)) continue
      const late = new Date(calendar.at(-back, time).getTime() + random.between(0, 35) * 60_000)
      rows.medication_logs.push({
        user_id: id,
        medication_id,
        day,
        slot: time,
        time,
        status: isTaken ? 'taken' : 'skipped',
        reason: isTaken ? null : random.pick(reasons),
        logged_at: late,
        timezone: calendar.zone,
        updated_at: late,
      })
    }
  }
}

export const saveRows = async (writer: Writer, rows: Rows): Promise<void> => {
  for (const [table, list] of Object.entries(rows)) await writer.insert(table, list as Record<string, unknown>[])
}
export const emptyRows = (): Rows => ({ user_medications: [], medication_schedules: [], medication_logs: [] })
