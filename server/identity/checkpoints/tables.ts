import { timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** When the operator set the data back to a backup, and to which moment: what was written in between is missing. */
export const setBacks = defineTable({
  name: 'set_backs',
  fields: {
    set_back_at: timestamp({ required: true }),
    set_back_to: timestamp({ required: true }),
  },
  primaryKey: ['set_back_at'],
})
