/**
 * `npm run export -- FILE` writes every row of the database to an archive; `npm run import -- FILE` fills an empty database
 * from one, on the same engine or another, a newer PostgreSQL or a server; `npm run db:import-embedded` carries over the data
 * directory of the former embedded engine. Files that members uploaded stay in the data directory.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '../config.ts'
import { jobs as list } from '../jobs.ts'
import { createJobs } from '../kernel/jobs/index.ts'
import { startEmbedded } from '../kernel/database/embedded/index.ts'
import { migrate, migrations, type Migration } from '../kernel/database/migrate.ts'
import { connectTo } from '../kernel/database/open.ts'
import { exportFormer } from '../kernel/database/transfer/former.ts'
import { formerDirectory } from '../kernel/database/transfer/former-directory.ts'
import { exportDatabase, importDatabase } from '../kernel/database/transfer/transfer.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const prepareOn =
  (config: pg.ClientConfig) =>
  async (all: readonly Migration[]): Promise<void> => {
    const db = await connectTo(config)
    const services = (): never => {
      throw new Error('Jobs do not run during a transfer')
    }
    const jobs = createJobs({ db, log: quiet, now: () => new Date(), list, services })
    try {
      await migrate(db, all)
      await jobs.prepare()
    } finally {
      await jobs.close()
      await db.close()
    }
  }

const onDatabase = async <T>(work: (config: pg.ClientConfig, dataDir: string) => Promise<T>): Promise<T> => {
  const { databaseUrl, pooler, dataDir } = readConfig(process.env)
  if (databaseUrl !== null) return work({ connectionString: pooler?.directUrl ?? databaseUrl }, dataDir)
  const server = await startEmbedded(dataDir)
  try {
    return await work(server.connection, dataDir)
  } finally {
    await server.close()
  }
}

const load = (config: pg.ClientConfig, file: string): Promise<number> =>
  importDatabase(config, file, { migrations: migrations(), prepare: prepareOn(config) })
const shown = (rows: number): string => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`

const commands: Record<string, (file: string) => Promise<string>> = {
  export: async (file) => `Wrote ${shown(await onDatabase((config) => exportDatabase(config, file)))} to ${file}.`,
  import: async (file) => `Read ${shown(await onDatabase((config) => load(config, file)))} from ${file}.`,
  'import-embedded': async () => {
    const { dataDir } = readConfig(process.env)
    const archive = join(dataDir, 'former-database.tar.gz')
    rmSync(archive, { force: true })
    try {
      await exportFormer(dataDir, archive)
      const rows = await onDatabase((config) => load(config, archive))
      return `Carried over ${shown(rows)}. The former data in ${formerDirectory(dataDir)} were left as they are; delete them when you no longer need them.`
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
