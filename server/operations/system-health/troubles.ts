/** Finds what `troubles` in shared/rules declares. */
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { TroubleName } from '#shared/rules/index.ts'
import { appliedMigrations } from '../../kernel/database/index.ts'
import { readings } from '../../kernel/telemetry/index.ts'
import type { Services } from '../../kernel/types.ts'
import { lastRuns, oldestBackupMs } from '../backups/index.ts'
import { findCertificates } from './certificates.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const GB = 1e9

const stuckMailMs = 10 * MINUTE_MS
/** Older mails have used up their attempts. */
const countedMailMs = 3 * DAY_MS
const endingMs = 21 * DAY_MS
/** A disk is almost full below a tenth, unless that is much, and below one gigabyte in any case. */
const [leastShare, muchBytes, leastBytes] = [0.1, 20 * GB, GB]
const diskErrorMs = 5 * MINUTE_MS

/** One thing that is wrong. */
export interface Finding {
  /** A disk with its host, or a certificate; empty for the installation. */
  place: string
  /** In English, without anything about a person. */
  reason: string
}

const hoursAgo = (ms: number): string => `${Math.floor(ms / (60 * MINUTE_MS))} hours`

/** Mails that failed since the last one that the mail server took. One refused address among mails that arrive is none of them. */
const findMail = async ({ db, now }: Services): Promise<Finding[]> => {
  const at = now().getTime()
  const [row] = await db.query<{ count: number; since: Date | null; error: string | null }>({
    name: 'find_undelivered_mails',
    text: `with recent as (select id, created_at, sent_at, error from outbox where created_at > $1)
           select count(*) as count, min(created_at) as since, (array_agg(error order by id desc))[1] as error from recent
           where sent_at is null and error is not null and created_at < $2
             and created_at > coalesce((select max(sent_at) from recent), '-infinity')`,
    values: [new Date(at - countedMailMs), new Date(at - stuckMailMs)],
  })
  if (!row || row.count === 0) return []
  const said = row.error?.replaceAll(/\S+@\S+/g, '…') ?? ''
  return [{ place: '', reason: `${row.count} undelivered since ${row.since?.toISOString() ?? ''}. ${said}` }]
}

const findBackup = async ({ db, now, config }: Services): Promise<Finding[]> => {
  const { backup_at } = await lastRuns(db)
  const since = backup_at ?? (await appliedMigrations(db))[0]?.applied_at.toISOString()
  if (since === undefined) return []
  const age = now().getTime() - Date.parse(since)
  if (age <= oldestBackupMs(config.backups?.schedule ?? null)) return []
  return [{ place: '', reason: backup_at === null ? 'There is no backup yet' : `It is ${hoursAgo(age)} old` }]
}

/** The disks of this host that Hale writes to, by their folder. */
export const disksOf = async ({
  dataDir,
  backups,
}: Pick<Services['config'], 'dataDir' | 'backups'>): Promise<{ path: string; free: number; size: number }[]> => {
  const folders = [dataDir, ...(typeof backups?.target === 'string' ? [backups.target] : [])].filter((path) =>
    existsSync(path),
  )
  const devices = new Map<number, string>()
  for (const path of folders) {
    const { dev } = await stat(path)
    if (!devices.has(dev)) devices.set(dev, path)
  }
  return Promise.all(
    [...devices.values()].map(async (path) => {
      const { bavail, blocks, bsize } = await statfs(path)
      return { path, free: bavail * bsize, size: blocks * bsize }
    }),
  )
}

export const isAlmostFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < leastBytes || (free < size * leastShare && free < muchBytes)

const findDisks = async ({ config }: Services): Promise<Finding[]> => {
  const full = (await disksOf(config)).filter(isAlmostFull).map(({ path, free, size }) => ({
    place: `${hostname()} ${path}`,
    reason: `${(free / GB).toFixed(1)} of ${(size / GB).toFixed(1)} GB are free`,
  }))
  if (performance.now() - readings.diskFullAt > diskErrorMs) return full
  return [...full, { place: 'database', reason: 'PostgreSQL could not write: no space left' }]
}

const findEndingCertificates = async (services: Services): Promise<Finding[]> => {
  const at = services.now().getTime()
  return (await findCertificates(services)).flatMap(({ name, organization, ends_at }) => {
    if (ends_at === null || Date.parse(ends_at) - at >= endingMs) return []
    const place = organization ? `${organization.name}: ${name}` : name
    return [{ place, reason: `${Date.parse(ends_at) < at ? 'It ended' : 'It ends'} on ${ends_at.slice(0, 10)}` }]
  })
}

/** Every trouble but that of the database, which is seen only by who keeps asking it. */
export const finders: Readonly<Record<Exclude<TroubleName, 'database'>, (services: Services) => Promise<Finding[]>>> = {
  mail: findMail,
  backup: findBackup,
  disk: findDisks,
  certificate: findEndingCertificates,
}

/** Whether only a process of this host can say that a trouble is over. */
export const isOfThisHost = (name: TroubleName, place: string): boolean | null =>
  name === 'disk' && place !== 'database' ? place.startsWith(`${hostname()} `) : null
