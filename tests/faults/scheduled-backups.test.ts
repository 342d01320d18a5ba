/** A server with BACKUP_SCHEDULE makes its backups by itself, once however many processes it has. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openerFor, sealingFor } from '#server/commands/backup-keys.ts'
import { reasonOf } from '#server/commands/backup-report.ts'
import { verifyBackup } from '#server/commands/restore-backup.ts'
import { keepBackup } from '#server/commands/scheduled-backup.ts'
import { readConfig } from '#server/config.ts'
import { openBeside } from '#server/kernel/database/open.ts'
import type { Database } from '#server/kernel/database/types.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'hale-scheduled-'))
const [dataDir, target] = [join(folder, 'data'), join(folder, 'backups')]
const identityFile = join(folder, 'identity')
let recipient = ''
let server: ChildProcess
let output = ''
let db: Database

beforeAll(async () => {
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  writeFileSync(identityFile, identity)
  server = spawn('node', ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      SEED: 'none',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      WORKERS: '2',
      LOG_LEVEL: 'info',
      BACKUP_SCHEDULE: '30 2 * * *',
      BACKUP_TARGET: target,
      BACKUP_KEEP: '1',
      BACKUP_RECIPIENTS: recipient,
    },
  })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  while (!output.includes('Hale is ready')) {
    if (server.exitCode !== null) throw new Error(output)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  db = await openBeside({ databaseUrl: null, dataDir })
}, 150_000)
afterAll(async () => {
  await db.close()
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

const backUp = () =>
  db.query({
    text: `insert into jobs.job (name, data, retry_limit, retry_delay)
           select name, '{}', retry_limit, retry_delay from jobs.queue where name = 'back-up'`,
  })
const made = () => {
  try {
    return readdirSync(target).filter((name) => name.endsWith('.age'))
  } catch {
    return []
  }
}

test('it is scheduled, made, proved, recorded and kept', { timeout: 120_000 }, async () => {
  await expect
    .poll(() => db.query({ text: `select cron, timezone from jobs.schedule where name = 'back-up'` }), {
      timeout: 20_000,
    })
    .toEqual([{ cron: '30 2 * * *', timezone: 'UTC' }])
  await backUp()
  await expect.poll(made, { timeout: 60_000 }).toHaveLength(1)
  const [first = ''] = made()
  const keys = { unseal: openerFor({ identity: [identityFile] }, {}), secret: undefined, previous: [] }
  expect(await verifyBackup(join(target, first), keys)).toMatchObject({ isOpened: true, missing: 0 })
  const kinds = () => db.query({ text: 'select kind from backup_runs order by kind' })
  await expect.poll(kinds).toEqual([{ kind: 'backup' }, { kind: 'verification' }])
  await expect.poll(() => output, { timeout: 10_000 }).toContain('"event":"backup"')
  expect(output.match(/"event":"backup"/g)).toHaveLength(1)
  await backUp()
  await expect.poll(() => made().filter((name) => name !== first), { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(made, { timeout: 20_000 }).toHaveLength(1)
})

test(
  'one beside another is refused and harms nothing, and a clock that was ahead deletes no new one',
  {
    timeout: 120_000,
  },
  async () => {
    const kept = join(folder, 'kept')
    const config = { ...readConfig({ DATA_DIR: dataDir }), backups: { schedule: '30 2 * * *', target: kept, keep: 2 } }
    const sealing = await sealingFor({ recipient: [recipient] }, {})
    const keep = (hour: number, seal = sealing.seal) =>
      keepBackup(
        config,
        { ...sealing, seal },
        { secret: undefined, previous: [] },
        new Date(`2026-11-28T0${hour}:00:00Z`),
      )
    const refusals: unknown[] = []
    await keep(1, async function* (source) {
      for await (const part of sealing.seal(source)) {
        yield part
        if (refusals.length === 0) refusals.push(await keep(2).catch(reasonOf))
      }
    })
    expect(refusals).toEqual([expect.stringContaining('Another backup is being made')])
    expect(readdirSync(kept)).toEqual(['hale-2026-11-28-010000.age'])
    for (const day of [1, 2]) writeFileSync(join(kept, `hale-2099-01-0${day}-000000.age`), '')
    await keep(3)
    expect(readdirSync(kept).toSorted()).toEqual(['hale-2026-11-28-030000.age', 'hale-2099-01-02-000000.age'])
  },
)

test('one that fails says why in the log, and is tried again', { timeout: 120_000 }, async () => {
  rmSync(target, { recursive: true })
  writeFileSync(target, 'a file where the folder was')
  await backUp()
  await expect
    .poll(() => output, { timeout: 60_000 })
    .toMatch(/"event":"job-failed","job":"back-up"[^\n]*EEXIST|"job":"back-up"[^\n]*ENOTDIR/)
  const states = () =>
    db.query({ text: `select state::text from jobs.job where name = 'back-up' and state <> 'completed'` })
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'retry' }])
})
