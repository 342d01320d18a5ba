/** Items of any entity from a file. */
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { fileReading, flag, id, leftOutColumns, text, upload } from './schemas.ts'

export const importCalls = defineCalls({
  importItems: {
    method: 'POST',
    path: '/admin/import',
    summary: 'Create items from a CSV or JSON file, or try it out without writing',
    access: { classkey: 'write', nouns: true },
    multipart: 'only',
    body: z.object({
      classkey: text(100),
      file: upload,
      ...fileReading,
      dry_run: flag.default(false),
      /** True: the rows that can be taken are, and the others are answered. False: all rows or none. */
      valid_only: flag.default(false),
      /** True: a row with an id changes that item, in the cells that have something. False: every row is a new item. */
      update: flag.default(false),
    }),
    answer: z.object({
      dry_run: z.boolean(),
      rows: z.int().nonnegative(),
      /** How many rows were written, or would be. */
      created: z.int().nonnegative(),
      updated: z.int().nonnegative(),
      /** How many rows say what their items say already. */
      unchanged: z.int().nonnegative(),
      failed: z.int().nonnegative(),
      /** What is wrong, by row and column; of very many the first. */
      results: z.array(
        z.object({
          row: z.int().positive(),
          column: z.string().nullable(),
          value: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      left_out: leftOutColumns,
      /** The line in the upload history; null for a try. */
      history_id: id.nullable(),
    }),
    failure: 'Failed to import items',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
