import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the directory for this process alone, until it ends in whatever way. Node has no file locks of its own; SQLite
 * takes them on all systems, and the kernel keeps them also between containers that share a volume.
 * @returns a function that gives the directory back
 * @throws Error when another process holds it
 */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(
      `The data directory ${directory} is in use by another running server. Stop that server first, or set DATA_DIR to another directory.`,
      {
        cause: error,
      },
    )
  }
  return () => lock.close()
}
