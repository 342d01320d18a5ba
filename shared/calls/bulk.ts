/** Changes of many items at once, each of which says how many it is about. */
import { z } from 'zod'
import { bulkLimit, linkModes } from '../rules/index.ts'
import { defineCalls } from './define.ts'
import { anyObject, text } from './schemas.ts'

const maxId = 2_147_483_647

/** Items by their ids, or all that a list's filters and search find. Which of both is always said. */
const selection = {
  classkey: text(100),
  ids: z.array(z.int().positive().max(maxId)).min(1).max(bulkLimit).optional(),
  matching: z.object({ filters: anyObject.optional(), search: z.string().max(255).optional() }).optional(),
  /** How many items the caller believes to be meant. When it is another number now, nothing is done. */
  expected_count: z.int().positive(),
  /** False: what can be done is done, and the rest is answered with reasons. */
  all_or_nothing: z.boolean().default(true),
}

/** What the call wrote, as a name by which it can be undone; null when nothing was written that could be. */
export const changeId = z.string().max(36).nullable()

const bulkAnswer = z.object({
  /** How many were meant, how many were written, and which could not be. With `all_or_nothing` a failure leaves `done` at 0. */
  count: z.int().nonnegative(),
  done: z.int().nonnegative(),
  failed_count: z.int().nonnegative(),
  failed: z.array(z.object({ id: z.int().positive(), title: z.string(), reason: z.string() })),
  /** What was written. */
  ids: z.array(z.int().positive()),
  change_id: changeId,
})

const bulk = { method: 'POST', answer: bulkAnswer, handles: { 400: 'validation', 409: 'message' }, assumed: true } as const

export const bulkCalls = defineCalls({
  bulkSet: {
    ...bulk,
    path: '/admin/bulk-set',
    summary: 'Set fields of many items; 409 answers the new count when it is not the expected one',
    access: { classkey: 'write', nouns: true },
    body: z.object({
      ...selection,
      values: anyObject,
      /** What becomes of the links that each item has, by the names of fields; by default the given ones take their place. */
      modes: z.record(z.string(), z.enum(linkModes)).optional(),
    }),
    failure: 'Failed to update items',
  },
  bulkDelete: {
    ...bulk,
    path: '/admin/bulk-delete',
    summary: 'Delete many items into the trash, or switch tags off; 409 answers the new count when it is not the expected one',
    access: { classkey: 'delete', nouns: true },
    body: z.object(selection),
    failure: 'Failed to delete items',
  },
  bulkRestore: {
    ...bulk,
    path: '/admin/bulk-restore',
    summary: 'Bring many deleted items back from the trash, as far as each can come',
    access: { classkey: 'write', nouns: true },
    body: z.object({ classkey: selection.classkey, ids: z.array(z.int().positive().max(maxId)).min(1).max(bulkLimit) }),
    failure: 'Failed to restore items',
  },
  undoChange: {
    ...bulk,
    path: '/admin/changes/undo',
    summary: 'Take back what one call changed or deleted, all items at once; items that were changed again stay and are answered with reasons',
    access: { classkey: 'write', nouns: true },
    body: z.object({ classkey: selection.classkey, change_id: z.string().min(1).max(36) }),
    failure: 'Failed to undo',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
  },
})
