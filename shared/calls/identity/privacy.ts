import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idParams, instant, item, lines, listOf, pageQuery } from '../schemas.ts'

export const privacyCalls = defineCalls({
  listDataAccesses: {
    method: 'GET',
    path: '/client/user/data-accesses',
    summary: 'Returns who viewed and who changed the member’s data, latest first; kept for two years',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(
      item.extend({
        actor_name: z.string(),
        actor_role: z.string().nullable(),
        kind: z.enum(['read', 'added', 'changed', 'deleted', 'exported', 'impersonated', 'opened_key', 'released_key']),
        subject: z.string(),
        item_id: id.nullable(),
        created_at: instant,
      }),
    ),
    failure: 'Failed to load who looked at your data',
    assumed: true,
  },
  getTakeOut: {
    method: 'GET',
    path: '/client/user/take-out',
    summary: 'Returns when the member’s archive was last downloaded, with its hash',
    access: 'signed-in',
    answer: z.object({
      last: z.object({ finished_at: instant, files: z.int(), bytes: z.int(), sha256: z.string() }).nullable(),
    }),
    failure: 'Failed to load your archive',
    assumed: true,
  },
  takeOut: {
    method: 'POST',
    path: '/client/user/take-out',
    summary: 'Returns all data kept about the member as a zip archive, three an hour',
    access: 'signed-in',
    limit: 'export',
    ownerOnly: true,
    audited: true,
    stepUp: true,
    repetition: 'free',
    download: 'hale-archive.zip',
    failure: 'Failed to make your archive',
    assumed: true,
  },
  getAccountClosure: {
    method: 'GET',
    path: '/client/user/closure',
    summary:
      'Returns what deleting the account would delete and keep, and when it will be deleted if that was requested',
    access: 'signed-in',
    whileClosing: true,
    answer: z.object({
      /** Null unless it was requested. */
      due_at: instant.nullable(),
      /** How long a deleted account can be kept after all. */
      days: z.int(),
      /** Why it cannot be deleted. */
      duty: z.enum(['officer', 'administrator']).nullable(),
      /** How many records there are. */
      records: z.int(),
      /** What is kept without the name, by table; `years` is null without end. */
      kept: z.array(
        z.object({
          what: z.enum(['orders', 'audit_log', 'key_log']),
          years: z.int().nullable(),
          why: z.enum(['accounting', 'security']),
        }),
      ),
    }),
    failure: 'Failed to load what would be deleted',
    assumed: true,
  },
  closeAccount: {
    method: 'POST',
    path: '/client/user/closure',
    summary:
      'Closes the account, ends its sessions and erases it after 30 days, unless its owner signs in and keeps it',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    stepUp: true,
    repetition: 'free',
    answer: z.object({ due_at: instant }),
    failure: 'Failed to delete your account',
    handles: { 409: 'message' },
    assumed: true,
  },
  keepAccount: {
    method: 'DELETE',
    path: '/client/user/closure',
    summary: 'Keeps an account that was to be erased',
    access: 'signed-in',
    whileClosing: true,
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    failure: 'Failed to keep your account',
    assumed: true,
  },
  eraseUser: {
    method: 'POST',
    path: '/admin/users/{id}/erase',
    summary: 'Closes a person’s account and erases it after 30 days, unless its owner signs in and keeps it',
    access: { permission: 'user:delete' },
    notHealth: 'It deletes the account and shows nothing of it.',
    stepUp: true,
    params: idParams,
    body: z.object({ reason: lines(500).min(3) }),
    answer: z.object({ due_at: instant }),
    failure: 'Failed to erase this account',
    handles: { 400: 'validation', 409: 'message' },
    assumed: true,
  },
  getErasureReceipt: {
    method: 'GET',
    path: '/erasure-receipts/{number}',
    summary: 'Returns what was erased with an account, signed, by the number from the last mail to its owner',
    access: 'public',
    params: z.object({ number: z.string().max(64) }),
    answer: z.object({
      number: z.string(),
      /** JSON, as signed. */
      document: z.string(),
      sha256: z.string(),
      /** Detached, armored; the key is among those of `listSigningKeys`. */
      signature: z.string(),
      fingerprint: z.string(),
    }),
    failure: 'Failed to load the receipt',
    assumed: true,
  },
})
