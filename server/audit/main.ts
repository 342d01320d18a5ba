/**
 * `npm run audit:verify`: checks the chain of the audit log in the database of DATABASE_URL, or in the embedded one of
 * DATA_DIR while no server runs on it. Ends with 1 and the first row that is wrong when the chain is broken, and with 2 when it
 * could not be checked.
 */
import { readConfig } from '../app/config.ts'
import { openDatabase } from '../database/index.ts'
import { verifyAudit } from './verify.ts'

const check = async (): Promise<number> => {
  const db = await openDatabase(readConfig(process.env))
  try {
    const [table] = await db.query<{ name: string | null }>({ text: `select to_regclass('audit_log')::text as name` })
    if (!table?.name) throw new Error('There is no audit log in this database yet. Start the server once to make it.')
    const { rows, first_broken: broken, head } = await verifyAudit(db)
    if (broken === null) {
      console.log(`The chain holds: ${rows === 1 ? '1 row' : `${rows} rows`}, the last with hash ${head.hash}.`)
      return 0
    }
    console.error(`The chain is broken at row ${broken.id}, which ${broken.problem === 'missing' ? 'is missing' : 'was changed'}.`)
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
