import { readPlace } from '../config.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import { recordRun, type RunKind } from '../operations/backups/index.ts'

/** Notes a run in the installation's database, if there is one here. */
export const note = async (kind: RunKind): Promise<void> => {
  const place = readPlace(process.env)
  if (isMissing(place)) return
  const db = await openBeside(place)
  await recordRun(db, kind, new Date()).finally(() => db.close())
}
