import { integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Archives members downloaded: not the archive itself, only that it was created. */
export const takeOuts = defineTable({
  name: 'take_outs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    started_at: timestamp({ required: true }),
    /** Null while it is being created, or if it was aborted. */
    finished_at: timestamp(),
    files: integer(),
    bytes: integer({ max: 1e12 }),
    /** SHA-256 of the whole archive, in hex. */
    sha256: text({ max: 64 }),
  },
  indexes: [['user_id', 'started_at']],
})
