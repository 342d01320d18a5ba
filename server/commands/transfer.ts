/**
 * `npm run export -- FILE` writes every row of the database to an archive; `npm run import -- FILE` fills an empty database
 * from one, on the same engine or another, a newer PostgreSQL or a server; `npm run db:import-embedded` carries over the data
 * directory of the former embedded engine. Files that members uploaded are not in it; `npm run backup` has both.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { prepareSecret, readConfig } from '../config.ts'
import { assertWhole } from '../kernel/database/half-restored.ts'
import { migrations } from '../kernel/database/migrate.ts'
import { connectTo, withAddress } from '../kernel/database/open.ts'
import { rowsOf, type ArchiveManifest } from '../kernel/database/transfer/archive.ts'
import { exportFormer } from '../kernel/database/transfer/former.ts'
import { formerDirectory } from '../kernel/database/transfer/former-directory.ts'
import { exportDatabase, importDatabase } from '../kernel/database/transfer/transfer.ts'
import { assertSecret } from '../kernel/sealed-text/lasting-secret.ts'
import type { Config } from '../kernel/types.ts'
import { prepareOn } from './prepare-tables.ts'

const onDatabase = async <T>(work: (address: pg.ClientConfig, config: Config) => Promise<T>): Promise<T> => {
  await prepareSecret(process.env)
  const config = readConfig(process.env)
  return withAddress(config, (address) => work(address, config))
}

const save = async (address: pg.ClientConfig, config: Config, file: string) => {
  const db = await connectTo(address)
  await assertWhole((text) => db.query({ text }))
    .then(() => assertSecret(db, config))
    .finally(() => db.close())
  return exportDatabase(address, file)
}
const load = (address: pg.ClientConfig, config: Config, file: string) =>
  importDatabase(address, file, {
    migrations: migrations(),
    prepare: prepareOn(address),
    ...(config.databaseMigrationUrl !== null && { owner: { connectionString: config.databaseMigrationUrl } }),
    check: (query) => assertSecret({ query: ({ text }) => query(text) }, config),
  })
const shown = (written: ArchiveManifest): string => {
  const rows = rowsOf(written)
  return `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`
}

const commands: Record<string, (file: string) => Promise<string>> = {
  export: async (file) =>
    `Wrote ${shown(await onDatabase((address, config) => save(address, config, file)))} to ${file}.`,
  import: async (file) =>
    `Read ${shown(await onDatabase((address, config) => load(address, config, file)))} from ${file}.`,
  'import-embedded': async () => {
    const { dataDir } = readConfig(process.env)
    const archive = join(dataDir, 'former-database.tar.gz')
    rmSync(archive, { force: true })
    try {
      await exportFormer(dataDir, archive)
      const read = await onDatabase((address, config) => load(address, config, archive))
      return `Carried over ${shown(read)}. The former data in ${formerDirectory(dataDir)} were left as they are; delete them when you no longer need them.`
    } finally {
      rmSync(archive, { force: true })
    }
  },
}

const [name = '', file = ''] = process.argv.slice(2)
const command = commands[name]
if (!command || (name !== 'import-embedded' && file === '')) {
  console.error('Usage: npm run export -- FILE, npm run import -- FILE, or npm run db:import-embedded')
  process.exit(2)
}
command(file).then(
  (message) => console.log(message),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
