import { integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Removal of metadata from pictures stored by releases that kept them; its one row is written by the upgrade of such a database. */
export const pictureSweeps = defineTable({
  name: 'picture_sweeps',
  fields: {
    /** Path of the last picture that was looked at; null before the first. */
    after: text({ max: 200 }),
    /** Pictures written anew. */
    cleaned: integer({ required: true, min: 0 }),
    /** Pictures that cannot be decoded, and photos and videos of phones: they stay as they are. */
    broken: integer({ required: true, min: 0 }),
    started_at: timestamp(),
    finished_at: timestamp(),
  },
})
