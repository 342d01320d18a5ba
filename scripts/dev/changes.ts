/** Whether a changed file requires a restart. */
import { relative, sep } from 'node:path'

interface Loaded {
  root: string
  /** Whether the running server has loaded the file as a module. */
  isLoaded(file: string): boolean
  /** Whether the last start failed: then it may be waiting for a missing file. */
  hasFailed: boolean
}

/**
 * Whether the server must restart after a change of `file` (an absolute path): for its modules anywhere, and for other files it
 * reads: migrations and data tables in its own folders, and texts.
 */
export const concernsServer = (file: string, { root, isLoaded, hasFailed }: Loaded): boolean => {
  if (isLoaded(file)) return true
  const path = relative(root, file).split(sep).join('/')
  if (/\.test\.tsx?$/.test(path)) return false
  const isModule = /\.[cm]?[jt]sx?$/.test(path)
  if (/^(server|seed)\//.test(path)) return !isModule || hasFailed
  if (/^shared\/languages\/\w+\/(?!screens\/).*\.json$/.test(path)) return true
  return hasFailed && path.startsWith('shared/')
}
