/** What an operator pastes: one redemption secret a line. */

export interface Draft {
  /** Of the pasted text, from 1. */
  row: number
  secret: string
  pin: string | null
}
export interface Skipped {
  row: number
  reason: string
}

/** Longest secret and longest PIN, in characters, as the table takes them. */
const longest = { secret: 500, pin: 50 } as const
/** The most secrets that are added at once. */
export const mostAtOnce = 5000

type Given = string | readonly (string | { secret: string; pin?: string | null | undefined })[]

const draftsOf = (given: Given): Draft[] => {
  const lines = typeof given === 'string' ? given.split(/\r\n|\r|\n/) : given
  return lines.flatMap((line, index) => {
    const [secret = '', pin = ''] = typeof line === 'string' ? line.split(/[\t,;]/) : [line.secret, line.pin ?? '']
    return secret.trim() === '' && pin.trim() === '' ? [] : [{ row: index + 1, secret: secret.trim(), pin: pin.trim() || null }]
  })
}

/** Reads what was pasted: the secrets that can be taken, and why the others cannot. Empty lines are passed over. */
export const readSecrets = (given: Given): { drafts: Draft[]; skipped: Skipped[] } => {
  const seen = new Map<string, number>()
  const drafts: Draft[] = []
  const skipped: Skipped[] = []
  for (const draft of draftsOf(given)) {
    const { row, secret, pin } = draft
    const first = seen.get(secret)
    if (secret === '') skipped.push({ row, reason: 'The secret is missing.' })
    else if (secret.length > longest.secret) skipped.push({ row, reason: `The secret is longer than ${longest.secret} characters.` })
    else if ((pin?.length ?? 0) > longest.pin) skipped.push({ row, reason: `The PIN is longer than ${longest.pin} characters.` })
    else if (first !== undefined) skipped.push({ row, reason: `The same secret stands in line ${first}.` })
    else drafts.push(draft)
    if (secret !== '' && first === undefined) seen.set(secret, row)
  }
  return { drafts, skipped }
}
