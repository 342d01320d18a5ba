/** Debian's PostgreSQL, archived by pgBackRest with the settings in scripts/postgres, loses its tables and is restored to a second. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareOn } from '#server/commands/prepare-tables.ts'
import { appendAudit } from '#server/entities/audit/index.ts'
import { verifyLogs } from '#server/identity/checkpoints/checkpoint.ts'
import { migrations } from '#server/kernel/database/migrate.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { root } from '#tests/harness/scratch.ts'

const versions = '/usr/lib/postgresql'
const newest = existsSync(versions)
  ? readdirSync(versions)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined
const scripts = join(import.meta.dirname, '../../scripts/postgres')
let folder = ''
let port = 0
let url = ''
let env: NodeJS.ProcessEnv = {}

/** PostgreSQL refuses to run as root. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
const run = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { ...owner(), env, cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}
const postgres = (program: string): string => join(versions, newest ?? '', 'bin', program)
const control = (...args: string[]) =>
  run(postgres('pg_ctl'), '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), ...args)
const open = (): Promise<Database> => openDatabase({ databaseUrl: url, dataDir: '' })
const own = (path: string, content?: string): void => {
  if (content === undefined) mkdirSync(path)
  else writeFileSync(path, content)
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

beforeAll(async () => {
  if (newest === undefined || !existsSync('/usr/bin/pgbackrest'))
    throw new Error('PostgreSQL or pgBackRest is missing. On Debian: apt-get install postgresql pgbackrest')
  folder = mkdtempSync(join(root, `run-${process.pid}-wal-`))
  chmodSync(folder, 0o755)
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
  url = `postgresql://hale@127.0.0.1:${port}/hale`
  const config = readFileSync(join(scripts, 'pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace(
      /^pg1-path=.*$/m,
      `pg1-path=${join(folder, 'data')}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres`,
    )
    .replace('[global]', `[global]\nlog-path=${folder}\nlock-path=${join(folder, 'locks')}\nspool-path=${folder}`)
  for (const name of ['repository', 'locks']) own(join(folder, name))
  own(join(folder, 'pgbackrest.conf'), config)
  env = { PATH: process.env.PATH, PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'), TZ: 'UTC' }
  run(postgres('initdb'), '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const settings = `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`
  appendFileSync(join(folder, 'data/postgresql.conf'), settings + readFileSync(join(scripts, 'archive.conf'), 'utf8'))
  control('start')
  const psql = (sql: string) => run('psql', '-h', folder, '-p', String(port), '-U', 'postgres', '-qc', sql)
  psql('create role hale login')
  psql('create database hale owner hale')
  await prepareOn({ connectionString: url })(migrations())
  run('pgbackrest', '--stanza=hale', 'stanza-create')
}, 120_000)
afterAll(() => {
  if (existsSync(join(folder, 'data/postmaster.pid'))) control('stop', '-m', 'immediate')
  rmSync(folder, { recursive: true, force: true })
})

const nothing = { actor_id: null, subject_id: null, resource: null, item_id: null, ip: null, user_agent: null }
const none = { ...nothing, error_code: null, change_id: null }
const entry = (n: number) => ({
  at: new Date(),
  ...none,
  impersonated: false,
  kind: 'change' as const,
  item_count: 1,
  call: 'register',
  reason: String(n),
  status: 200,
})

test(
  'everything up to the moment is there, nothing after it, and the log is intact',
  { timeout: 180_000 },
  async () => {
    let db = await open()
    const written: { n: number; at: number }[] = []
    let isWriting = true
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1) {
        const began = Date.now()
        await db.query({
          text: `insert into users (email, first_name, last_name) values ($1, 'A', 'B')`,
          values: [`${n}@w.test`],
        })
        await appendAudit(db, entry(n))
        written.push({ n, at: Date.now() })
        if (Date.now() - began < 5) await delay(5)
      }
    })()
    run('pgbackrest', '--stanza=hale', '--type=full', 'backup')
    await delay(1500)
    const moment = Date.now()
    await delay(1500)
    isWriting = false
    await writing
    const dropped = Date.now()
    await db.query({ text: 'drop schema public cascade' })

    // What was committed is in the repository within seconds, without anybody doing anything.
    const superuser = await openDatabase({ databaseUrl: url.replace('hale@', 'postgres@'), dataDir: '' })
    const [{ name } = { name: '' }] = await superuser.query<{ name: string }>({
      text: 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    })
    for (let archived = ''; archived < name; await delay(50)) {
      const [row] = await superuser.query<{ name: string | null }>({
        text: 'select last_archived_wal as name from pg_stat_archiver',
      })
      archived = row?.name ?? ''
    }
    const lagMs = Date.now() - dropped
    await superuser.close()
    await db.close()
    expect(lagMs).toBeLessThan(15_000)

    const began = Date.now()
    control('stop', '-m', 'immediate')
    run(join(scripts, 'restore-to.sh'), `${new Date(moment).toISOString().replace('T', ' ').replace('Z', '')}+00`)
    control('start', '-t', '120')
    db = await open()
    for (let isRecovering = true; isRecovering; await delay(20))
      isRecovering = (await db.query<{ is: boolean }>({ text: 'select pg_is_in_recovery() as is' }))[0]?.is ?? true
    console.log(`archived ${lagMs} ms after the commit, restored in ${Date.now() - began} ms`)
    const rows = await db.query<{ n: number }>({
      text: `select split_part(email, '@', 1)::int as n from users where email like '%@w.test' order by 1`,
    })
    const last = rows.at(-1)?.n ?? -1
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index))
    const before = written.filter(({ at }) => at < moment).length
    expect(before).toBeGreaterThan(20)
    // The one that was on its way at the moment may be there in part: its row, and not its entry.
    expect(last + 1).toBeGreaterThanOrEqual(before)
    expect(last + 1).toBeLessThanOrEqual(before + 1)
    expect(written.length).toBeGreaterThan(before + 20)
    const { audit } = await verifyLogs(db)
    expect(audit.first_broken).toBeNull()
    expect(audit.rows).toBeGreaterThanOrEqual(before)
    expect(audit.rows).toBeLessThanOrEqual(before + 1)
    await db.close()
  },
)
