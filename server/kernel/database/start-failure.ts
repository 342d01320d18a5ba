/** What is said when a start fails: a sentence that says what to do, never a stack. */

export const diskIsFull = (path: string): string =>
  `The disk of ${path} is full. Free some space, and start Hale again.`
export const cannotUse = (path: string, reason: string): string =>
  `The data directory ${path} cannot be used (${reason}). Make it writable, or set DATA_DIR to another directory.`

interface Failure extends Error {
  code?: string
  syscall?: string
  port?: number
  path?: string
}

/** SQLSTATE of a database without disk space. */
const DISK_FULL = '53100'

/** The sentence for a failed start; its reasons are searched as well, since a migration names the statement and not the cause. */
export const startFailure = (error: unknown, dataDir: string): string => {
  if (!(error instanceof Error)) return String(error)
  for (let reason: unknown = error; reason instanceof Error; reason = reason.cause) {
    const { code, syscall, port, path, message } = reason as Failure
    if (code === 'EADDRINUSE') return `Port ${port ?? ''} is in use by another program. Set PORT to a free one.`
    if (code === DISK_FULL) return 'The disk of the database is full. Free some space, and start Hale again.'
    if (code === 'ENOSPC') return diskIsFull(dataDir)
    if (syscall === 'listen')
      return `Hale cannot listen on port ${port ?? ''} (${message}). Set PORT or HOST to others.`
    if (path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path))) return cannotUse(dataDir, message)
  }
  return error.message
}
