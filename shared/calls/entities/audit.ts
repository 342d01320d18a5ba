import { z } from 'zod'
import { auditKinds, revisionKinds } from '../../rules/index.ts'
import { changeId } from './bulk.ts'
import { defineCalls } from '../define.ts'
import { flag, id, idInput, instant, jsonOr, listOf, pageQuery, searchQuery } from '../schemas.ts'

/** One value, or a JSON list of values, any of which may match. */
const anyOf = <S extends z.ZodType>(schema: S) => jsonOr(z.union([schema, z.array(schema).max(100)])).optional()

const filters = {
  actor_id: anyOf(idInput),
  subject_id: anyOf(idInput),
  call: anyOf(z.string().max(100)),
  resource: anyOf(z.string().max(100)),
  item_id: idInput.optional(),
  /** `done`: the call succeeded. `refused`: the request was at fault. `failed`: the server was at fault. */
  outcome: anyOf(z.enum(['done', 'refused', 'failed'])),
  /** What the rows are about; everything by default. */
  kind: anyOf(z.enum(auditKinds)),
  /** Only rows where an administrator acted as a member. */
  impersonated: flag.optional(),
  /** First and last instant. */
  from: instant.optional(),
  to: instant.optional(),
  order: z.enum(['newest', 'oldest']).optional(),
}
const person = z.object({ id, name: z.string(), email: z.string() })
const count = z.int().nonnegative()
/** A field of one item, or of many. For links of many items: the entries any item lost (`before`) or gained (`after`). */
const fieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  varies: z
    .enum(['before', 'after', 'both'])
    .nullable()
    .meta({ description: 'Where the items had different values; the value on that side is null' }),
})
/** A row of the log. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Without a name once the account is gone. */
  actor: person.nullable(),
  actor_id: id.nullable(),
  subject: person.nullable(),
  subject_id: id.nullable(),
  /** The actor acted as the subject. */
  impersonated: z.boolean(),
  call: z.string(),
  kind: z.enum(auditKinds),
  /** What was done, in the past tense; a trailing `…` is replaced by `object`. */
  action: z.string(),
  /** What it was done to: one item by its title, several by their number. */
  object: z
    .object({ words: z.string(), resource: z.string(), item_id: id.nullable(), is_gone: z.boolean() })
    .nullable(),
  item_count: count.nullable(),
  change_id: changeId,
  /** Limited to the fields the caller may read, and to the time the items' history is kept. */
  changes: z.array(fieldChange),
  /** Null if the change cannot be undone, or not by the caller. */
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
    summary: 'Returns the audit log: who did what, when and why. `search` matches names, addresses, calls and reasons',
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
    summary: 'Returns the items one call changed, each with its fields before and after',
    access: { permission: 'audit:read' },
    params: z.object({ change_id: z.string().min(1).max(36) }),
    query: pageQuery,
    answer: listOf(
      z.object({
        resource: z.string(),
        item_id: id,
        title: z.string(),
        is_gone: z.boolean(),
        kind: z.enum(revisionKinds),
        changes: z.array(fieldChange),
      }),
    ),
    failure: 'Failed to load the changed items',
    assumed: true,
  },
  exportAudit: {
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'Exports the audit log as CSV, with the same filters',
    access: { permission: 'audit:read' },
    limit: 'export',
    query: z.object({ search: z.string().max(255).optional(), ...filters }),
    download: 'audit-log.csv',
    failure: 'Failed to export the audit log',
    audited: true,
    assumed: true,
  },
  verifyAudit: {
    method: 'POST',
    path: '/admin/audit/verify',
    summary: 'Recomputes the hash chain of the audit log and returns the first invalid row',
    access: { permission: 'audit:read' },
    answer: z.object({
      rows: z.int().nonnegative(),
      first_broken: z.object({ id: z.int(), problem: z.enum(['missing', 'changed', 'rewritten']) }).nullable(),
      head: z.object({ sequence: z.int().nonnegative(), hash: z.string() }),
    }),
    failure: 'Failed to verify the audit log',
    assumed: true,
  },
})
