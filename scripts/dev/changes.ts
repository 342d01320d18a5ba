/** What a changed file asks for. */
import { relative, sep } from 'node:path'

interface Loaded {
  root: string
  /** Whether the running server has loaded the file as a module. */
  isLoaded(file: string): boolean
  /** Whether the last start failed; then a file that was missing may be what it waits for. */
  hasFailed: boolean
}

/**
 * Whether the server has to start again after a change of `file` (an absolute path): for its modules, wherever they are,
 * and for what it reads besides them, such as migrations and tables of data, which are kept in its own folders.
 */
export const concernsServer = (file: string, { root, isLoaded, hasFailed }: Loaded): boolean => {
  if (isLoaded(file)) return true
  const path = relative(root, file).split(sep).join('/')
  if (/\.test\.tsx?$/.test(path)) return false
  const isModule = /\.[cm]?[jt]sx?$/.test(path)
  if (/^(server|seed)\//.test(path)) return !isModule || hasFailed
  return hasFailed && path.startsWith('shared/')
}
