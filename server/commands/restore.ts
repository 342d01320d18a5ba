/**
 * `npm run restore -- --from FILE` restores a backup into an empty data directory (and an empty database and bucket, if they are
 * configured), and verifies it in doing so; `--try` does the same in a directory of its own and deletes it again; `--rehearse` starts
 * Hale there as well, compares what it finds with the backup, and says how long it took. `--set-back-to TIME` notes that the database was
 * restored to a moment by other means, so that everybody is told.
 */
import { parseArgs } from 'node:util'
import { readPlace } from '../config.ts'
import { noteSetBack } from '../identity/checkpoints/set-backs.ts'
import { openBeside } from '../kernel/database/open.ts'
import { note } from './backup-note.ts'
import { assertFile, keyOptions, openerFor } from './backup-keys.ts'
import { rehearse } from './rehearse.ts'
import { restoreBackup, tryBackup } from './restore-backup.ts'
import { describe, keysOf, reasonOf } from './backup-report.ts'

/** @throws Error for a time that is none or has not come, and without a database here */
const noteRestored = async (given: string): Promise<string> => {
  const [to, at] = [new Date(given), new Date()]
  if (Number.isNaN(to.getTime()) || to >= at)
    throw new Error('--set-back-to takes the moment that was restored, such as 2026-11-27T13:37:42Z.')
  const db = await openBeside(readPlace(process.env))
  await noteSetBack(db, { to, at }).finally(() => db.close())
  return `Noted that the data are those of ${to.toISOString()}. Everybody is told when they sign in.`
}

const run = async (): Promise<string> => {
  const { values } = parseArgs({
    options: {
      ...keyOptions,
      from: { type: 'string' },
      try: { type: 'boolean' },
      rehearse: { type: 'boolean' },
      replace: { type: 'boolean' },
      'set-back-to': { type: 'string' },
    },
  })
  const { from, 'set-back-to': setBackTo } = values
  if (setBackTo !== undefined) return noteRestored(setBackTo)
  if (from === undefined)
    throw new Error(
      'Usage: npm run restore -- --from FILE [--identity FILE] [--passphrase-file FILE] [--replace], or with --try or --rehearse; npm run restore -- --set-back-to TIME',
    )
  assertFile(from)
  const keys = keysOf(openerFor(values, process.env))
  if (values.try === true || values.rehearse === true) {
    const said = values.rehearse === true ? await rehearse(from, keys) : describe(await tryBackup(from, keys))
    await note('restore').catch((error: unknown) => console.error(`Could not be noted: ${String(error)}`))
    return `${from} can be restored: ${said}.`
  }
  const place = { ...readPlace(process.env), databaseMigrationUrl: process.env.DATABASE_MIGRATION_URL || null }
  const report = await restoreBackup(place, from, keys, { isReplacing: values.replace === true })
  return `Restored ${report.file}: ${describe(report)}. Start Hale.`
}

run().then(
  (message) => console.log(message),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exitCode = 1
  },
)
