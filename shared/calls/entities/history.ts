/** The history of items, and the trash, for every entity and noun, each named by its classkey or noun. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { revisionKinds } from '../../rules/index.ts'
import { id, idInput, instant, item, listOf, pageQuery } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const classkey = z
  .string({ error: say('required') })
  .trim()
  .min(1, say('required'))
  .max(100)
const names = z.array(z.string().max(100)).max(500)
const person = z
  .string()
  .nullable()
  .meta({ description: 'Null for Hale itself, an account that is gone, and if withheld' })
const isWithheld = z.boolean().meta({ description: 'A colleague whom the caller does not see' })

/** One write to an item. */
const revision = z.object({
  id,
  number: z.int().positive().meta({ description: 'Revision number, counted from the oldest one kept' }),
  kind: z.enum(revisionKinds),
  actor_id: id.nullable(),
  actor_name: person,
  is_withheld: isWithheld,
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
  is_withheld: isWithheld,
  deleted_at: instant,
  purged_at: instant.meta({ description: 'When the item will be permanently deleted' }),
})

export const historyCalls = defineCalls({
  listRevisions: {
    method: 'GET',
    path: '/admin/history',
    summary: 'Returns the revisions of an item, newest first',
    access: { classkey: 'read', nouns: true },
    bounded: true,
    query: pageQuery.extend({ classkey, id: idInput }),
    answer: listOf(revision),
    failure: 'Failed to load the history',
    assumed: true,
  },
  restoreRevision: {
    method: 'POST',
    path: '/admin/history/restore',
    summary: 'Restores an item to one of its revisions: the given `fields`, or all fields except those in `except`',
    access: { classkey: 'write', nouns: true },
    bounded: true,
    body: z.object({ classkey, id: idInput, revision_id: idInput, fields: names.optional(), except: names.optional() }),
    answer: item,
    failure: 'Failed to restore',
    handles: { 400: 'validation', 404: 'message', 409: 'message' },
    assumed: true,
  },
  listTrash: {
    method: 'GET',
    path: '/admin/trash',
    summary: 'Returns a list of deleted items that can be restored, newest first',
    access: { classkey: 'read', nouns: true, isOptional: true },
    bounded: true,
    query: pageQuery.extend({ classkey: classkey.optional(), search: z.string().max(255).optional() }),
    answer: listOf(trashed),
    failure: 'Failed to load the trash',
    assumed: true,
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/admin/trash/restore',
    summary: 'Restores a deleted item with its id and links',
    access: { classkey: 'write', nouns: true },
    bounded: true,
    body: z.object({ classkey, id: idInput }),
    answer: z.object({
      id,
      missing: z.array(z.string()).meta({ description: 'One sentence for each part that could not be restored' }),
    }),
    failure: 'Failed to restore',
    handles: { 400: 'validation', 404: 'message' },
    assumed: true,
  },
  purgeFromTrash: {
    method: 'POST',
    path: '/admin/trash/purge',
    summary: 'Permanently deletes an item from the trash, with its history and files',
    access: { classkey: 'delete', nouns: true },
    body: z.object({ classkey, id: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to delete for good',
    handles: { 404: 'message' },
    assumed: true,
  },
})
