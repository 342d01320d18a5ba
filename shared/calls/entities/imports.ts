/** Imports items of any entity from a file. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import {
  fileReading,
  flag,
  id,
  idParams,
  leftOutColumns,
  membersOfFile,
  text,
  upload,
  largestFile,
} from '../schemas.ts'

const file = {
  classkey: text(100),
  file: upload,
  ...fileReading,
  /** The sheet of an .xlsx file with several. */
  sheet: text(100).nullish(),
}
const choices = {
  /** True: valid rows are imported and the others returned. False: all rows or none. */
  valid_only: flag.default(false),
  /** True: a row with an id updates that item in its non-empty cells. False: every row creates an item. */
  update: flag.default(false),
}
const outcome = z.object({
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
  /** Identifies what was written so that it can be undone, if there is anything to undo. */
  change_id: z.string().optional(),
})

export const importCalls = defineCalls({
  startImport: {
    method: 'POST',
    path: '/admin/imports',
    summary: 'Imports items from a CSV, TSV, JSON or .xlsx file in the background; `getImport` tells how far it is',
    access: { classkey: 'write', nouns: true },
    limit: 'upload',
    multipart: 'only',
    files: { fields: ['file'], bytes: largestFile },
    body: z.object({
      ...file,
      ...choices,
      /** True: the rows are written as by the list's own upload, such as `uploadUsers`, which is then told the rest. */
      upload: flag.default(false),
      organization_code: text(100).optional(),
      ...membersOfFile,
    }),
    answer: z.object({ id }),
    failure: 'Failed to import items',
    handles: { 400: 'validation' },
    assumed: true,
  },
  getImport: {
    method: 'GET',
    path: '/admin/imports/{id}',
    summary: 'Returns how far an import of the caller’s is, and its outcome for a week',
    access: 'staff',
    params: idParams,
    answer: z.object({
      /** `refused`: a row was wrong, or the caller may no longer do it; nothing was written. */
      status: z.enum(['waiting', 'running', 'completed', 'refused']),
      rows: z.int().nonnegative(),
      /** Rows that have been looked at; they are written together with the last one. */
      done: z.int().nonnegative(),
      /** Null while it is under way, or if it was not possible at all. */
      outcome: outcome.nullable(),
      /** Why it was not possible at all. */
      error: z.string().nullable(),
    }),
    failure: 'Failed to load the import',
    handles: { 404: 'message' },
    assumed: true,
  },
  importItems: {
    method: 'POST',
    path: '/admin/import',
    summary: 'Imports items from a CSV, TSV, JSON or .xlsx file, or validates it without writing',
    access: { classkey: 'write', nouns: true },
    limit: 'upload',
    multipart: 'only',
    files: { fields: ['file'], bytes: largestFile },
    body: z.object({ ...file, dry_run: flag.default(false), ...choices }),
    answer: outcome.extend({ dry_run: z.boolean() }),
    failure: 'Failed to import items',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
