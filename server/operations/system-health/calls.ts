import type { calls } from '#shared/calls/index.ts'
import { findStoredTexts } from '../../entities/stored-texts/index.ts'
import { findAllDomains } from '../../identity/federation/index.ts'
import { appliedMigrations, migrations, replicasOf } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { summarizeJobs } from '../../kernel/jobs/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { lastRuns, planOf } from '../backups/index.ts'
import { findCertificates } from './certificates.ts'
import { countPageLoad, findPageSpeed } from './page-speed.ts'
import { version } from './processes.ts'
import { findMaintenance, toldOf } from '../maintenance/index.ts'
import { sendTestMail } from './test-mail.ts'
import { findTroubles } from './watch.ts'

type Calls = Pick<typeof calls, 'getSystemHealth' | 'reportPageSpeed' | 'sendTestMail'>

const findMigrations = async (db: Database) => {
  const applied = await appliedMigrations(db)
  const known = migrations().map(({ name }) => name)
  const names = applied.map(({ name }) => name)
  const last = applied.at(-1)
  return {
    applied: applied.length,
    last: last ? { name: last.name, applied_at: last.applied_at.toISOString() } : null,
    pending: known.filter((name) => !names.includes(name)),
    newer: names.filter((name) => !known.includes(name)),
  }
}

interface ProcessRow {
  host: string
  pid: number
  role: string
  version: string
  node: string
  started_at: Date
  seen_at: Date
}
const findProcesses = async (db: Database) => {
  const rows = await db.query<ProcessRow>({
    name: 'find_processes',
    text: 'select host, pid, role, version, node, started_at, seen_at from server_processes order by started_at desc limit 200',
  })
  return rows.map(({ started_at, seen_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

const findReplicas = ({ db, config }: Services) => {
  const lags = replicasOf(db)?.lags() ?? []
  return config.replicaUrls.map((url, at) => ({ host: new URL(url).host, lag_ms: lags[at] ?? null }))
}

export const systemHealthHandlers: HandlersOf<Calls> = {
  reportPageSpeed: ({ body, caller, services: { db, now } }) =>
    countPageLoad(db, caller.userId, now().toISOString().slice(0, 10), body),

  sendTestMail,

  getSystemHealth: async ({ query, services }) => {
    const { db, now } = services
    const at = now().toISOString()
    const [speed, servers, database, applied, backups, certificates, domains, jobs, troubles, closed, texts] =
      await Promise.all([
        findPageSpeed(db, at.slice(0, 10), query.days),
        findProcesses(db),
        db.query<{ version: string | null }>({
          name: 'find_server_version',
          text: `select current_setting('server_version') as version`,
        }),
        findMigrations(db),
        lastRuns(db),
        findCertificates(services),
        findAllDomains(db),
        summarizeJobs(db),
        findTroubles(db, now()),
        findMaintenance(db),
        findStoredTexts(db),
      ])
    return {
      at,
      speed,
      servers,
      version,
      postgres: database[0]?.version ?? '',
      migrations: applied,
      replicas: findReplicas(services),
      backups: { ...backups, plan: planOf(services.config) },
      certificates,
      domains,
      jobs,
      troubles,
      maintenance: toldOf(closed),
      texts,
    }
  },
}
