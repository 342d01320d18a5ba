/** Bulk changes, each of which states how many items it expects to change. */
import { z } from 'zod'
import { bulkLimit, linkModes } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { anyObject, text, versionsRead } from '../schemas.ts'

const maxId = 2_147_483_647

/** The items: either a list of ids, or everything a list's filters and search match. Exactly one of the two is given. */
const selection = {
  classkey: text(100),
  ids: z.array(z.int().positive().max(maxId)).min(1).max(bulkLimit).optional(),
  matching: z.object({ filters: anyObject.optional(), search: z.string().max(255).optional() }).optional(),
  /** The number of items the caller expects. If the current number differs, nothing is done. */
  expected_count: z.int().positive(),
  read_at: versionsRead,
  /** False: valid items are processed, and the others are returned with reasons. */
  all_or_nothing: z.boolean().default(true),
}

/** Identifies what the call wrote so that it can be undone; null when there is nothing to undo. */
export const changeId = z.string().max(36).nullable()

const bulkAnswer = z.object({
  /** How many items were matched, how many were written, and which failed. With `all_or_nothing`, any failure leaves `done` at 0. */
  count: z.int().nonnegative(),
  done: z.int().nonnegative(),
  failed_count: z.int().nonnegative(),
  failed: z.array(z.object({ id: z.int().positive(), title: z.string(), reason: z.string() })),
  /** Number of items written. */
  ids: z.array(z.int().positive()),
  change_id: changeId,
})

const bulk = {
  method: 'POST',
  answer: bulkAnswer,
  handles: { 400: 'validation', 409: 'message' },
  assumed: true,
} as const

export const bulkCalls = defineCalls({
  bulkSet: {
    ...bulk,
    path: '/admin/bulk-set',
    summary: 'Updates fields of many items; 409 with the current count if it differs from the expected one',
    access: { classkey: 'write', nouns: true },
    bounded: true,
    body: z.object({
      ...selection,
      values: anyObject,
      /** How to change each item's links, by field name; by default they are replaced by the given ones. */
      modes: z.record(z.string(), z.enum(linkModes)).optional(),
    }),
    failure: 'Failed to update items',
  },
  bulkDelete: {
    ...bulk,
    path: '/admin/bulk-delete',
    summary:
      'Moves many items to the trash, or deactivates tags; 409 with the current count if it differs from the expected one',
    access: { classkey: 'delete', nouns: true },
    bounded: true,
    body: z.object(selection),
    failure: 'Failed to delete items',
  },
  bulkRestore: {
    ...bulk,
    path: '/admin/bulk-restore',
    summary: 'Restores many items from the trash, as far as each one can be restored',
    access: { classkey: 'write', nouns: true },
    bounded: true,
    body: z.object({ classkey: selection.classkey, ids: z.array(z.int().positive().max(maxId)).min(1).max(bulkLimit) }),
    failure: 'Failed to restore items',
  },
  undoChange: {
    ...bulk,
    path: '/admin/changes/undo',
    summary: 'Undoes a change or deletion of many items; items changed since are left alone and returned with reasons',
    access: { classkey: 'write', nouns: true },
    bounded: true,
    body: z.object({ classkey: selection.classkey, change_id: z.string().min(1).max(36) }),
    failure: 'Failed to undo',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
  },
})
