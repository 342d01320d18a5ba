/** The generic calls. The classkey is sent in the query of a GET and in the body of a POST. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { flag, id, idInput, idParams, item, listOf, listQueryWith, removed } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const classkey = z
  .string({ error: say('required') })
  .trim()
  .min(1, say('required'))
  .max(100)
const searchQuery = listQueryWith({ classkey })
const getQuery = { classkey, include_meta: flag.optional() }

export const classkeyCalls = defineCalls({
  adminSearch: {
    method: 'GET',
    path: '/admin/search',
    summary: 'Returns a list of items of a classkey',
    access: { classkey: 'read' },
    bounded: 'eligibility',
    query: searchQuery,
    answer: listOf(item),
    mayLag: true,
    failure: 'Failed to load items',
  },
  adminGet: {
    method: 'GET',
    path: '/admin/get',
    summary: 'Returns an item of a classkey',
    access: { classkey: 'read' },
    bounded: 'eligibility',
    query: z.object({ ...getQuery, id: idInput }),
    answer: item,
    failure: 'Failed to load item',
  },
  adminGetById: {
    method: 'GET',
    path: '/admin/get/{id}',
    summary: 'Returns an item of a classkey',
    access: { classkey: 'read' },
    bounded: 'eligibility',
    params: idParams,
    query: z.object(getQuery),
    answer: item,
    failure: 'Failed to load item',
  },
  adminAdd: {
    method: 'POST',
    path: '/admin/add',
    summary: 'Creates an item of a classkey',
    access: { classkey: 'write' },
    bounded: 'eligibility',
    body: z.looseObject({ classkey }),
    multipart: 'also',
    answer: item,
    failure: 'Failed to create item',
  },
  adminSet: {
    method: 'POST',
    path: '/admin/set',
    summary: 'Updates the given fields of an item of a classkey',
    access: { classkey: 'write' },
    bounded: 'eligibility',
    body: z.looseObject({ classkey, id: idInput }),
    multipart: 'also',
    answer: item,
    failure: 'Failed to update item',
  },
  listAudienceLosses: {
    method: 'GET',
    path: '/admin/audience-losses',
    summary:
      'Returns the items that would be shown to nobody if the items of a list were deleted: up to 50 of each kind, and how many',
    access: { classkey: 'read' },
    bounded: true,
    query: searchQuery,
    answer: z.object({
      models: z.array(z.object({ classkey: z.string(), id, title: z.string() })),
      total_count: z.int().nonnegative(),
    }),
    failure: 'Failed to load what would be shown to nobody',
  },
  listUses: {
    method: 'GET',
    path: '/admin/uses',
    summary:
      'Returns the items that lead to one through a declared reference: up to 50 of each field, and how many there are',
    access: { classkey: 'read', nouns: true },
    bounded: 'eligibility',
    query: z.object({ classkey, id: idInput }),
    answer: z.object({
      models: z.array(
        z.object({
          classkey: z.string(),
          id,
          title: z.string().nullable(),
          /** The label of the field that leads to it. */
          field: z.string(),
        }),
      ),
      total_count: z.int().nonnegative(),
    }),
    failure: 'Failed to load where it is used',
    assumed: true,
  },
  adminDelete: {
    method: 'POST',
    path: '/admin/delete',
    summary: 'Deletes an item of a classkey',
    access: { classkey: 'delete' },
    bounded: true,
    body: z.object({ classkey, id: idInput }),
    answer: removed,
    failure: 'Failed to delete item',
  },
  clientSearch: {
    method: 'GET',
    path: '/client/search',
    summary: 'Searches items of the classkeys members may see',
    access: 'signed-in',
    query: searchQuery,
    answer: listOf(item),
    failure: 'Failed to load items',
  },
})
