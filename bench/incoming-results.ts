import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { createServices } from '#server/services.ts'
import { listResults, seal, systemCaller, takeArrival } from '#server/results/kits/index.ts'
import { openDatabase } from '#server/kernel/database/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { addManyResults, largeReport } from '#seed/results/bulk-results.ts'
import { signingKey } from '#server/identity/signing/index.ts'
import { generateKeyPair } from '#shared/crypto/index.ts'
import { startPostgres } from '#tests/harness/postgres.ts'

const IMPORTED_RESULTS = 1000
const SEALED_RESULTS = 200
const CONCURRENCY = 8
const email = 'bench@hale.test'

/** Milliseconds of `work` for each of `count` items, `CONCURRENCY` at a time, and the total. */
const timed = async (
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<{ each: number[]; seconds: number }> => {
  const each: number[] = []
  let next = 0
  const started = performance.now()
  const run = async () => {
    while (next < count) {
      const index = next
      next += 1
      const began = performance.now()
      await work(index)
      each.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, run))
  return { each: each.toSorted((a, b) => a - b), seconds: (performance.now() - started) / 1000 }
}
const row = ({ each, seconds }: { each: number[]; seconds: number }) => ({
  'a second': Math.round(each.length / seconds),
  'median ms': Math.round(each[Math.floor(each.length / 2)] ?? 0),
  'p95 ms': Math.round(each[Math.floor(each.length * 0.95)] ?? 0),
})

/** Measures how fast results of 10 kB are sealed, imported, and listed for a member with a hundred of them. */
export const incomingResultTimes = async (
  folder: string,
  template: string,
): Promise<Record<string, Record<string, string | number>>> => {
  const postgres = await startPostgres(template, join(folder, 'arrivals'))
  const dataDir = join(folder, 'arrivals-data')
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED: 'none' }, modules)
  const db = await openDatabase(config)
  const services = createServices({ config, db, log: createLogger('error') })
  try {
    await prepareAccess(services)
    const [member] = await db.query<{ id: number }>({
      text: `insert into users (email, first_name, last_name) values ($1, 'Bench', 'Mark') returning id`,
      values: [email],
    })
    if (!member) throw new Error('No member was created')
    const keys = await generateKeyPair({ name: 'Bench Mark', email, passphrase: 'a'.repeat(64) })
    await db.query({
      text: `insert into pgp_keys (user_id, key_version, fingerprint, public_key, private_key, key_salt, kdf, state, created_at)
             values ($1, 1, $2, $3, $4, $5, '{}', 'ready', now())`,
      values: [member.id, keys.fingerprint, keys.publicKey, keys.privateKey, '00'.repeat(16)],
    })
    await signingKey(services)
    const at = new Date()
    const report = largeReport('BENCH', at)
    const sealing = await timed(SEALED_RESULTS, () => seal(services, member.id, report))
    const kits = await db.query<{ id: number; kit_id: string }>({
      text: `insert into userkits (kit_id, provider_code, user_id, status, registered_to)
             select 'AR-' || n, 'spot', $1, 'received', 'Bench Mark' from generate_series(1, $2::int) n returning id, kit_id`,
      values: [member.id, IMPORTED_RESULTS],
    })
    const arriving = await timed(IMPORTED_RESULTS, (index) => {
      const kit = kits[index]
      if (!kit) return Promise.resolve()
      const lab = {
        status: 'resulted',
        events: [{ status: 'resulted', created: at.toISOString() }],
        results: largeReport(kit.kit_id, at),
      }
      return takeArrival(services, kit.id, { source: 'sync', lab, caller: systemCaller })
    })
    await db.query({ text: 'delete from userkits where user_id = $1', values: [member.id] })
    await addManyResults(services, email, 100)
    const listing = await timed(100, () =>
      listResults(db, config, { userId: member.id, language: 'en' }, { take: 100 }),
    )
    return {
      [`seal a report of ${Math.round(JSON.stringify(report).length / 1024)} kB`]: row(sealing),
      [`take in ${IMPORTED_RESULTS} reports`]: row(arriving),
      'list 100 sealed results': row(listing),
    }
  } finally {
    await services.close()
    await postgres.close()
  }
}
