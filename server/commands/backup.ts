/**
 * `npm run backup -- --to FILE` writes the database, the stored files and the secret of the data directory into one encrypted file,
 * while the server runs. `-- --verify FILE` reads one through, `-- --new-identity FILE` makes a pair of keys for backups, and
 * `-- --record restore` notes a restore that was tried by other means. `-- --scheduled` is what BACKUP_SCHEDULE runs: it writes to
 * BACKUP_TARGET and keeps BACKUP_KEEP files. docs/backups.md has the rest.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, readPlace } from '../config.ts'
import { isMissing } from '../kernel/database/open.ts'
import { rowsOf } from '../kernel/database/transfer/archive.ts'
import { backupsModule } from '../operations/backups/module.ts'
import { assertFile, keyOptions, openerFor, sealingFor } from './backup-keys.ts'
import { note } from './backup-note.ts'
import { verifyBackup } from './restore-backup.ts'
import { counted, describe, givenSecrets, keysOf, reasonOf } from './backup-report.ts'
import { keepBackup } from './scheduled-backup.ts'
import { writeBackup } from './write-backup.ts'

const usage =
  'Usage: npm run backup -- --to FILE [--recipient age1…] [--passphrase-file FILE], --verify FILE [--identity FILE], --new-identity FILE, --record backup|restore, or --scheduled'

const run = async (): Promise<string> => {
  const { values } = parseArgs({
    options: {
      ...keyOptions,
      to: { type: 'string' },
      verify: { type: 'string' },
      'new-identity': { type: 'string' },
      record: { type: 'string' },
      scheduled: { type: 'boolean' },
    },
  })
  if (values['new-identity'] !== undefined) {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    writeFileSync(values['new-identity'], `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
    return `Keep ${values['new-identity']} where the backups and this machine are not: without it, no backup opens. Back up with:\n  --recipient ${recipient}`
  }
  if (values.record === 'backup' || values.record === 'restore') {
    await note(values.record)
    return 'Noted.'
  }
  if (values.verify !== undefined) {
    assertFile(values.verify)
    const report = await verifyBackup(values.verify, keysOf(openerFor(values, process.env)))
    await note('verification').catch((error: unknown) => console.error(`Could not be noted: ${String(error)}`))
    return `${values.verify} is whole: ${describe(report)}.`
  }
  if (values.to === undefined && values.scheduled !== true) throw new Error(usage)
  if (values.to !== undefined && existsSync(values.to))
    throw new Error(`${values.to} already exists. Choose another name.`)
  if (values.to !== undefined && !existsSync(dirname(values.to)))
    throw new Error(`There is no folder ${dirname(values.to)}. Make it first.`)
  const sealing = await sealingFor(values, process.env)
  if (isMissing(readPlace(process.env))) throw new Error('There is no database yet. Start Hale first.')
  const config = readConfig(process.env, [backupsModule])
  if (values.to === undefined) return keepBackup(config, sealing, givenSecrets(process.env))
  const written = await writeBackup(config, values.to, sealing, givenSecrets(process.env))
  const missing = written.files?.missing ?? []
  if (missing.length > 0)
    console.warn(`${missing.length} files that rows refer to were not stored any more, such as ${missing[0]}.`)
  const bytes = `${(statSync(values.to).size / 1e6).toFixed(1)} MB`
  return `Wrote ${counted(rowsOf(written), 'row')} and ${counted(written.files?.count ?? 0, 'file')} to ${values.to}, ${bytes}, and read it back.`
}

run().then(
  (message) => console.log(message),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exitCode = 1
  },
)
