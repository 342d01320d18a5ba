import { createHash } from 'node:crypto'
import type { Statement } from '../../kernel/database/types.ts'

/** Prepared statements live as long as their connection, so their number is limited. */
const MAX_NAMED = 2000
const names = new Map<string, string>()

/** The statement with a name derived from its text, so that each connection parses it once. */
export const prepared = (text: string, values: readonly unknown[]): Statement => {
  const known = names.get(text)
  if (known !== undefined) return { text, values, name: known }
  if (names.size >= MAX_NAMED) return { text, values }
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return { text, values, name }
}
