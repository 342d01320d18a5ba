/** Backups of an embedded database that is in use, and what is restored from them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePng } from '#seed/files/png.ts'
import { openerFor, sealingFor, type KeyChoice, type Sealing } from '#server/commands/backup-keys.ts'
import { compareRows, rehearse } from '#server/commands/rehearse.ts'
import { prepareOn } from '#server/commands/prepare-tables.ts'
import { restoreBackup, tryBackup, verifyBackup, type Keys, type Place } from '#server/commands/restore-backup.ts'
import { reasonOf } from '#server/commands/backup-report.ts'
import { keepBackup } from '#server/commands/scheduled-backup.ts'
import { writeBackup } from '#server/commands/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { appendAudit } from '#server/entities/audit/index.ts'
import { findSetBacks } from '#server/identity/checkpoints/set-backs.ts'
import { startEmbedded, type EmbeddedServer } from '#server/kernel/database/embedded/index.ts'
import { migrateAndGuard } from '#server/kernel/database/index.ts'
import { migrations } from '#server/kernel/database/migrate.ts'
import { connectEmbedded, openDatabase } from '#server/kernel/database/open.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { createFileStore } from '#server/kernel/files/index.ts'
import type { Config } from '#server/kernel/types.ts'
import { declaredTables } from '#server/tables.ts'

const timeout = 120_000
const folder = mkdtempSync(join(tmpdir(), 'hale-backups-'))
const at = (name: string): string => join(folder, name)
const identityFile = at('identity')

let config: Config
let server: EmbeddedServer
let db: Database
let recipient = ''
let number = 0

const keysFor = (choice: KeyChoice = { identity: [identityFile] }): Keys => ({
  unseal: openerFor(choice, {}),
  secret: undefined,
  previous: [],
})
const none = { secret: undefined, previous: [] }
const back = async (sealing: Sealing | Promise<Sealing> = sealingFor({ recipient: [recipient] }, {})) => {
  number += 1
  const file = at(`${number}.age`)
  await writeBackup(config, file, await sealing, none)
  return file
}
const placeAt = (dataDir: string): Place => ({
  dataDir,
  bucket: null,
  databaseUrl: null,
  pooler: null,
  databaseMigrationUrl: null,
})
const restore = (file: string, dataDir: string, isReplacing = false) =>
  restoreBackup(placeAt(dataDir), file, keysFor(), { isReplacing })

/** A member with a portrait, and an entry in the log. Acknowledged once it resolves. */
const register = async (email: string): Promise<string> => {
  const bytes = encodePng(1, 1, new Uint8Array([number, email.length, 7]))
  const image = await createFileStore(config).save(
    'user',
    { bytes, fileName: 'a.png', mediaType: 'image/png', fieldName: 'image' },
    'image',
  )
  await db.query({
    text: `insert into users (email, first_name, last_name, image) values ($1, $2, 'B', $3)`,
    values: [email, 'A'.repeat(200), image],
  })
  const none = { actor_id: null, subject_id: null, resource: null, item_id: null, ip: null, user_agent: null }
  const rest = { error_code: null, kind: 'change' as const, change_id: null, item_count: 1, impersonated: false }
  await appendAudit(db, { at: new Date(), ...none, ...rest, call: 'register', reason: email, status: 200 })
  return image
}

