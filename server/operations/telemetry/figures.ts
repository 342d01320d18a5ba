import type { Database } from '../../kernel/database/types.ts'

export interface Figure {
  name: string
  /** A state or a kind of job. */
  part: string | null
  value: number
}

/** What the installation is used for. Days are in UTC. */
const ofUse = (db: Database, now: Date): Promise<Figure[]> =>
  db.query<Figure>({
    name: 'read_figures_of_use',
    text: `with today as (select date_trunc('day', $1::timestamptz, 'UTC') as start)
           select 'members' as name, null::text as part, count(*) as value from users where is_active
           union all select 'members_active_today', null, count(*) from users, today where last_seen_at >= start
           union all select 'entries_today', kind, count(*) from (
             select 'hydration' as kind, updated_at as at from hydration_days union all select 'sleep', updated_at from sleep_days
             union all select 'mood', logged_at from mood_logs union all select 'meal', logged_at from meal_logs
             union all select 'vitals', created_at from vitals) entries, today where at >= start group by kind
           union all select 'appointments_booked', null, count(*) from appointments
             where status = 'created' and appointment_date >= $1
           union all select 'kits', coalesce(status, 'none'), count(*) from userkits group by status`,
    values: [now],
  })

/** What waits to be done, and what failed for good. */
const ofJobs = (db: Database): Promise<Figure[]> =>
  db.query<Figure>({
    name: 'read_figures_of_jobs',
    text: `with due as (select name, start_after from jobs.job where state < 'active' and not blocked and start_after <= now())
           select 'jobs_due' as name, name as part, count(*)::float as value from due
             where name <> 'dead-letters' and not starts_with(name, '__pgboss__') group by name
           union all select 'jobs_oldest_seconds', null, coalesce(extract(epoch from now() - min(start_after)), 0)::float from due
             where name <> 'dead-letters' and not starts_with(name, '__pgboss__')
           union all select 'jobs_failed', null, count(*)::float from due where name = 'dead-letters'`,
  })

/** How old backups are, and how large the database is. */
const ofStorage = (db: Database, now: Date): Promise<Figure[]> =>
  db.query<Figure>({
    name: 'read_figures_of_storage',
    text: `select 'backup_age_seconds' as name, kind as part, extract(epoch from $1 - last_at)::float as value from backup_runs
             where kind <> 'reminder'
           union all select 'database_bytes', null, pg_database_size(current_database())::float`,
    values: [now],
  })

const ageMs = 60_000
/** Reads again only what is older than a minute. */
export const keptFigures = (db: Database, now: () => Date): (() => Promise<readonly Figure[]>) => {
  let kept: Promise<readonly Figure[]> = Promise.resolve([])
  let at = -Infinity
  return () => {
    if (performance.now() - at < ageMs) return kept
    at = performance.now()
    kept = Promise.all([ofUse(db, now()), ofJobs(db), ofStorage(db, now())]).then((read) => read.flat())
    kept.catch(() => {
      at = -Infinity
    })
    return kept
  }
}
