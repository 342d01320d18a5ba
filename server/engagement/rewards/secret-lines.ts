import { isRealDate } from '#shared/rules/index.ts'

/** Pasted input: one redemption secret per line. */

export interface Draft {
  /** Line of the pasted text, from 1. */
  row: number
  secret: string
  pin: string | null
  /** Its last day; null if it does not expire. */
  expires_on: string | null
}
export interface Skipped {
  row: number
  reason: string
}

/** Maximum length of a secret and a PIN, in characters, as in the table. */
const longest = { secret: 500, pin: 50 } as const
/** Maximum number of secrets added at once. */
export const mostAtOnce = 5000

type Given =
  | string
  | readonly (string | { secret: string; pin?: string | null | undefined; expires_on?: string | null | undefined })[]

const separator = /[\t,;]/
const cellsOf = (line: Exclude<Given, string>[number]): string[] =>
  (typeof line === 'string' ? line.split(separator) : [line.secret, line.pin ?? '', line.expires_on ?? '']).map(
    (cell) => cell.trim(),
  )

/** @param until last day of those without one */
const draftsOf = (given: Given, until: string | null): Draft[] => {
  const lines = typeof given === 'string' ? given.split(/\r\n|\r|\n/) : given
  return lines.flatMap((line, index) => {
    const [secret = '', pin = '', day = ''] = cellsOf(line)
    return [secret, pin, day].every((cell) => cell === '')
      ? []
      : [{ row: index + 1, secret, pin: pin || null, expires_on: day || until }]
  })
}

const problemOf = ({ secret, pin, expires_on }: Draft, today: string, first: number | undefined): string | null => {
  if (secret === '') return 'The secret is missing.'
  if (secret.toLowerCase() === 'secret') return 'This line contains the column names.'
  if (secret.length > longest.secret) return `The secret is longer than ${longest.secret} characters.`
  if ((pin?.length ?? 0) > longest.pin) return `The PIN is longer than ${longest.pin} characters.`
  if (first !== undefined) return `Line ${first} has the same secret.`
  if (expires_on === null) return null
  if (!isRealDate(expires_on)) return 'The last day must be a date such as 2026-12-31.'
  return expires_on < today ? `The last day, ${expires_on}, is in the past.` : null
}

/**
 * Parses pasted text: the valid secrets, and why the others are refused. Empty lines are skipped.
 * @param until last day of those without one @param today where the operator is
 */
export const readSecrets = (
  given: Given,
  until: string | null,
  today: string,
): { drafts: Draft[]; skipped: Skipped[] } => {
  const seen = new Map<string, number>()
  const drafts: Draft[] = []
  const skipped: Skipped[] = []
  for (const draft of draftsOf(given, until)) {
    const reason = problemOf(draft, today, seen.get(draft.secret))
    if (reason === null) drafts.push(draft)
    else skipped.push({ row: draft.row, reason })
    if (!seen.has(draft.secret)) seen.set(draft.secret, draft.row)
  }
  return { drafts, skipped }
}
