/**
 * New migrations keep servers of the release before working, and lock no large table for long: Squawk's rules, and two of our own.
 * What takes away something that earlier releases use is in a migration with a name of its own, and every exception has a reason.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isContract } from '#server/kernel/database/migrate.ts'

/** The last one from before these rules. */
const before = '0187'
const folder = 'server/kernel/database/migrations'
const contracting = new Set([
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
])

interface Finding {
  line: number
  rule_name: string
  message: string
  help?: string
}

const ignored = /^\s*-- squawk-ignore(?:-file)?\s*(.*)$/
/** What is wrong with the exceptions of a migration. */
export const exceptionsOf = (name: string, sql: string): string[] =>
  sql.split('\n').flatMap((line, at, lines) => {
    const rules = ignored.exec(line)?.[1]?.split(/[,\s]+/)
    if (!rules) return []
    const above = lines[at - 1] ?? ''
    const hasReason = /^\s*-- \S/.test(above) && !ignored.test(above)
    const isMisnamed = !isContract(name) && rules.some((rule) => rule === '' || contracting.has(rule))
    return [
      ...(hasReason ? [] : [`${name}:${at + 1} needs a comment above that says why`]),
      ...(isMisnamed ? [`${name}:${at + 1} takes away what earlier releases use: end the name in _contract`] : []),
    ]
  })

/** @param paths of migrations @throws Error if they cannot be read */
export const problemsOf = (paths: readonly string[]): string[] => {
  if (paths.length === 0) return []
  const { stdout, stderr, error } = spawnSync('squawk', ['--reporter', 'json', ...paths], { encoding: 'utf8' })
  if (error || stdout === '') throw new Error(`squawk: ${error?.message ?? stderr}`)
  const findings = JSON.parse(stdout) as (Finding & { file: string })[]
  return [
    ...findings.map(
      ({ file, line, rule_name: rule, message, help }) =>
        `${basename(file)}:${line + 1} ${rule}: ${message}${help ? ` ${help}` : ''}`,
    ),
    ...paths.flatMap((path) => exceptionsOf(basename(path, '.sql'), readFileSync(path, 'utf8'))),
  ]
}

if (import.meta.main) {
  const problems = problemsOf(
    readdirSync(folder)
      .filter((name) => name >= before)
      .map((name) => join(folder, name)),
  )
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\ndocs/scaling.md says how a table changes without downtime.`)
    process.exitCode = 1
  }
}
