/**
 * `npm run support-bundle -- --to FILE [--log LOG]` writes what somebody who helps needs to know of an installation as one JSON file that can
 * be read before it is sent: versions, settings, migrations, health, numbers of rows, and the last lines of a log. What it holds is
 * listed here item by item, so that nothing about a person, and no secret, is in it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, freemem, release, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ownVariables, readConfig } from '../config.ts'
import { appliedMigrations } from '../kernel/database/migrate.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/types.ts'
import type { Config } from '../kernel/types.ts'
import { modules } from '../modules.ts'
import { lastRuns } from '../operations/backups/index.ts'
import { disksOf, version } from '../operations/system-health/index.ts'
import { summarizeJobs } from '../kernel/jobs/index.ts'
import { declaredTables } from '../tables.ts'

const variables: z.ZodRawShape = Object.assign(
  {},
  ...modules.map((room) => ('settings' in room ? room.settings.variables : {})),
  ownVariables,
)
/** Settings of these forms are numbers and words of the program; any other may name a person, a place or a secret. */
const isPlain = /^(?:\d+(?:\.\d+)?|on|off|all|web|jobs|none|demo|production|development|test|[\d*/]+(?: [\d*/]+){4})$/

/** Whether each variable is set, and its value where that is a number or a word of the program. */
export const settingsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = env[name]
      if (!value) return []
      return [[name, isPlain.test(value) && !/SECRET|KEY|PASS|TOKEN/.test(name) ? value : 'set']]
    }),
  )

/** Fields of a line that the program itself fills, with words of its own. */
const line = z.object({
  level: z.union([z.int(), z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])]),
  time: z.iso.datetime().optional(),
  event: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional()
    .catch(undefined),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']).optional().catch(undefined),
  status: z.int().optional().catch(undefined),
  milliseconds: z.number().optional().catch(undefined),
  job: z
    .enum(modules.flatMap((room): string[] => ('jobs' in room ? room.jobs.map(({ name }) => name) : [])))
    .optional()
    .catch(undefined),
  trouble: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional()
    .catch(undefined),
  state: z.enum(['began', 'over']).optional().catch(undefined),
  err: z
    .object({
      type: z
        .string()
        .regex(/^[A-Z]\w{0,40}$/)
        .optional()
        .catch(undefined),
      code: z
        .string()
        .regex(/^(?:[0-9A-Z]{5}|E[A-Z]+|[A-Z]+(?:_[A-Z]+)+)$/)
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})
const mostLines = 2000

/** The last lines, without messages and addresses, which may quote what somebody entered. */
export const linesOf = (text: string): z.output<typeof line>[] =>
  text
    .split('\n')
    .slice(-mostLines)
    .flatMap((one) => {
      try {
        const read = line.safeParse(JSON.parse(one))
        return read.success ? [read.data] : []
      } catch {
        return []
      }
    })

/** How many rows each declared table has, by PostgreSQL's own estimate where it is large. */
const countRows = async (db: Database): Promise<Record<string, number>> => {
  const rows = await db.query<{ name: string; rows: number; bytes: number }>({
    text: `select c.relname::text as name, greatest(c.reltuples, 0)::float as rows, pg_total_relation_size(c.oid)::float as bytes
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  })
  // A table with another name is not one of Hale's.
  const known = new Set(declaredTables().map(({ name }) => name))
  return Object.fromEntries(rows.filter(({ name }) => known.has(name)).map(({ name, rows: count }) => [name, count]))
}

const stateOf = async (db: Database) => {
  const [server] = await db.query<{ version: string | null; bytes: number; connections: number }>({
    text: `select current_setting('server_version') as version, pg_database_size(current_database())::float as bytes,
             (select count(*) from pg_stat_activity) as connections`,
  })
  const [jobs, backups, troubles, processes, migrations] = await Promise.all([
    summarizeJobs(db),
    lastRuns(db),
    // Their places and reasons name hosts and organizations.
    db.query({ text: 'select name, began_at, ended_at from troubles order by began_at' }),
    db.query({
      text: 'select role, version = $1 as has_this_version, started_at, seen_at from server_processes order by started_at',
      values: [version],
    }),
    appliedMigrations(db),
  ])
  const applied = migrations.map(({ name, applied_at }) => ({ name, at: applied_at }))
  return { server, jobs, backups, troubles, processes, migrations: applied, rows: await countRows(db) }
}

/** @returns everything, ready to be written as JSON */
export const supportBundle = async (config: Config, db: Database, env: NodeJS.ProcessEnv, log: string) => ({
  made_at: new Date().toISOString(),
  hale: version,
  node: process.versions.node,
  system: {
    platform: process.platform,
    arch: process.arch,
    release: release(),
    cores: availableParallelism(),
    memory: totalmem(),
    free_memory: freemem(),
  },
  settings: settingsOf(env),
  database: config.databaseUrl === null ? 'embedded' : 'server',
  files: config.bucket === null ? 'folder' : 'bucket',
  disks: (await disksOf(config)).map(({ free, size }) => ({ free, size })),
  state: await stateOf(db),
  log: linesOf(log),
})

const run = async (): Promise<string> => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, log: { type: 'string' } } })
  if (values.to === undefined) throw new Error('Usage: npm run support-bundle -- --to FILE [--log LOG]')
  const config = readConfig(process.env, modules)
  if (isMissing(config)) throw new Error(`There is no database in ${config.dataDir}.`)
  const log = values.log === undefined ? '' : readFileSync(values.log, 'utf8')
  const db = await openBeside(config)
  try {
    const bundle = await supportBundle(config, db, process.env, log)
    writeFileSync(values.to, `${JSON.stringify(bundle, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
    return `Wrote ${values.to}, with ${bundle.log.length} lines of the log. It holds nothing about a person; read it before you send it.`
  } finally {
    await db.close()
  }
}

if (process.argv[1]?.endsWith('support-bundle.ts'))
  run().then(
    (message) => console.log(message),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    },
  )
