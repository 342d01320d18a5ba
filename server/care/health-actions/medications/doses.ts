import type { AnswerOf } from '#shared/calls/index.ts'
import {
  addDays,
  adherenceDays,
  adherenceOf,
  dosesOn,
  hasDoseAt,
  localDate,
  localTime,
  nearestDose,
  scheduleOn,
  type DoseStatus,
  type LocalMoment,
  type MedicationEntry,
  type MedicationSchedule,
} from '#shared/rules/index.ts'
import { countedPage } from '../../../kernel/http/own-list.ts'
import { foldedSql } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'

export type Medication = AnswerOf<'scheduleMedication'>['medication']

interface MedicationRow extends Pick<Medication, 'id' | 'medication_id' | 'name' | 'instructions' | 'started_on'> {
  generic_name: string | null
  strength: string | null
  dosage_form: string | null
  route: string | null
}
interface ScheduleRow extends MedicationSchedule {
  medication_id: number
}
interface LogRow extends MedicationEntry {
  id: number
  medication_id: number
  logged_at: Date
}
/** A medication with everything needed to compute its doses. */
interface Course {
  medication: MedicationRow
  schedules: MedicationSchedule[]
  logs: LogRow[]
}

/** A member, and the time where they are. */
export interface WhereAndWhen {
  userId: number
  timezone: string
  moment: LocalMoment
}

export const momentOf = (now: Date, timezone: string): LocalMoment => ({
  day: localDate(now, timezone),
  time: localTime(now, timezone),
})

const schedulesOf = (
  db: Database,
  userId: number,
  medicationIds: readonly number[],
  since: string,
): Promise<ScheduleRow[]> =>
  db.query<ScheduleRow>({
    name: 'find_medication_schedules',
    text: `select medication_id, starts_on::text, ends_on::text, starts_at, times, days from medication_schedules
           where user_id = $1 and medication_id = any($2::bigint[]) and (ends_on is null or ends_on >= $3) order by starts_on`,
    values: [userId, medicationIds, since],
  })

const logsOf = (db: Database, userId: number, medicationIds: readonly number[], since: string): Promise<LogRow[]> =>
  db.query<LogRow>({
    name: 'find_medication_logs_since',
    text: `select id, medication_id, day::text, time, status, logged_at from medication_logs
           where user_id = $1 and medication_id = any($2::bigint[]) and day >= $3 order by logged_at, id`,
    values: [userId, medicationIds, since],
  })

/** Reads the days adherence covers, and those that can still be logged. */
const coursesOf = async (
  db: Database,
  userId: number,
  medications: readonly MedicationRow[],
  today: string,
): Promise<Course[]> => {
  if (medications.length === 0) return []
  const ids = medications.map(({ medication_id }) => medication_id)
  const since = addDays(today, 1 - adherenceDays)
  const [schedules, logs] = await Promise.all([schedulesOf(db, userId, ids, since), logsOf(db, userId, ids, since)])
  return medications.map((medication) => ({
    medication,
    schedules: schedules.filter(({ medication_id }) => medication_id === medication.medication_id),
    logs: logs.filter(({ medication_id }) => medication_id === medication.medication_id),
  }))
}

const present = ({ medication, schedules, logs }: Course, now: LocalMoment, timezone: string): Medication => {
  const current = scheduleOn(schedules, now.day)
  const dosesOf = (day: string) => {
    const ofDay = logs.filter((log) => log.day === day)
    return dosesOn(schedules, logs, day, now).map((dose) => {
      const log = ofDay.find(({ time }) => time === dose.time)
      return { day, ...dose, log_id: log?.id ?? null, logged_at: log?.logged_at.toISOString() ?? null }
    })
  }
  const isLate = ({ status, logged_at }: Medication['today'][number]) =>
    status === 'due' || (logged_at !== null && localDate(new Date(logged_at), timezone) === now.day)
  return {
    ...medication,
    schedule: current && current.times.length > 0 ? { times: [...current.times], days: [...current.days] } : null,
    late: dosesOf(addDays(now.day, -1)).filter(isLate),
    today: dosesOf(now.day),
    taken_as_needed: logs
      .filter(({ day, time, status }) => day === now.day && time === null && status === 'taken')
      .map(({ id, logged_at }) => ({ log_id: id, logged_at: logged_at.toISOString() })),
    adherence: adherenceOf(schedules, logs, now),
  }
}

