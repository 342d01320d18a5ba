/** Files and folders that only the user of Hale may read. */
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives what root has made to the user whose folder it is in. Otherwise a command that root runs beside a server of another user, as from
 * cron, leaves behind what that server cannot write to.
 */
export const ownAsFolder = (path: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (uid !== 0) chownSync(path, uid, gid)
}

/**
 * Makes a folder for this user alone, and those above it. Node's own way (`recursive`) never ends where a folder exists and takes no
 * other, as /proc does.
 * @throws Error of the file system
 */
export const makeFolder = (path: string): void => {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (isThere()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
    ownAsFolder(path)
  } catch (error) {
    // Another process may have been faster.
    if (!isThere()) throw error
  }
}

/** Whether others than its user may read a file. Windows has no such modes. */
export const isOpenToOthers = (file: string): boolean =>
  process.platform !== 'win32' && ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0

/** Takes from others the right to read a file with a secret, and says so. */
export const closeToOthers = (file: string): void => {
  if (!isOpenToOthers(file)) return
  try {
    chmodSync(file, 0o600)
    console.warn(`Others could read ${file} until now. If somebody may have, replace the secret in it.`)
  } catch (error) {
    console.warn(`Others can read ${file}, and that could not be changed (${String(error)}). Run: chmod 600 ${file}`)
  }
}
