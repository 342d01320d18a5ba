/** History of items, and the trash, of every entity and noun. Each is named by its classkey, or the noun. */
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { revisionKinds } from '../rules/index.ts'
import { id, idInput, instant, item, listOf, pageQuery } from './schemas.ts'

const classkey = z.string({ error: 'is required' }).trim().min(1, 'is required').max(100)
const names = z.array(z.string().max(100)).max(500)
const person = z.string().nullable().meta({ description: 'Null for the system, and for an account that is gone' })

/** One write to an item. */
const revision = z.object({
  id,
  number: z.int().positive().meta({ description: 'Counted from the oldest that is kept' }),
  kind: z.enum(revisionKinds),
  actor_id: id.nullable(),
  actor_name: person,
  created_at: instant,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
const trashed = z.object({
  id,
  classkey: z.string(),
  item_id: id,
  title: z.string(),
  actor_id: id.nullable(),
  actor_name: person,
  deleted_at: instant,
  purged_at: instant.meta({ description: 'When it will be deleted for good' }),
})

export const historyCalls = defineCalls({
  listRevisions: {
    method: 'GET',
    path: '/admin/history',
    summary: 'What was changed of an item, by whom and when, the newest first',
    access: { classkey: 'read', nouns: true },
    query: pageQuery.extend({ classkey, id: idInput }),
    answer: listOf(revision),
    failure: 'Failed to load the history',
    assumed: true,
  },
  restoreRevision: {
    method: 'POST',
    path: '/admin/history/restore',
    summary: 'Make an item what it was after one of its revisions: the named `fields`, or all but those of `except`',
    access: { classkey: 'write', nouns: true },
    body: z.object({ classkey, id: idInput, revision_id: idInput, fields: names.optional(), except: names.optional() }),
    answer: item,
    failure: 'Failed to restore',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
    assumed: true,
  },
  listTrash: {
    method: 'GET',
    path: '/admin/trash',
    summary: 'Deleted items that can be restored, the newest first',
    access: { classkey: 'read', nouns: true, isOptional: true },
    query: pageQuery.extend({ classkey: classkey.optional(), search: z.string().max(255).optional() }),
    answer: listOf(trashed),
    failure: 'Failed to load the trash',
    assumed: true,
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/admin/trash/restore',
    summary: 'Bring a deleted item back with its id and its links',
    access: { classkey: 'write', nouns: true },
    body: z.object({ classkey, id: idInput }),
    answer: z.object({ id, missing: z.array(z.string()).meta({ description: 'A sentence for each thing that could not come back' }) }),
    failure: 'Failed to restore',
    handles: { 400: 'validation', 404: 'message' },
    assumed: true,
  },
  purgeFromTrash: {
    method: 'POST',
    path: '/admin/trash/purge',
    summary: 'Delete an item of the trash for good, with its history and its files',
    access: { classkey: 'delete', nouns: true },
    body: z.object({ classkey, id: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to delete for good',
    handles: { 404: 'message' },
    assumed: true,
  },
})
