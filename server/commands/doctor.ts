/** `npm run doctor`: looks at what the database and the file storage need, and says what to do about what is missing. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { readPlace } from '../config.ts'
import { findBinaries } from '../kernel/database/embedded/binaries.ts'
import { tryBucket } from '../kernel/files/index.ts'
import { isServed } from '../kernel/database/embedded/postmaster.ts'
import { openBeside } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/types.ts'
import { isLoopbackUrl } from '../kernel/http/loopback.ts'
import { checkVersion, failure } from '../kernel/database/embedded/cluster.ts'
import { identityFor } from '../kernel/database/embedded/identity.ts'
import { cannotUse, startFailure } from '../kernel/database/start-failure.ts'
import { lockDirectory } from '../kernel/database/embedded/lock.ts'
import { counted } from './backup-report.ts'

const { dataDir, bucket, databaseUrl, pooler, publicUrl } = readPlace(process.env)
const directory = join(dataDir, 'postgres')
/** Less than this, and the first full disk is near. */
const ENOUGH_BYTES = 1e9

let problems = 0
/** Prints what a check found; one that throws is a problem. */
const check = async (name: string, look: () => string | Promise<string>): Promise<void> => {
  try {
    console.log(`ok       ${name}: ${await look()}`)
  } catch (error) {
    problems += 1
    console.log(`problem  ${name}: ${startFailure(error, dataDir)}`)
  }
}

/** @throws Error if nobody administers this installation, or somebody with a published password could */
const accountsOf = async (db: Database): Promise<string> => {
  const [table] = await db.query<{ name: string | null }>({ text: `select to_regclass('credentials')::text as name` })
  if (!table?.name) return 'no tables yet, made at the first start'
  const [{ administrators, demo } = { administrators: 0, demo: 0 }] = await db.query<{
    administrators: number
    demo: number
  }>({
    text: `select (select count(distinct u.id) from users u join user_roles ur on ur.user_id = u.id
              join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
              where p.name = 'roles:write' and u.is_active) as administrators,
             (select count(*) from credentials where is_demo) as demo`,
  })
  if (administrators === 0) throw new Error('Nobody is an administrator. Create one with: npm run admin:create')
  if (demo > 0 && !isLoopbackUrl(publicUrl))
    throw new Error(
      `${counted(demo, 'account')} with the demo's published password cannot sign in at ${publicUrl}; start with an empty database instead.`,
    )
  return `${counted(administrators, 'administrator')}${demo > 0 ? ', with the demo' : ''}`
}

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

if (databaseUrl === null) {
  await check('programs', () => {
    const { postgres, env } = findBinaries(join(dataDir, 'postgres.lib'))
    const { stdout, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8', env })
    if (error || !stdout) throw failure(directory, error?.message ?? stderr)
    return `${stdout.trim()}, ${postgres}`
  })
  await check('data directory', () => {
    const place = existing(dataDir)
    if (!statSync(place).isDirectory()) throw new Error(cannotUse(dataDir, `${place} is a file`))
    accessSync(place, constants.W_OK)
    return existsSync(directory) ? directory : `${directory}, made at the first start`
  })
  await check('lock', () => {
    if (!existsSync(dataDir)) return 'free'
    try {
      lockDirectory(dataDir)()
      return 'free'
    } catch (error) {
      if (error instanceof Error && error.message.includes('in use')) return 'held by a running server'
      throw error
    }
  })
  await check('version', () => {
    if (!existsSync(join(directory, 'PG_VERSION'))) return 'no data yet'
    checkVersion({ directory, binaries: findBinaries(join(dataDir, 'postgres.lib')), identity: identityFor(directory) })
    return `the data are of PostgreSQL ${readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()}, as is the program`
  })
  await check('disk', () => {
    const { bavail, bsize } = statfsSync(existing(dataDir))
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
    if (bavail * bsize < ENOUGH_BYTES)
      throw new Error(`${free} at ${existing(dataDir)}. The database stops when the disk is full.`)
    return free
  })
} else {
  await check('DATABASE_URL', async () => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    await client.end()
    const [{ version } = { version: '' }] = rows
    if (Number.parseInt(version, 10) < 15)
      throw new Error(`PostgreSQL ${version} is too old; Hale requires 15 or newer.`)
    return `PostgreSQL ${version} is reachable`
  })
}
if (bucket) await check('STORAGE_URL', () => tryBucket(bucket))
await check('accounts', async () => {
  if (databaseUrl === null && !isServed(directory)) return 'looked at while Hale is running'
  const db = await openBeside({ dataDir, databaseUrl, pooler })
  try {
    return await accountsOf(db)
  } finally {
    await db.close()
  }
})
process.exitCode = problems === 0 ? 0 : 1
