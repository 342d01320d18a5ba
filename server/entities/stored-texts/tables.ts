import { choice, integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { textsLeft } from '#shared/calls/operations/system-health.ts'
import { defineTable } from '../../kernel/database/types.ts'

const item = { required: true, min: 0, max: Number.MAX_SAFE_INTEGER } as const

/** The reading of texts that earlier releases stored in another form; its one row is written by the upgrade of such a database. */
export const textSweeps = defineTable({
  name: 'text_sweeps',
  fields: {
    /** The entity that is being read; null before the first. */
    resource: text({ max: 100 }),
    /** The last of its items that was read. */
    after: integer(item),
    started_at: timestamp(),
    finished_at: timestamp(),
  },
})

/** What it changed, and what it leaves to a person. The texts themselves are in the items and their histories only. */
export const textFindings = defineTable({
  name: 'text_findings',
  fields: {
    resource: text({ required: true, max: 100 }),
    item_id: integer(item),
    field: text({ required: true, max: 100 }),
    /** Why it was left as it is; null if it was changed. */
    reason: choice(textsLeft),
    found_at: timestamp({ required: true }),
  },
  uniqueTogether: [['resource', 'item_id', 'field']],
})