beforeAll(async () => {
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  writeFileSync(identityFile, `# of a test\n${identity}\n`)
  config = readConfig({ DATA_DIR: at('data'), NODE_ENV: 'test' })
  server = await startEmbedded(config.dataDir, { isDurable: false })
  db = await connectEmbedded(server)
  await prepareOn(server.connection)(migrations())
  await migrateAndGuard(db, config, declaredTables())
  // More than one part of a table.
  await db.query({
    text: `insert into users (email, first_name, last_name) select n || '@many.test', repeat('x', 300), 'M' from generate_series(1, 5000) n`,
  })
}, timeout)
afterAll(async () => {
  await db.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

test(
  'a backup taken under load has everything acknowledged before, and every file of its rows',
  { timeout },
  async () => {
    const acknowledged: string[] = []
    let isWriting = true
    const writer = (async () => {
      for (let n = 0; isWriting; n += 1) {
        await register(`${n}@writer.test`)
        acknowledged.push(`${n}@writer.test`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    const image = await register('leaves@hale.test')
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = [...acknowledged]
    const store = createFileStore(config)
    const { seal, unseal } = await sealingFor({ recipient: [recipient] }, {})
    const deleting: Sealing['seal'] = async function* (source) {
      let isFirst = true
      for await (const chunk of seal(source)) {
        yield chunk
        // The moment of the backup has passed, and its files have not been read yet.
        if (isFirst) {
          await db.query({ text: `delete from users where email = 'leaves@hale.test'` })
          await store.remove(image)
        }
        isFirst = false
      }
    }
    const file = await back({ seal: deleting, unseal })
    isWriting = false
    await writer
    expect(await store.lengthOf(image)).toBe(0)
    expect(readdirSync(at('data/files')).filter((name) => name.endsWith('.new'))).toEqual([])

    const dataDir = at('restored')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'former'), '')
    await expect(restore(file, dataDir)).rejects.toThrow(/is not empty \(former\)/)
    const report = await restore(file, dataDir, true)
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['postgres', expect.stringMatching(/^replaced-/)]))
    expect(report).toMatchObject({ missing: 0, isOpened: true })
    expect(report.audited).toBeGreaterThanOrEqual(before.length)
    expect(readFileSync(join(dataDir, 'secret'))).toEqual(readFileSync(at('data/secret')))
    const restored = await openDatabase({ databaseUrl: null, dataDir })
    const rows = await restored.query<{ email: string; image: string | null }>({
      text: `select email, image from users where image is not null`,
    })
    const emails = new Set(rows.map(({ email }) => email))
    expect([...before, 'leaves@hale.test'].filter((email) => !emails.has(email))).toEqual([])
    const files = createFileStore(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }))
    for (const row of rows) expect(await files.read(row.image ?? ''), row.email).not.toBeNull()
    const kinds = 'select kind from backup_runs order by kind'
    expect(await restored.query({ text: kinds })).toEqual([{ kind: 'restore' }])
    // Everybody is told what is missing, and the signed checkpoints say so.
    const [setBack] = await findSetBacks(restored)
    expect(Date.parse(setBack?.to ?? '')).toBeCloseTo(Date.parse(report.createdAt), -1)
    const [told] = await restored.query<{ people: number; title: string; body: string }>({
      text: `select count(distinct user_id) as people, min(title) as title, min(body) as body from notifications`,
    })
    expect(told).toMatchObject({ people: rows.length + 5000, title: 'Hale was set back to a backup' })
    expect(told?.body).toContain(report.createdAt.slice(0, 16).replace('T', ' '))
    await restored.close()
    expect(await findSetBacks(db)).toEqual([])
    expect(await db.query({ text: kinds })).toEqual([{ kind: 'backup' }, { kind: 'verification' }])
  },
)

test('a damaged, cut or foreign backup leaves nothing behind', { timeout }, async () => {
  const file = await back()
  const bytes = readFileSync(file)
  const flipped = Buffer.from(bytes)
  flipped[bytes.length - 100] = (flipped[bytes.length - 100] ?? 0) ^ 1
  writeFileSync(at('flipped'), flipped)
  const dataDir = at('never')
  await expect(restore(at('flipped'), dataDir)).rejects.toThrow(/flipped is damaged.*Nothing was changed/)
  expect(readdirSync(dataDir).filter((name) => !name.startsWith('lock'))).toEqual([])
  for (const length of [bytes.length - 1, bytes.length >> 1, 100, 0]) {
    writeFileSync(at('cut'), bytes.subarray(0, length))
    await expect(verifyBackup(at('cut'), keysFor()), String(length)).rejects.toThrow(/damaged/)
  }
  writeFileSync(at('phrase'), 'a passphrase of tests')
  await expect(verifyBackup(file, keysFor({ 'passphrase-file': at('phrase') }))).rejects.toThrow(
    'another passphrase or key',
  )
  const phrased = await back(sealingFor({ 'passphrase-file': at('phrase') }, {}))
  expect(await verifyBackup(phrased, keysFor({ 'passphrase-file': at('phrase') }))).toMatchObject({ missing: 0 })
  await expect(sealingFor({}, {})).rejects.toThrow('A backup is encrypted')
})

test('a backup that does not open is not made, also where nobody here may open it', { timeout }, async () => {
  const { seal, unseal } = await sealingFor({ recipient: [recipient] }, {})
  const failing = async (sealing: Sealing, reason: RegExp, secrets = none) => {
    await expect(writeBackup(config, at('unproven.age'), sealing, secrets)).rejects.toThrow(reason)
    expect(readdirSync(folder).filter((name) => name.startsWith('unproven'))).toEqual([])
  }
  // Each way in which what is on the disk may not be what was written.
  const flipping: Sealing['seal'] = async function* (source) {
    for await (const chunk of seal(source)) {
      const bytes = Buffer.from(chunk)
      if (bytes.length > 10_000) bytes[9000] = (bytes[9000] ?? 0) ^ 1
      yield bytes
    }
  }
  const cutting: Sealing['seal'] = async function* (source) {
    let rest = 50_000
    for await (const chunk of seal(source)) {
      yield chunk.subarray(0, rest)
      rest = Math.max(0, rest - chunk.length)
    }
  }
  await failing({ seal: flipping, unseal }, /could not be read back.*damaged/)
  await failing({ seal: cutting, unseal }, /could not be read back.*damaged/)
  // Keys of another backup.
  await failing(
    { seal, unseal: (await sealingFor({ recipient: [recipient] }, {})).unseal },
    /another passphrase or key/,
  )
  // A stored file that is of another secret, or changed.
  const image = await register('sealed@hale.test')
  const path = join(at('data'), image)
  const bytes = readFileSync(path)
  const changed = Buffer.from(bytes)
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  writeFileSync(path, changed)
  const name = image.split('/').at(-1) ?? ''
  await failing({ seal, unseal }, new RegExp(`stored file .*${name} does not open under the secret`))
  writeFileSync(path, bytes)
  const runs = async () => db.query({ text: 'select last_at from backup_runs order by kind' })
  const before = await runs()
  const good = await back({ seal, unseal })
  expect(await runs()).not.toEqual(before)
  // The key that it was read back with is not the one of the recipient, who still opens it.
  expect(await verifyBackup(good, keysFor())).toMatchObject({ isOpened: true })
})

