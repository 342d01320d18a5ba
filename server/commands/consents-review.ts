/**
 * `npm run consents:review`: lists, as CSV, decisions about agreements that may have been meant for the consent with the same id.
 * Changes nothing.
 */
import { csvFileOf } from '#shared/lists/index.ts'
import { readPlace } from '../config.ts'
import { findDoubtfulDecisions } from '../identity/consents/index.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'

const head = ['user_id', 'email', 'decided_at', 'accepted', 'agreement', 'version', 'consent', 'consent_decided_at']

const run = async (): Promise<void> => {
  const place = readPlace(process.env)
  if (isMissing(place)) throw new Error(`There is no database in ${place.dataDir}.`)
  const db = await openBeside(place)
  try {
    const decisions = await findDoubtfulDecisions(db)
    const rows = decisions.map(({ user_id, decided_at, accepted, consent_decided_at, ...row }) => [
      String(user_id),
      row.email,
      decided_at.toISOString(),
      String(accepted),
      row.agreement,
      row.version,
      row.consent,
      consent_decided_at?.toISOString() ?? '',
    ])
    console.log(csvFileOf(head, rows))
  } finally {
    await db.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
