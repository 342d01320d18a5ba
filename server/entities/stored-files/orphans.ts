import { z } from 'zod'
import { appendAudit } from '../audit/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import type { Services } from '../../kernel/types.ts'
import { nameOf, placesOf } from './places.ts'

/** Longer than any upload takes from the file to the row that refers to it. */
const youngMs = 24 * 60 * 60_000
/** Files that are looked for at a time: each time, all places are read once. */
const batchSize = 10_000

/** Which of these names are referred to anywhere. @throws if a place cannot be read */
const referredTo = ({ db, ...declared }: Services, names: readonly string[]): Promise<Set<string>> =>
  db.transaction(async (tx) => {
    // Tables are read whole.
    await tx.query({ text: 'set local statement_timeout = 0' })
    const found = new Set<string>()
    for (const place of await placesOf(tx, declared)) {
      const text = `select distinct f.name from (${place}) f where f.name = any($1::text[])`
      for (const { name } of await tx.query<{ name: string }>({ text, values: [names] })) found.add(name)
    }
    return found
  })

async function* batchesOf({ files, now }: Services): AsyncGenerator<string[]> {
  const before = now().getTime() - youngMs
  let batch: string[] = []
  for await (const { path, storedAt } of files.list()) {
    if (storedAt.getTime() >= before) continue
    batch.push(path)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const record = ({ db, now }: Services, count: number): Promise<void> =>
  appendAudit(db, {
    at: now(),
    actor_id: null,
    subject_id: null,
    impersonated: false,
    call: 'removeOrphanedFiles',
    resource: null,
    item_id: null,
    ip: null,
    user_agent: null,
    reason: count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`,
    status: 200,
    error_code: null,
    kind: 'change',
    change_id: null,
    item_count: count,
  })

/**
 * Deletes files that nothing has referred to for a day: of uploads that were broken off, and of values whose history ended. If
 * nothing refers to any file, the database is taken for that of another installation, and all are kept.
 * @returns how many
 * @throws if anything that may refer to files cannot be read; what it was needed for is kept
 */
export const removeOrphans = async (services: Services, signal?: AbortSignal): Promise<number> => {
  let count = 0
  let isOurs = false
  for await (const batch of batchesOf(services)) {
    signal?.throwIfAborted()
    const names = await referredTo(services, batch.map(nameOf))
    isOurs ||= names.size > 0
    if (!isOurs) {
      services.log.warn({ files: batch.length }, 'nothing refers to any of the stored files: they are kept')
      return 0
    }
    const orphans = batch.filter((path) => !names.has(nameOf(path)))
    if (orphans.length === 0) continue
    // Before, so that no file is missing without an entry.
    await record(services, orphans.length)
    for (const path of orphans) await services.files.remove(path)
    count += orphans.length
  }
  if (count > 0) services.log.info({ count }, 'files that nothing refers to were deleted')
  return count
}

export const orphansJob = defineJob({
  name: 'remove-orphaned-files',
  label: 'Delete files that nothing refers to',
  cron: '41 3 * * *',
  data: z.object({}),
  retry: { times: 1, afterSeconds: 20 },
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (_data, { services, signal }) => void (await removeOrphans(services, signal)),
})
