import { z } from 'zod'
import { auditKinds, revisionKinds } from '../rules/index.ts'
import { changeId } from './bulk.ts'
import { defineCalls } from './define.ts'
import { flag, id, idInput, instant, jsonOr, listOf, pageQuery, searchQuery } from './schemas.ts'

/** One value, or a JSON list of some of which any does. */
const anyOf = <S extends z.ZodType>(schema: S) => jsonOr(z.union([schema, z.array(schema).max(100)])).optional()

const filters = {
  actor_id: anyOf(idInput),
  subject_id: anyOf(idInput),
  call: anyOf(z.string().max(100)),
  resource: anyOf(z.string().max(100)),
  item_id: idInput.optional(),
  /** `done`: answered as asked. `refused`: the caller was at fault. `failed`: the server was. */
  outcome: anyOf(z.enum(['done', 'refused', 'failed'])),
  /** What rows tell of; all of it by default. */
  kind: anyOf(z.enum(auditKinds)),
  /** Only where an administrator acted as a member. */
  impersonated: flag.optional(),
  /** First and last instant. */
  from: instant.optional(),
  to: instant.optional(),
  order: z.enum(['newest', 'oldest']).optional(),
}
const person = z.object({ id, name: z.string(), email: z.string() })
const count = z.int().nonnegative()
/** A field of one item, or of many; of many links the entries that any item lost (`before`) or gained (`after`). */
const fieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  varies: z.enum(['before', 'after', 'both']).nullable().meta({ description: 'Where the items had different values; the value is null there' }),
})
/** A row of the log. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Without a name where the account is gone. */
  actor: person.nullable(),
  actor_id: id.nullable(),
  subject: person.nullable(),
  subject_id: id.nullable(),
  /** The actor acted as the subject. */
  impersonated: z.boolean(),
  call: z.string(),
  kind: z.enum(auditKinds),
  /** What was done, in the past tense; a `…` at its end is where `object` stands. */
  action: z.string(),
  /** What it was done to: one item by its title, many by their number. */
  object: z.object({ words: z.string(), resource: z.string(), item_id: id.nullable(), is_gone: z.boolean() }).nullable(),
  item_count: count.nullable(),
  change_id: changeId,
  /** As far as the caller may read the fields, and as long as the history of the items is kept. */
  changes: z.array(fieldChange),
  /** Null for what cannot be undone, or not by the caller. */
  undo: z.object({ state: z.enum(['possible', 'undone']), until: instant }).nullable(),
  resource: z.string().nullable(),
  item_id: id.nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.int(),
  error_code: z.string().nullable(),
  hash: z.string(),
})

export const auditCalls = defineCalls({
  listAuditEntries: {
    method: 'GET',
    path: '/admin/audit',
    summary: 'The audit log: who did what, when and why. `search` looks at names, addresses, calls and reasons',
    access: { permission: 'audit:read' },
    query: searchQuery.extend(filters),
    answer: listOf(auditEntry),
    failure: 'Failed to load the audit log',
    handles: { 400: 'validation' },
    assumed: true,
  },
  listChangeItems: {
    method: 'GET',
    path: '/admin/changes/{change_id}/items',
    summary: 'The items that one call changed, each with its fields as they were and as they became',
    access: { permission: 'audit:read' },
    params: z.object({ change_id: z.string().min(1).max(36) }),
    query: pageQuery,
    answer: listOf(z.object({ resource: z.string(), item_id: id, title: z.string(), is_gone: z.boolean(), kind: z.enum(revisionKinds), changes: z.array(fieldChange) })),
    failure: 'Failed to load the changed items',
    assumed: true,
  },
  exportAudit: {
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'The audit log as CSV, by the same filters',
    access: { permission: 'audit:read' },
    query: z.object({ search: z.string().max(255).optional(), ...filters }),
    download: 'audit-log.csv',
    failure: 'Failed to export the audit log',
    audited: true,
    assumed: true,
  },
  verifyAudit: {
    method: 'POST',
    path: '/admin/audit/verify',
    summary: 'Computes the chain of the audit log anew and answers the first row that is wrong',
    access: { permission: 'audit:read' },
    answer: z.object({
      rows: z.int().nonnegative(),
      first_broken: z.object({ id: z.int(), problem: z.enum(['missing', 'changed']) }).nullable(),
      head: z.object({ sequence: z.int().nonnegative(), hash: z.string() }),
    }),
    failure: 'Failed to verify the audit log',
    assumed: true,
  },
})
