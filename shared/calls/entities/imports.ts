/** Imports items of any entity from a file. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { fileReading, flag, id, leftOutColumns, text, upload, largestFile } from '../schemas.ts'

export const importCalls = defineCalls({
  importItems: {
    method: 'POST',
    path: '/admin/import',
    summary: 'Imports items from a CSV or JSON file, or validates it without writing',
    access: { classkey: 'write', nouns: true },
    limit: 'upload',
    multipart: 'only',
    files: { fields: ['file'], bytes: largestFile },
    body: z.object({
      classkey: text(100),
      file: upload,
      ...fileReading,
      dry_run: flag.default(false),
      /** True: valid rows are imported and the others returned. False: all rows or none. */
      valid_only: flag.default(false),
      /** True: a row with an id updates that item in its non-empty cells. False: every row creates an item. */
      update: flag.default(false),
    }),
    answer: z.object({
      dry_run: z.boolean(),
      rows: z.int().nonnegative(),
      /** How many rows were written, or would be. */
      created: z.int().nonnegative(),
      updated: z.int().nonnegative(),
      /** How many rows match their items already. */
      unchanged: z.int().nonnegative(),
      failed: z.int().nonnegative(),
      /** The errors by row and column; only the first ones if there are very many. */
      results: z.array(
        z.object({
          row: z.int().positive(),
          column: z.string().nullable(),
          value: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      left_out: leftOutColumns,
      /** The entry in the upload history; null for a dry run. */
      history_id: id.nullable(),
    }),
    failure: 'Failed to import items',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
