/** Exports of lists that the server writes in the background. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idParams, instant, listQuery, text } from '../schemas.ts'

export const exportCalls = defineCalls({
  startExport: {
    method: 'POST',
    path: '/admin/exports',
    summary: 'Exports the items of a list to a CSV file in the background; `listExports` tells how far it is',
    access: { classkey: 'read', nouns: true },
    bounded: 'eligibility',
    limit: 'export',
    body: z.object({ classkey: text(100), filters: listQuery.shape.filters, sort: listQuery.shape.sort }),
    answer: z.object({ id }),
    failure: 'Failed to export items',
    handles: { 400: 'validation', 409: 'message' },
    assumed: true,
  },
  listExports: {
    method: 'GET',
    path: '/admin/exports',
    summary: 'Returns the caller’s exports of the last day, the latest first, and how far they are',
    access: 'staff',
    bounded: 'eligibility',
    answer: z.object({
      exports: z.array(
        z.object({
          id,
          /** The classkey of the list. */
          resource: z.string(),
          /** `refused`: the caller may no longer read the list, or it could not be written. */
          status: z.enum(['waiting', 'running', 'completed', 'refused']),
          rows: z.int().nonnegative(),
          done: z.int().nonnegative(),
          error: z.string().nullable(),
          created_at: instant,
        }),
      ),
    }),
    failure: 'Failed to load your exports',
    assumed: true,
  },
  downloadExport: {
    method: 'GET',
    path: '/admin/exports/{id}',
    summary: 'Returns the file of an export of the caller’s, unless what they may see has changed since',
    access: 'staff',
    bounded: 'eligibility',
    limit: 'export',
    audited: true,
    params: idParams,
    download: 'export.csv',
    failure: 'Failed to download the export',
    handles: { 404: 'message' },
    assumed: true,
  },
})
