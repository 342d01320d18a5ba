/** Backups that Hale makes by itself in a bucket: in parts, read back, and as many as wanted. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openerFor, sealingFor } from '#server/commands/backup-keys.ts'
import { verifyBackup } from '#server/commands/restore-backup.ts'
import { keepBackup } from '#server/commands/scheduled-backup.ts'
import { bucketAt } from '#server/kernel/files/bucket.ts'
import { objectsIn } from '#server/kernel/files/index.ts'
import type { Bucket } from '#server/kernel/types.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { startService, type Service } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-bucket-backups-'))
const phrase = join(folder, 'phrase')
writeFileSync(phrase, 'a passphrase of tests')
let service: Service
let server: TestServer
let bucket: Bucket
beforeAll(async () => {
  service = await startService()
  const found = bucketAt(service.url)
  if (typeof found === 'string') throw new Error(found)
  bucket = found
  server = await startTestServer()
  await server.services.db.query({
    text: 'create table schema_migrations (name text primary key, applied_at timestamptz not null)',
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
  rmSync(folder, { recursive: true })
})

const names = async () => (await Array.fromAsync(objectsIn(bucket).list())).map(({ key }) => key).toSorted()
const keep = async (hour: number) => {
  const { config } = server.services
  const plan = { schedule: '30 2 * * *', target: bucket, keep: 2 }
  return keepBackup(
    { ...config, databaseUrl: server.database.url, backups: plan },
    await sealingFor({ 'passphrase-file': phrase }, {}),
    { secret: undefined, previous: [] },
    new Date(`2026-11-28T0${hour}:00:00Z`),
  )
}
const nameAt = (hour: number) => `hale-2026-11-28-0${hour}0000.age`

test('a backup goes there in parts, opens from there, and the oldest go', { timeout: 120_000 }, async () => {
  await objectsIn(bucket).put('notes.txt', { parts: [Buffer.from('mine')], length: 4 })
  for (const hour of [1, 2, 3]) await keep(hour)
  expect(await names()).toEqual([nameAt(2), nameAt(3), 'notes.txt'])
  const path = join(folder, 'back.age')
  writeFileSync(path, Buffer.concat(await Array.fromAsync(await objectsIn(bucket).read(nameAt(3)))))
  const keys = { unseal: openerFor({ 'passphrase-file': phrase }, {}), secret: undefined, previous: [] }
  expect(await verifyBackup(path, keys)).toMatchObject({ missing: 0 })
  expect(readdirSync(server.services.config.dataDir).filter((name) => name.startsWith('backing-up'))).toEqual([])
})

test('a file of several parts arrives whole', async () => {
  const path = join(folder, 'large')
  const bytes = Buffer.alloc(70 * 1024 * 1024, 'Hale')
  writeFileSync(path, bytes)
  await objectsIn(bucket).putFile('large', path)
  const stored = Buffer.concat(await Array.fromAsync(await objectsIn(bucket).read('large')))
  expect(stored.equals(bytes)).toBe(true)
  await objectsIn(bucket).remove('large')
})

test('one that the bucket refuses leaves the others, and nothing on the disk', async () => {
  const before = await names()
  service.fail(({ method }) => (method === 'PUT' ? 'refuse' : null))
  await expect(keep(4)).rejects.toThrow()
  service.fail(() => null)
  expect(await names()).toEqual(before)
  expect(readdirSync(server.services.config.dataDir).filter((name) => name.startsWith('backing-up'))).toEqual([])
})
