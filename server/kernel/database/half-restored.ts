/** What a restore that was cut off leaves behind, and what to do about it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Run = (text: string) => Promise<unknown[]>

/** A schema without anything in it, which stands in a database for as long as what was read into it is not whole. */
const mark = 'hale_half_restored'

export const isHalf = async (run: Run): Promise<boolean> =>
  (await run(`select from pg_namespace where nspname = '${mark}'`)).length > 0
export const markHalf = async (run: Run): Promise<void> => void (await run(`create schema if not exists ${mark}`))
export const unmarkHalf = async (run: Run): Promise<void> => void (await run(`drop schema if exists ${mark}`))

/** @throws Error that says how to go on, if what is in the database is not whole */
export const assertWhole = async (run: Run): Promise<void> => {
  if (await isHalf(run))
    throw new Error(
      'A restore or an import into this database was cut off, and what is in it is not whole. If none is running any more, run the same npm run restore, or npm run import, again: it empties the database first.',
    )
}

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
      : ' What it has written to the database at DATABASE_URL, and to the bucket if there is one, is deleted then.'
  throw new Error(
    `A restore into ${dataDir} has not read its backup to the end, and nothing of it is in use yet.${before} ${again}, or delete ${restoringIn(dataDir)} to go on without it.`,
  )
}
