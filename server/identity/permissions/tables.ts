import { integer, text } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Counts every change of role permissions, so that each server notices it with the next request. */
export const accessVersions = defineTable({
  name: 'access_versions',
  fields: {
    name: text({ required: true }),
    version: integer({ required: true }),
  },
  primaryKey: ['name'],
})
