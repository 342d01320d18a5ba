/** What a restore that was cut off leaves behind, and what to do about it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in a data directory that a backup is read into. */
export const restoringIn = (dataDir: string): string => join(dataDir, 'restoring')
/** The folder that it becomes once it was read whole, from which everything is moved into place. */
export const restoredIn = (dataDir: string): string => join(dataDir, 'restored')

/**
 * Refuses a data directory into which a restore has not finished.
 * @throws Error that says what is half-done, and how to go on
 */
export const assertRestored = (dataDir: string, databaseUrl: string | null): void => {
  const again = `If none is running any more, run the same npm run restore again`
  if (existsSync(restoredIn(dataDir)))
    throw new Error(
      `A restore into ${dataDir} has read its backup, and has not moved everything into place yet. ${again}: it goes on where it was.`,
    )
  if (!existsSync(restoringIn(dataDir))) return
  const before =
    databaseUrl === null
      ? existsSync(join(dataDir, 'postgres'))
        ? ' What was in the data directory before has not been touched.'
        : ''
      : ' Empty the database at DATABASE_URL first, and the bucket if there is one.'
  throw new Error(
    `A restore into ${dataDir} has not read its backup to the end, and nothing of it is in use yet.${before} ${again}, or delete ${restoringIn(dataDir)} to go on without it.`,
  )
}
