/** Temporary folders into which commands unpack backups. They hold plain health data, so only the user who made one may read it. */
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from '../kernel/database/embedded/lock.ts'
import { killServed } from '../kernel/database/embedded/postmaster.ts'

const prefix = 'hale-restore-'
/** A younger one may be about to be locked. */
const youngMs = 60_000
const endings = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

const removals = 5

/**
 * Kills the database that writes there, again if a process that it had just started went on, and deletes the folder. Node stops deleting,
 * without an error, at a file that such a process deletes at the same time.
 */
const remove = (folder: string): void => {
  for (let left = removals; left > 0 && existsSync(folder); left -= 1) {
    killServed(join(folder, 'data/postgres'))
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

/** Deletes those of commands that were killed. */
const clear = (): void => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const about = lstatSync(folder, { throwIfNoEntry: false })
    if (!about?.isDirectory() || about.uid !== (process.getuid?.() ?? 0) || Date.now() - about.mtimeMs < youngMs)
      continue
    try {
      lockDirectory(folder)()
    } catch {
      // It is in use.
      continue
    }
    remove(folder)
  }
}

/**
 * Runs work in a temporary folder and deletes it afterwards, also on SIGHUP, SIGINT and SIGTERM. The next run deletes what a killed
 * process left.
 */
export const inScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  clear()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const unlock = lockDirectory(folder)
  const end = () => remove(folder)
  const stops = Object.entries(endings).map(([name, code]) => [name, () => process.exit(code)] as const)
  process.once('exit', end)
  for (const [name, stop] of stops) process.once(name, stop)
  try {
    return await work(join(folder, 'data'))
  } finally {
    unlock()
    remove(folder)
    // A signal in the meantime waits for this.
    process.off('exit', end)
    for (const [name, stop] of stops) process.off(name, stop)
  }
}
