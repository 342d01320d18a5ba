/** `npm run db:psql`: opens psql on the embedded database of a running Hale, or says how to reach it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlace } from '../config.ts'
import { recordedAddress, recordedPid } from '../kernel/database/embedded/postmaster.ts'

const run = (): void => {
  const { dataDir, databaseUrl } = readPlace(process.env)
  const directory = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')

  if (databaseUrl !== null) {
    console.log('DATABASE_URL is set, so connect with: psql "$DATABASE_URL"')
  } else if (recordedPid(directory) === null || !existsSync(passwordFile)) {
    console.error(`No database is running on ${directory}. Start Hale first.`)
    process.exitCode = 1
  } else {
    const { host, port } = recordedAddress(directory)
    const env = { PGHOST: host, PGPORT: String(port), PGUSER: 'hale', PGDATABASE: 'hale' }
    const { error } = spawnSync('psql', process.argv.slice(2), {
      stdio: 'inherit',
      env: { ...process.env, ...env, PGPASSWORD: readFileSync(passwordFile, 'utf8') },
    })
    if (error) {
      console.log(
        'psql is not installed. Any PostgreSQL client can connect with these settings, as the user that runs Hale:',
      )
      for (const [name, value] of Object.entries(env)) console.log(`  ${name}=${value}`)
      console.log(`  PGPASSWORD: contents of ${passwordFile}`)
    }
  }
}

try {
  run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
