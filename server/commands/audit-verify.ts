/**
 * `npm run audit:verify [-- --checkpoint file.json]`: verifies the chains of the audit log and the log of key events in the database
 * at DATABASE_URL, or in the embedded one in DATA_DIR, also while a server is using it. With a checkpoint that was exported earlier, it
 * also finds a chain that was computed anew, or cut off. Exits with 1 and reports the first invalid row if a chain is broken, and
 * with 2 if it could not be checked.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { signedCheckpoint } from '#shared/calls/identity/key-log.ts'
import { readConfig } from '../config.ts'
import { openBeside } from '../kernel/database/open.ts'
import { verifyLogs, vouchedFor } from '../identity/checkpoints/checkpoint.ts'
import { findSetBacks } from '../identity/checkpoints/set-backs.ts'

const names = { audit: 'audit log', keys: 'log of key events' } as const
const words = {
  missing: 'is missing',
  changed: 'was changed',
  rewritten: 'is not the one in the checkpoint: the log was rewritten up to it',
} as const

const check = async (): Promise<number> => {
  const { values } = parseArgs({ options: { checkpoint: { type: 'string' } } })
  const signed =
    values.checkpoint === undefined
      ? null
      : signedCheckpoint.parse(JSON.parse(readFileSync(values.checkpoint, 'utf8')) as unknown)
  const db = await openBeside(readConfig(process.env))
  try {
    const [table] = await db.query<{ name: string | null }>({ text: `select to_regclass('key_log')::text as name` })
    if (!table?.name)
      throw new Error('This database has no logs to verify yet. Start the server once to create or update it.')
    const checkpoint = signed ? await vouchedFor(db, signed) : undefined
    const found = await verifyLogs(db, checkpoint)
    let code = 0
    for (const name of ['audit', 'keys'] as const) {
      const { rows, first_broken: broken, head } = found[name]
      if (broken) {
        console.error(`The ${names[name]} is broken at row ${broken.id}: the row ${words[broken.problem]}.`)
        code = 1
      } else
        console.log(`The ${names[name]} is intact: ${rows === 1 ? '1 row' : `${rows} rows`}, last hash ${head.hash}.`)
    }
    const since = new Date(checkpoint?.at ?? Date.now())
    if (code === 1)
      for (const { at, to } of await findSetBacks(db, since))
        console.error(
          `The operator noted on ${at} that the data were set back to ${to}: rows of after that are missing.`,
        )
    if (checkpoint && code === 0) console.log(`Both contain everything that was vouched for on ${checkpoint.at}.`)
    return code
  } finally {
    await db.close()
  }
}

check().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
