/**
 * `npm run audit:verify`: verifies the audit log's hash chain in the database at DATABASE_URL, or in the embedded one in
 * DATA_DIR while no server is using it. Exits with 1 and reports the first invalid row if the chain is broken, and with 2 if it
 * could not be checked.
 */
import { readConfig } from '../config.ts'
import { openDatabase } from '../kernel/database/index.ts'
import { verifyAudit } from '../entities/audit/verify.ts'

const check = async (): Promise<number> => {
  const db = await openDatabase(readConfig(process.env))
  try {
    const [table] = await db.query<{ name: string | null }>({ text: `select to_regclass('audit_log')::text as name` })
    if (!table?.name) throw new Error('This database has no audit log yet. Start the server once to create it.')
    const { rows, first_broken: broken, head } = await verifyAudit(db)
    if (broken === null) {
      console.log(`The audit log is intact: ${rows === 1 ? '1 row' : `${rows} rows`}, last hash ${head.hash}.`)
      return 0
    }
    console.error(
      `The audit log is broken at row ${broken.id}: the row ${broken.problem === 'missing' ? 'is missing' : 'was changed'}.`,
    )
    return 1
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
