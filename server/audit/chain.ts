import { createHash } from 'node:crypto'
import type { AuditKind } from '#shared/rules/index.ts'

/** What is written down about one call. Never its body, nor anything about somebody's health. */
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
/** An entry at its place in the chain. */
export interface ChainedEntry extends AuditEntry {
  id: number
  hash: string
}
/** Where a chain ends. */
export interface Head {
  sequence: number
  hash: string
}

/** What the first row follows. */
export const genesis: Head = { sequence: 0, hash: '0'.repeat(64) }

/**
 * The same text for the same entry everywhere: its values in this order as JSON, under the version of this order. Which
 * version a row has follows from what is in it, so that none can pass for one of another version.
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

/** SHA-256, in hex, over the hash of the row before and this row. */
export const hashOf = (previous: string, id: number, entry: AuditEntry): string =>
  createHash('sha256').update(previous).update('\n').update(canonical(id, entry)).digest('hex')

/** Puts entries behind the end of a chain. */
export const chained = (head: Head, entries: readonly AuditEntry[]): ChainedEntry[] => {
  let { sequence, hash } = head
  return entries.map((entry) => {
    sequence += 1
    hash = hashOf(hash, sequence, entry)
    return { ...entry, id: sequence, hash }
  })
}
