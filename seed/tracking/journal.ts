import { moods } from '#shared/rules/index.ts'
import type { Calendar } from '../calendar.ts'
import { clockTime } from '../calendar.ts'
import type { Member } from '../identity/members.ts'
import { randomOf, type Random } from '../random.ts'
import type { StarEvent } from '../engagement/stars.ts'
import type { Writer } from '../writer.ts'

/** Days of journal for the bulk members. */
const journalDays = 21
const commonMoods: readonly (typeof moods)[number][] = [
  'happy',
  'happy',
  'happy',
  'neutral',
  'neutral',
  'anxious',
  'sad',
  'sick',
]
const dailyTasks = ['Check in on your mood', 'Read: building a wind-down routine', 'Log your lunch'] as const
const moodNotes = [
  'Slept badly',
  'Long day at work',
  'Walked to the lake',
  'Good call with my sister',
  'Headache since noon',
  'First day off',
] as const

type Row = Record<string, unknown>
/** Rows of the journal's tables. */
export interface JournalRows {
  hydration_days: Row[]
  mood_logs: Row[]
  sleep_days: Row[]
  user_symptoms: Row[]
  user_tasks: Row[]
}
export const emptyJournal = (): JournalRows => ({
  hydration_days: [],
  mood_logs: [],
  sleep_days: [],
  user_symptoms: [],
  user_tasks: [],
})

export interface JournalAuthor {
  id: number
  calendar: Calendar
  goal: number
  sleepMinutes: number
}

/** One day of a journal. */
export const writeDay = (
  rows: JournalRows,
  writer: Writer,
  random: Random,
  { id, calendar, goal, sleepMinutes }: JournalAuthor,
  offset: number,
): void => {
  const day = calendar.day(offset)
  const own = { user_id: id, day, timezone: calendar.zone }
  rows.hydration_days.push({
    ...own,
    total_ounces: Math.max(8, Math.min(200, Math.round(random.around(goal * 0.8, goal * 0.22)))),
    updated_at: calendar.past(offset, '20:30'),
  })
  if (random.chance(0.8)) {
    rows.mood_logs.push({
      ...own,
      mood: random.pick(commonMoods),
      note: random.chance(0.12) ? random.pick(moodNotes) : null,
      details: {},
      logged_at: calendar.past(offset, clockTime(random.between(430, 1260))),
    })
  }
  if (random.chance(0.7)) {
    const minutes = Math.round(random.around(sleepMinutes, 40) / 30) * 30
    rows.sleep_days.push({ ...own, duration_in_minutes: minutes, updated_at: calendar.past(offset, '07:10') })
  }
  if (random.chance(0.22)) {
    const symptom = random.pick([
      'headache',
      'fatigue',
      'back-pain',
      'trouble-sleeping',
      'bloating',
      'none-of-these',
      'none-of-these',
    ])
    const logged = calendar.past(offset, clockTime(random.between(480, 1200)))
    rows.user_symptoms.push({
      user_id: id,
      symptom_id: writer.idOf('symptoms', symptom),
      logged_on: day,
      logged_at: logged,
      timezone: calendar.zone,
      severity: symptom === 'none-of-these' ? null : random.between(1, 4),
      source: 'member',
      created_at: logged,
      updated_at: logged,
    })
  }
}

/** The tasks of a day, some completed, and their stars. */
export const writeTasks = (
  rows: JournalRows,
  writer: Writer,
  random: Random,
  id: number,
  calendar: Calendar,
  offset: number,
): StarEvent[] =>
  dailyTasks.flatMap((name) => {
    const task = writer.idOf('tasks', name)
    const stars = name === 'Log your lunch' ? 10 : 5
    const isDone = random.chance(0.62)
    const at = calendar.past(offset, clockTime(random.between(420, 1290)))
    rows.user_tasks.push({
      user_id: id,
      task_id: task,
      day: calendar.day(offset),
      star_value: stars,
      created_at: calendar.past(offset, '06:00'),
      completed_at: isDone ? at : null,
    })
    return isDone ? [{ userId: id, at, amount: stars, reason: `Completed: ${name}`, source: `tasks:${task}` }] : []
  })

/** The last weeks of everyone with a journal. */
export const writeJournals = (rows: JournalRows, writer: Writer, members: readonly Member[]): StarEvent[] => {
  const random = randomOf('journals')
  const stars: StarEvent[] = []
  for (const { id, calendar, habit, joined } of members) {
    if (habit === 0) continue
    const diarist: JournalAuthor = { id, calendar, goal: 96, sleepMinutes: random.pick([390, 420, 450, 480]) }
    for (let offset = -Math.min(journalDays, joined - 1); offset < 0; offset += 1) {
      if (!random.chance(habit)) continue
      writeDay(rows, writer, random, diarist, offset)
      if (random.chance(0.6)) stars.push(...writeTasks(rows, writer, random, id, calendar, offset))
    }
  }
  return stars
}

/** Nobody types in a night that a device has recorded. */
export const withoutMeasuredNights = (
  rows: JournalRows,
  { body_metrics: metrics }: { body_metrics: readonly Row[] },
): JournalRows => {
  const keyOf = (row: Row): string => `${String(row['user_id'])} ${String(row['day'])}`
  const measured = new Set(metrics.filter((row) => row['data_structure'] === 'sleep_summary').map(keyOf))
  return { ...rows, sleep_days: rows.sleep_days.filter((row) => !measured.has(keyOf(row))) }
}

export const saveJournal = async (writer: Writer, rows: JournalRows): Promise<void> => {
  for (const [table, list] of Object.entries<Row[]>({ ...rows })) await writer.insert(table, list)
}
