/**
 * `npm run maintenance -- on [--minutes 30]` closes the member area on all servers, with 503, Retry-After and a page that says so, until
 * `npm run maintenance -- off`, also across restarts. Staff sign in and work as always. Without either it says which it is.
 */
import { parseArgs } from 'node:util'
import { longestMaintenance } from '#shared/calls/operations/maintenance.ts'
import { readPlace } from '../config.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import { findMaintenance, setMaintenance } from '../operations/maintenance/index.ts'

const usage = 'Usage: npm run maintenance -- on [--minutes 30], off, or nothing'

const run = async (): Promise<string> => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true })
  const [state, ...more] = positionals
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (more.length > 0 || (state !== undefined && state !== 'on' && state !== 'off')) throw new Error(usage)
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= longestMaintenance))
    throw new Error(`--minutes is a whole number from 1 to ${longestMaintenance}.`)
  if (minutes !== undefined && state !== 'on') throw new Error(usage)
  const place = readPlace(process.env)
  if (isMissing(place)) throw new Error(`There is no database in ${place.dataDir}.`)
  const db = await openBeside(place)
  try {
    const closed =
      state === undefined
        ? await findMaintenance(db)
        : await setMaintenance(db, new Date(), state === 'on' ? minutes : null)
    if (!closed) return 'The member area is open.'
    const until = closed.until ? `, expected until ${closed.until.toISOString()}` : ''
    return `The member area is closed since ${closed.since.toISOString()}${until}. npm run maintenance -- off opens it.`
  } finally {
    await db.close()
  }
}

run().then(
  (message) => console.log(message),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
