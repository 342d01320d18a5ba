import { integer, text } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** One row, made at the first start. */
export const lastingSecrets = defineTable({
  name: 'lasting_secret',
  fields: { id: integer({ required: true }), secret: text({ required: true, isSealed: true }) },
  primaryKey: ['id'],
})
