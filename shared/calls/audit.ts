import { z } from 'zod'
import { defineCalls } from './define.ts'
import { flag, id, idInput, instant, jsonOr, listOf, searchQuery } from './schemas.ts'

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
  /** Only where an administrator acted as a member. */
  impersonated: flag.optional(),
  /** First and last instant. */
  from: instant.optional(),
  to: instant.optional(),
  order: z.enum(['newest', 'oldest']).optional(),
}
const person = z.object({ id, name: z.string(), email: z.string() })
const entry = z.object({
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
  summary: z.string().nullable(),
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
    answer: listOf(entry),
    failure: 'Failed to load the audit log',
    handles: { 400: 'validation' },
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
