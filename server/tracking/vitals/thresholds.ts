import {
  isRealDate,
  localDate,
  passedThresholds,
  vitalNotes,
  yearsBetween,
  type ThresholdPerson,
  type VitalNote,
  type VitalThreshold,
} from '#shared/rules/index.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Caller } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'

interface StoredThreshold extends VitalThreshold {
  min_value: number | null
  max_value: number | null
  name: string | null
  notify_member: boolean
  notify_care_team: boolean
  translations: Translations | null
}
interface PersonRow {
  sex: string | null
  birth: string | null
  timezone: string | null
  first_name: string
  last_name: string
}
type Data = Readonly<Record<string, unknown>>

/** The care team is alerted to the same threshold of the same member at most once in this time. */
const quietMs = 24 * 60 * 60_000

const findThresholds = (db: Database): Promise<StoredThreshold[]> =>
  db.query<StoredThreshold & Record<string, unknown>>({
    name: 'find_active_thresholds',
    text: `select id, name, vital, min_value::float8 as min_value, max_value::float8 as max_value, severity, message, program_id, sex, min_age,
             max_age, is_active, notify_member, notify_care_team, translations
           from vital_warning_thresholds where is_active order by id limit 1000`,
  })

const findPerson = async (
  db: Database,
  userId: number,
  now: Date,
): Promise<{ row: PersonRow | null; person: ThresholdPerson; today: string }> => {
  const [row] = await db.query<PersonRow & Record<string, unknown>>({
    name: 'find_person_of_thresholds',
    text: `select sex, to_char(date_of_birth, 'YYYY-MM-DD') as birth, timezone, first_name, last_name from users where id = $1`,
    values: [userId],
  })
  const programs = await db.query<{ program_id: number }>({
    name: 'find_programs_of_thresholds',
    text: 'select program_id from user_programs where user_id = $1',
    values: [userId],
  })
  const today = localDate(now, row?.timezone ?? 'UTC')
  const birth = row?.birth ?? null
  const age = birth !== null && isRealDate(birth) ? yearsBetween(birth, today) : null
  return {
    row: row ?? null,
    today,
    person: { sex: row?.sex ?? null, age, programIds: new Set(programs.map((one) => one.program_id)) },
  }
}

/** Finds the thresholds a member's readings exceed, whoever is alerted. */
export const thresholdsOf = async (
  db: Database,
  userId: number,
  now: Date,
): Promise<(data: Data) => VitalNote<StoredThreshold>[]> => {
  const thresholds = await findThresholds(db)
  const { person } = await findPerson(db, userId, now)
  return (data) => vitalNotes(data, person, thresholds)
}

/** The messages of thresholds about readings, in the member's language. */
export const notesFor = async (
  db: Database,
  { userId, language }: Caller,
  now: Date,
): Promise<(data: Data) => VitalNote[]> => {
  const thresholds = (await findThresholds(db))
    .filter((threshold) => threshold.notify_member)
    .map((threshold) => inLanguage(threshold, language))
  if (thresholds.length === 0) return () => []
  const { person } = await findPerson(db, userId, now)
  return (data) => vitalNotes(data, person, thresholds)
}

const units: Readonly<Record<VitalThreshold['vital'], readonly [name: string, unit: string]>> = {
  hr: ['Heart rate', 'bpm'],
  hrv: ['HR variability', 'ms'],
  sbp: ['Systolic pressure', 'mmHg'],
  dbp: ['Diastolic pressure', 'mmHg'],
  rr: ['Respiration rate', 'a minute'],
  spo2: ['O2 saturation', '%'],
  stress_index: ['Stress index', ''],
  temperature: ['Temperature', '°C'],
  weight: ['Weight', 'kg'],
}
const sentence = ({ vital, value, bound, threshold }: VitalNote<StoredThreshold>): string => {
  const [name, unit] = units[vital]
  const limit = bound === 'below' ? threshold.min_value : threshold.max_value
  const rule = threshold.name ? ` (${threshold.name})` : ''
  return `${name} ${`${value} ${unit}`.trim()}, ${bound} ${String(limit)}${rule}.`
}

/** Writes an alert, unless there already is one for this threshold. @returns whether it was written */
const writeAlert = async (
  tx: Database,
  userId: number,
  { vital, value, bound, severity, threshold }: VitalNote<StoredThreshold>,
  now: Date,
): Promise<boolean> => {
  const rows = await tx.query({
    name: 'write_vital_alert',
    text: `insert into vital_alerts (user_id, threshold_id, vital, value, bound, severity, created_at)
           select $1::bigint, $2::bigint, $3::text, $4::numeric, $5::text, $6::text, $7::timestamptz
           where not exists (select from vital_alerts where user_id = $1 and threshold_id = $2 and created_at > $8) returning id`,
    values: [userId, threshold.id, vital, value, bound, severity, now, new Date(now.getTime() - quietMs)],
  })
  return rows.length > 0
}

/**
 * Alerts the care team to values beyond thresholds that require it: a note on the member for same-day follow-up, listed under what
 * needs attention in the back office, unless the member does not share them. Part of the transaction that stores the values.
 */
export const tellCareTeam = async (
  tx: Database,
  { userId, data, from, now }: { userId: number; data: Data; from: string; now: Date },
): Promise<void> => {
  const thresholds = (await findThresholds(tx)).filter((threshold) => threshold.notify_care_team)
  // A note shows the values to everybody who may read notes.
  if (thresholds.length === 0 || (await isWithheld(tx, userId, 'data sharing'))) return
  const { person, today } = await findPerson(tx, userId, now)
  const news: VitalNote<StoredThreshold>[] = []
  for (const passed of passedThresholds(data, person, thresholds))
    if (await writeAlert(tx, userId, passed, now)) news.push(passed)
  const [gravest] = news
  if (!gravest) return
  const [name] = units[gravest.vital]
  await tx.query({
    name: 'write_note_of_thresholds',
    text: `insert into usernotes (user_id, title, note, category, follow_up_on, is_automatic, created_at, updated_at)
           values ($1, $2, $3, 'clinical', $4, true, $5, $5)`,
    values: [
      userId,
      `${name} beyond its threshold`,
      [...news.map(sentence), `Source: ${from}.`].join('\n'),
      today,
      now,
    ],
  })
}
