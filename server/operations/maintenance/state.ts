import { noticesOf } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { maintenanceNotices } from './tables.ts'

export interface Maintenance {
  since: Date
  /** When it is expected to be over. */
  until: Date | null
}

export const findMaintenance = async (db: Database): Promise<Maintenance | null> => {
  const [row] = await db.query<{ since: Date; until: Date | null }>({
    name: 'find_maintenance',
    text: 'select since, until from maintenance',
  })
  return row ?? null
}

/** Closes the member area, or opens it if `minutes` is null. @param minutes how long it is expected to last, if that is known */
export const setMaintenance = async (
  db: Database,
  now: Date,
  minutes: number | undefined | null,
): Promise<Maintenance | null> => {
  if (minutes === null) await db.query({ text: 'delete from maintenance' })
  else
    await db.query({
      text: `insert into maintenance as known (closed, since, until) values ('member area', $1, $2)
             on conflict (closed) do update set until = excluded.until`,
      values: [now, minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)],
    })
  return findMaintenance(db)
}

/** How old what is known may be: every server follows a change at once, and within this while none is told. */
const keptMs = 5000

/** @returns the state from memory, which PostgreSQL tells of changes; a database that does not answer closes nothing */
export const createMaintenanceState = (db: Database): (() => Promise<Maintenance | null>) => {
  let kept: Promise<Maintenance | null> | null = null
  let readAt = -Infinity
  const forget = () => {
    kept = null
  }
  const notices = noticesOf(db)
  notices?.subscribe({ notices: maintenanceNotices, changed: forget, lost: forget })
  return () => {
    if (kept === null || performance.now() - readAt > keptMs || !notices?.isLive) {
      readAt = performance.now()
      kept = findMaintenance(db).catch(() => null)
    }
    return kept
  }
}