const columns = `um.id, um.medication_id, m.name, m.generic_name, m.strength, m.dosage_form, m.route, um.instructions,
  um.started_on::text as started_on`

/** A page of a member's current medications by name, with the total count. */
export const findMedications = async (
  db: Database,
  { userId, moment, timezone }: WhereAndWhen,
  { size, offset }: { size: number; offset: number },
): Promise<{ models: Medication[]; total: number }> => {
  const { rows: medications, total } = await countedPage<MedicationRow & { total: number }>(
    db,
    {
      name: 'find_current_medications',
      select: `select ${columns}, count(*) over () as total from user_medications um join medications m on m.id = um.medication_id
               where um.user_id = $1 and um.stopped_at is null order by folded(m.name), um.id`,
      values: [userId],
    },
    { size, offset },
  )
  const courses = await coursesOf(db, userId, medications, moment.day)
  return { models: courses.map((course) => present(course, moment, timezone)), total }
}

const findCourse = async (
  db: Database,
  userId: number,
  medicationId: number,
  today: string,
): Promise<Course | null> => {
  const rows = await db.query<MedicationRow>({
    name: 'find_current_medication',
    text: `select ${columns} from user_medications um join medications m on m.id = um.medication_id
           where um.user_id = $1 and um.medication_id = $2 and um.stopped_at is null`,
    values: [userId, medicationId],
  })
  const [course] = await coursesOf(db, userId, rows, today)
  return course ?? null
}

/** A member's current medications by name that contain each of some patterns. */
export const searchMedications = (
  db: Database,
  { userId, patterns, most }: { userId: number; patterns: string[]; most: number },
): Promise<Pick<MedicationRow, 'id' | 'name' | 'generic_name' | 'strength'>[]> =>
  db.query<Pick<MedicationRow, 'id' | 'name' | 'generic_name' | 'strength'>>({
    name: 'search_medications',
    text: `select um.id, m.name, m.generic_name, m.strength from user_medications um join medications m on m.id = um.medication_id
           where um.user_id = $1 and um.stopped_at is null and ${foldedSql("concat_ws(' ', m.name, m.generic_name)")} like all($2::text[])
           order by folded(m.name), um.id limit $3`,
    values: [userId, patterns, most],
  })

/** One current medication of a member; null for any other. */
export const findMedication = async (
  db: Database,
  { userId, moment, timezone }: WhereAndWhen,
  medicationId: number,
): Promise<Medication | null> => {
  const course = await findCourse(db, userId, medicationId, moment.day)
  return course && present(course, moment, timezone)
}

/** The scheduled doses of a current medication around a moment; null for any other. */
export const findDoses = async (
  db: Database,
  userId: number,
  medicationId: number,
  taken: LocalMoment,
  today: string,
) => {
  const course = await findCourse(db, userId, medicationId, today)
  if (!course) return null
  const { schedules, logs } = course
  const current = scheduleOn(schedules, taken.day)
  return {
    doses: dosesOn(schedules, logs, taken.day, taken),
    nearest: nearestDose(schedules, logs, taken),
    hasDoseAt: (time: string) => hasDoseAt(schedules, { day: taken.day, time }),
    isAsNeeded: !current || current.times.length === 0,
  }
}

/** The status of one dose; undefined if the medication has none at this time of its day. */
export const statusOf = async (
  db: Database,
  userId: number,
  medicationId: number,
  dose: LocalMoment,
  now: LocalMoment,
): Promise<DoseStatus | undefined> => {
  const since = addDays(dose.day, -1)
  const schedules = await schedulesOf(db, userId, [medicationId], since)
  const logs = await logsOf(db, userId, [medicationId], since)
  return dosesOn(schedules, logs, dose.day, now).find(({ time }) => time === dose.time)?.status
}

/** More medications than anyone takes. */
const everything = { size: 200, offset: 0 }

/** Percentage of today's scheduled doses that are logged, 0 to 100; null if none is scheduled. */
export const doseProgress = async (
  db: Database,
  userId: number,
  timezone: string,
  now: Date,
): Promise<number | null> => {
  const { models } = await findMedications(db, { userId, timezone, moment: momentOf(now, timezone) }, everything)
  const doses = models.flatMap(({ today }) => today.filter(({ status }) => status !== 'unscheduled'))
  if (doses.length === 0) return null
  const answered = doses.filter(({ status }) => status === 'taken' || status === 'skipped').length
  return Math.round((answered / doses.length) * 100)
}
