import type { calls } from '#shared/calls/index.ts'
import { healthScores, localDate } from '#shared/rules/index.ts'
import { ownList } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findBrands, findConnections } from '../../tracking/devices/index.ts'
import { findOnboardingAnswers } from '../../identity/users/index.ts'
import { assessmentOf, recordedWeekOf } from '../../care/health/index.ts'
import { measurementColumns, presentMeasurement, type MeasurementRow } from '../../tracking/body-scans/index.ts'
import { presentVital, thresholdsOf, vitalColumns, type VitalRow } from '../../tracking/vitals/index.ts'
import { lookAt } from './member.ts'

type Calls = Pick<
  typeof calls,
  'getUserHealth' | 'listUserVitals' | 'listUserMeasurements' | 'listUserMedicalRecords' | 'getUserDevices'
>

interface MedicationRow {
  id: number
  name: string
  strength: string | null
  instructions: string | null
  started_on: string
  stopped_at: Date | null
  last_taken_at: Date | null
}

/** Current ones come first. */
const medicationsSql = `
  select u.id, m.name, m.strength, u.instructions, to_char(u.started_on, 'YYYY-MM-DD') as started_on, u.stopped_at,
    (select max(l.logged_at) from medication_logs l
     where l.user_id = $1 and l.medication_id = u.medication_id and l.status = 'taken') as last_taken_at
  from user_medications u join medications m on m.id = u.medication_id
  where u.user_id = $1 order by u.stopped_at desc nulls first, folded(m.name), u.id limit 200`

const allergiesSql = `
  select id, name, reaction, severity, created_at from user_allergies where user_id = $1 order by folded(name), id limit 200`

const issuesSql = `
  select id, name, to_char(since, 'YYYY-MM-DD') as since, notes, created_at
  from user_health_issues where user_id = $1 order by folded(name), id limit 200`

const preferencesSql = `
  select h.id, h.name, array_agg(o.name order by c."order", c.id, o."order", o.id) as options
  from user_preference_options m join preference_options o on o.id = m.option_id
    join preference_categories c on c.id = o.category_id
    join user_experience_preference_headers h on h.id = c.header_id
  where m.user_id = $1 group by h.id, h.name, h."order" order by h."order", folded(h.name) limit 200`

type WithTime = { created_at: Date }
const withText = <R extends WithTime>({ created_at, ...row }: R) => ({ ...row, created_at: created_at.toISOString() })

const timezoneOf = async (db: Database, userId: number): Promise<string> => {
  const [row] = await db.query<{ timezone: string | null }>({
    name: 'find_timezone_of_user',
    text: 'select timezone from users where id = $1',
    values: [userId],
  })
  return row?.timezone ?? 'UTC'
}

/** Days received from each device. */
const daysOfSources = async (db: Database, userId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query<{ source: string; days: number }>({
    name: 'count_days_of_devices',
    text: 'select source, count(distinct day)::int as days from body_metrics where user_id = $1 group by source',
    values: [userId],
  })
  return new Map(rows.map(({ source, days }) => [source, days]))
}

export const healthRecordHandlers: HandlersOf<Calls> = {
  getUserHealth: ({ params, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Health records' }, async (db) => {
      const values = [params.id]
      const medications = await db.query<MedicationRow>({
        name: 'find_medications_of_user',
        text: medicationsSql,
        values,
      })
      const allergies = await db.query<
        WithTime & { id: number; name: string; reaction: string | null; severity: string | null }
      >({
        name: 'find_allergies_of_user',
        text: allergiesSql,
        values,
      })
      const issues = await db.query<
        WithTime & { id: number; name: string; since: string | null; notes: string | null }
      >({
        name: 'find_issues_of_user',
        text: issuesSql,
        values,
      })
      const preferences = await db.query<{ id: number; name: string; options: string[] }>({
        name: 'find_preferences_of_user',
        text: preferencesSql,
        values,
      })
      const { sections } = await assessmentOf(db, params.id, services.now())
      return {
        medications: medications.map(({ stopped_at, last_taken_at, ...row }) => ({
          ...row,
          stopped_at: stopped_at?.toISOString() ?? null,
          last_taken_at: last_taken_at?.toISOString() ?? null,
        })),
        allergies: allergies.map(withText),
        health_issues: issues.map(withText),
        answers: await findOnboardingAnswers(db, params.id),
        preferences,
        assessment: sections,
      }
    }),

  listUserVitals: ({ params, query, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Vitals' }, async (db) => {
      const list = await ownList<VitalRow>(db, services.config, query, {
        table: 'vitals',
        columns: vitalColumns,
        userId: params.id,
      })
      const passedBy = await thresholdsOf(db, params.id, services.now())
      return {
        ...list,
        models: list.models.map((row) => ({
          ...presentVital(row),
          passed: passedBy(row.data).map(({ vital, bound, severity, threshold }) => ({
            vital,
            bound,
            severity,
            threshold_id: threshold.id,
            name: threshold.name,
          })),
        })),
      }
    }),

  listUserMeasurements: ({ params, query, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Body scans' }, async (db) => {
      const list = await ownList<MeasurementRow>(db, services.config, query, {
        table: 'measurements',
        columns: measurementColumns,
        userId: params.id,
      })
      return {
        ...list,
        models: list.models.map(({ capture_url: _, ...row }) => presentMeasurement({ ...row, capture_url: null })),
      }
    }),

  listUserMedicalRecords: ({ params, query, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Medical records' }, async (db) => {
      const list = await ownList<WithTime & { id: number; source: string; document: Record<string, unknown> }>(
        db,
        services.config,
        query,
        { table: 'medical_records', columns: ['id', 'source', 'document', 'created_at'], userId: params.id },
      )
      return { ...list, models: list.models.map(withText) }
    }),

  getUserDevices: ({ params, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Devices' }, async (db) => {
      const today = localDate(services.now(), await timezoneOf(db, params.id))
      const names = new Map((await findBrands(db)).map(({ source, name }) => [source, name]))
      const days = await daysOfSources(db, params.id)
      const connections = await findConnections(db, params.id)
      return {
        devices: connections.map(({ source, connected_at, last_sync_at }) => ({
          data_source: source,
          name: names.get(source) ?? source,
          connected_at: connected_at.toISOString(),
          last_sync_at: last_sync_at?.toISOString() ?? null,
          days: days.get(source) ?? 0,
        })),
        scores: healthScores(await recordedWeekOf(db, params.id, today)),
      }
    }),
}
