/** Selects the code that faults are introduced into. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from './related.ts'

interface Wanted {
  /** Folders or files, relative to the project; empty for all. */
  paths: readonly string[]
  /** Only what differs from `main`, committed or not. */
  isChangedOnly: boolean
}

const isCode = (file: string): boolean =>
  /^(?:admin|member|server|shared)\//.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/gallery\//.test(file)

/** @returns every source, tracked or new, and the selected code among them, as `[path, text]` */
export const readWanted = (
  root: string,
  { paths, isChangedOnly }: Wanted,
): { sources: Sources; code: [string, string][] } => {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const sources = new Map<string, string>()
  for (const file of [...git('ls-files', '--cached'), ...untracked]) {
    if (!/\.tsx?$/.test(file)) continue
    try {
      sources.set(file, readFileSync(join(root, file), 'utf8'))
    } catch {
      // Deleted, but not yet in git.
    }
  }
  const changed = isChangedOnly ? new Set([...git('diff', '--name-only', '--merge-base', 'main'), ...untracked]) : null
  const isWanted = (file: string): boolean =>
    (changed?.has(file) ?? true) &&
    (paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)))
  return { sources, code: [...sources].filter(([file]) => isCode(file) && isWanted(file)) }
}