test('a rehearsal starts Hale on what was restored, and counts every table', { timeout }, async () => {
  const said = await rehearse(await back(), keysFor())
  const tables = await db.query({
    text: `select from pg_class where relkind in ('r', 'p') and not relispartition
           and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relname <> 'schema_migrations'`,
  })
  expect(said).toMatch(/^[\d,]+ rows and [\d,]+ files of .*an intact audit log/)
  expect(said).toMatch(/Restoring [\d.]+ MB took [\d.]+ s, and Hale served it [\d.]+ s later/)
  expect(said).toContain(`the rows of all ${tables.length} tables`)
  // This database was migrated, and Hale was never started on it.
  expect(said).toMatch(/starting added rows to .*role_permissions, roles\b/)
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('hale-restore-'))).toEqual([])
  const users = { rows: 1_000_000, sha256: '' }
  await expect(compareRows(db, { tables: { 'public.users': users } })).rejects.toThrow(
    /public\.users has \d+ rows instead of 1000000/,
  )
})

test('the logs are verified while a server uses the database', { timeout }, () => {
  const { status, stdout, stderr } = spawnSync('node', ['server/commands/audit-verify.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^The audit log is intact: \d+ rows.*\nThe log of key events is intact/)
})

test('backups by schedule are kept as many as wanted, and nothing else is deleted', { timeout }, async () => {
  const target = at('kept')
  const planned = { ...config, backups: { schedule: '30 2 * * *', target, keep: 2 } }
  const keep = async (hour: number) =>
    keepBackup(planned, await sealingFor({ recipient: [recipient] }, {}), none, new Date(`2026-11-28T0${hour}:00:00Z`))
  mkdirSync(target)
  // Those of a command, and one that was cut off.
  for (const name of ['hale-2020-01-01-0317.age', 'notes.txt', 'hale-2026-11-27-020000.age.unproven.part'])
    writeFileSync(join(target, name), '')
  const others = ['hale-2020-01-01-0317.age', 'notes.txt']
  const files = (...hours: number[]) =>
    [...hours.map((hour) => `hale-2026-11-28-0${hour}0000.age`), ...others].toSorted()
  expect(await keep(1)).toMatch(/hale-2026-11-28-010000\.age, [\d.]+ MB, read it back, and keeps 1 backup\./)
  expect(readdirSync(target).toSorted()).toEqual(files(1))
  await keep(2)
  // One that fails takes none of the others away.
  const { unseal } = await sealingFor({ recipient: [recipient] }, {})
  const { seal } = await sealingFor({ recipient: [recipient] }, {})
  await expect(keepBackup(planned, { seal, unseal }, none, new Date('2026-11-28T03:00:00Z'))).rejects.toThrow()
  expect(readdirSync(target).toSorted()).toEqual(files(1, 2))
  expect(await keep(4)).toMatch(/keeps 2 backups\./)
  expect(readdirSync(target).toSorted()).toEqual(files(2, 4))
  expect(await verifyBackup(join(target, 'hale-2026-11-28-040000.age'), keysFor())).toMatchObject({ isOpened: true })
})

test('a changed log or a lost file is found by restoring', { timeout }, async () => {
  const lost = await register('lost@hale.test')
  rmSync(join(at('data'), lost))
  expect(await verifyBackup(await back(), keysFor())).toMatchObject({ missing: 1 })
  const superuser = await openDatabase({ databaseUrl: addressOf(server), dataDir: '' })
  await superuser.query({ text: 'alter table audit_log disable trigger all' })
  await superuser.query({ text: `update audit_log set reason = 'nobody' where reason = '3@writer.test'` })
  await superuser.close()
  await expect(tryBackup(await back(), keysFor())).rejects.toThrow(/A log in the backup is broken at row \d+/)
})

test('a full disk is reported, and no file is left', { timeout }, async () => {
  symlinkSync('/dev/full', at('full.age.unproven.part'))
  const sealing = await sealingFor({ recipient: [recipient] }, {})
  const reason = await writeBackup(config, at('full.age'), sealing, none).catch(reasonOf)
  expect(reason).toBe('The disk is full. Free some space, and try again. Nothing was changed.')
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
})

function addressOf({ superuser }: EmbeddedServer): string {
  const { host = '', port, user, password } = superuser
  return `postgresql:///hale?host=${encodeURIComponent(host)}&port=${port}&user=${user}&password=${String(password)}`
}
