/** Rehearses what follows the loss of a machine: restores a backup into a place of its own, and starts Hale there. */
import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../config.ts'
import { openDatabase } from '../kernel/database/index.ts'
import { quoted } from '../kernel/database/quoting.ts'
import type { ArchiveManifest } from '../kernel/database/transfer/archive.ts'
import type { Database } from '../kernel/database/types.ts'
import { modules } from '../modules.ts'
import { prepareServer } from '../start.ts'
import { describe } from './backup-report.ts'
import { tryBackup, type Keys } from './restore-backup.ts'

/** Tables that a restore and a start write themselves. */
const isOfStart = (table: string): boolean => table.startsWith('jobs.') || table === 'public.backup_runs'

/**
 * Counts the rows of every table of a backup in a database that Hale was started on.
 * @returns the tables that a start added rows to, such as a role of a newer version
 * @throws Error that names the tables with fewer rows than the backup
 */
export const compareRows = async (db: Database, { tables }: Pick<ArchiveManifest, 'tables'>): Promise<string[]> => {
  const [added, missing]: [string[], string[]] = [[], []]
  for (const [name, { rows }] of Object.entries(tables)) {
    if (isOfStart(name)) continue
    const relation = name.split('.').map(quoted).join('.')
    const [found] = await db.query<{ count: number }>({ text: `select count(*) as count from ${relation}` })
    const count = found?.count ?? 0
    if (count > rows) added.push(name.replace('public.', ''))
    if (count < rows) missing.push(`${name} has ${count} rows instead of ${rows}`)
  }
  if (missing.length > 0) throw new Error(`What was restored is not what was backed up: ${missing.join(', ')}.`)
  return added
}

/** Fails unless Hale says that it is ready, and shows a page of the API. */
const assertServes = async (address: string): Promise<void> => {
  for (const path of ['/readyz', '/v1/openapi.json']) {
    const answer = await fetch(address + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`Hale starts on the backup, but answers ${path} with ${answer.status}.`)
  }
}

/**
 * Restores a backup, starts Hale on it without its jobs, and compares the rows of every table with those of the backup. Nothing of the
 * environment but the secrets is used, so nobody is mailed or called.
 * @returns what was found, and how long it took
 * @throws Error that says what is wrong
 */
export const rehearse = async (file: string, keys: Keys): Promise<string> => {
  const began = performance.now()
  let restored = began
  let ready = began
  let added: string[] = []
  const report = await tryBackup(file, keys, async (dataDir, { manifest }) => {
    restored = performance.now()
    const config = readConfig(
      {
        DATA_DIR: dataDir,
        HALE_SECRET: keys.secret,
        HALE_SECRET_PREVIOUS: keys.previous.join(','),
        SEED: 'none',
        HOST: '127.0.0.1',
        PORT: '0',
      },
      modules,
    )
    const { app, services, close } = await prepareServer({ config, opening: openDatabase(config) })
    try {
      await app.listen({ port: 0, host: config.host })
      await assertServes(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
      ready = performance.now()
      added = await compareRows(services.db, manifest)
    } finally {
      await close()
    }
  })
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`
  const tables = `the rows of all ${Object.keys(report.manifest.tables).length} tables`
  const more = added.length > 0 ? ` (starting added rows to ${added.join(', ')})` : ''
  return `${describe(report)}. Restoring ${size} took ${seconds(began, restored)}, and Hale served it ${seconds(restored, ready)} later with ${tables}${more}`
}
