import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder, ownAsFolder } from '../../crypto/index.ts'
import { cannotUse, diskIsFull } from '../start-failure.ts'

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/**
 * Takes the directory for this process alone, until it ends in whatever way. Node has no file locks of its own; SQLite
 * takes them on all systems, and the kernel keeps them also between containers that share a volume.
 * @returns a function that gives the directory back
 * @throws Error that says what to do, when another process holds it or it cannot be written
 */
export const lockDirectory = (directory: string): (() => void) => {
  makeFolder(directory)
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
    lock.exec('begin exclusive')
    ownAsFolder(join(directory, 'lock'))
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    throw new Error(
      errcode === SQLITE_BUSY
        ? `The data directory ${directory} is in use by another running server. Stop that server first, or set DATA_DIR to another directory.`
        : errcode === SQLITE_FULL
          ? diskIsFull(directory)
          : cannotUse(directory, message),
      { cause: error },
    )
  }
  const held = lock
  return () => held.close()
}
