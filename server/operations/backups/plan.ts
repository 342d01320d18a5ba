/** When backups are made, and how old the last one may be. */
import { z } from 'zod'
import type { Config } from '../../kernel/types.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** What a backup may take, and a retry after it. */
const graceMs = 2 * HOUR_MS
/** How old the last backup may be where other programs than Hale decide when it is made. */
const unplannedMs = 2 * DAY_MS

/** Hourly, every few hours, nightly or weekly: the schedules of which it is plain how old a backup may be. */
const schedule = /^([0-5]?\d) (?:(\*)|\*\/(2|3|4|6|8|12)|([01]?\d|2[0-3])) \* \* (\*|[0-6])$/

const periodOf = (cron: string): number | null => {
  const [, , every, hours, at, day] = schedule.exec(cron) ?? []
  if (day === undefined) return null
  if (day !== '*') return at === undefined ? null : 7 * DAY_MS
  if (at !== undefined) return DAY_MS
  return every === '*' ? HOUR_MS : Number(hours) * HOUR_MS
}

/** A schedule in cron's form, in UTC. */
export const backupSchedule = z
  .string()
  .refine((cron) => periodOf(cron) !== null, {
    error:
      'must be hourly such as "17 * * * *", every few hours such as "17 */6 * * *", nightly such as "30 2 * * *", or weekly such as "30 2 * * 0", in UTC',
  })
  .optional()

/** Milliseconds after which the last backup is too old. @param cron null where other programs make backups */
export const oldestBackupMs = (cron: string | null): number =>
  cron === null ? unplannedMs : (periodOf(cron) ?? 0) + graceMs

/** The plan, as operators read it. @returns null if Hale makes no backups by itself */
export const planOf = ({ backups }: Pick<Config, 'backups'>) => {
  if (!backups || backups.schedule === null || backups.target === null) return null
  const { schedule: cron, target, keep } = backups
  return { schedule: cron, target: typeof target === 'string' ? target : `bucket ${target.name}`, keep }
}
