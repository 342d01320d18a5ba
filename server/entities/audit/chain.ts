import { createHash } from 'node:crypto'
import type { AuditKind } from '#shared/rules/index.ts'

/** What is recorded about one call. Never its body, nor anything about a person's health. */
export interface AuditEntry {
  at: Date
  actor_id: number | null
  subject_id: number | null
  impersonated: boolean
  call: string
  resource: string | null
  item_id: number | null
  ip: string | null
  user_agent: string | null
  reason: string | null
  status: number
  error_code: string | null
  /** Null in rows of the first version. */
  kind: AuditKind | null
  change_id: string | null
  item_count: number | null
}
/** An entry at its position in the chain. */
export interface ChainedEntry extends AuditEntry {
  id: number
  hash: string
}
/** The end of a chain. */
export interface Head {
  sequence: number
  hash: string
}

/** What the first row follows. */
export const genesis: Head = { sequence: 0, hash: '0'.repeat(64) }

/**
 * A canonical text of an entry: its values in this order as JSON, under the version of this order. A row's version follows from
 * its contents, so that none can pass for a row of another version.
 */
const canonical = (id: number, entry: AuditEntry): string => {
  const added = [entry.kind, entry.change_id, entry.item_count]
  const isFirst = added.every((value) => value === null)
  return JSON.stringify([
    isFirst ? 1 : 2,
    id,
    entry.at.toISOString(),
    entry.actor_id,
    entry.subject_id,
    entry.impersonated,
    entry.call,
    entry.resource,
    entry.item_id,
    entry.ip,
    entry.user_agent,
    entry.reason,
    entry.status,
    entry.error_code,
    ...(isFirst ? [] : added),
  ])
}

/** SHA-256, in hex, over the previous row's hash and the text of this one. */
export const linkOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex')

export const hashOf = (previous: string, id: number, entry: AuditEntry): string =>
  linkOf(previous, canonical(id, entry))

/** Appends entries to the end of a chain. */
export const chained = <E extends object>(
  head: Head,
  entries: readonly E[],
  hash: (previous: string, id: number, entry: E) => string,
): (E & { id: number; hash: string })[] => {
  let last = head
  return entries.map((entry) => {
    const sequence = last.sequence + 1
    last = { sequence, hash: hash(last.hash, sequence, entry) }
    return { ...entry, id: sequence, hash: last.hash }
  })
}
