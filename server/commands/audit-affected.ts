/**
 * `npm run audit:affected`: lists, as CSV, accounts that faults of earlier releases may have opened to others: by an invitation used on an
 * account in use, by an organization that the member had left, or by what was left behind after "This was not me". Changes nothing.
 */
import { csvFileOf } from '#shared/lists/index.ts'
import { readPlace } from '../config.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import { findAffected } from './affected-accounts.ts'

const run = async (): Promise<void> => {
  const place = readPlace(process.env)
  if (isMissing(place)) throw new Error(`There is no database in ${place.dataDir}.`)
  const db = await openBeside(place)
  try {
    const rows = (await findAffected(db)).map(({ user_id, email, reason, at, detail }) => [
      String(user_id),
      email ?? '',
      reason,
      at.toISOString(),
      detail,
    ])
    console.log(csvFileOf(['user_id', 'email', 'reason', 'at', 'detail'], rows))
  } finally {
    await db.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
