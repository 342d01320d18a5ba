import { isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { text } from '../fields.ts'

/** A question used to verify a member's identity. */
export const securityquestions = defineClasskey({
  classkey: 'securityquestions',
  label: ['Security question', 'Security questions'],
  group: 'organizations',
  icon: 'shield-check',
  titleField: 'question',
  description: 'Read by applications through the API. Hale itself asks for a password, a passkey or a code.',
  fields: {
    question: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 300 }),
    hint: text({ help: 'Stands under the answer.' }),
    language: text({ max: 10, default: 'en' }),
    order: position,
    is_active: isActive,
  },
  list: ['question', 'language', 'order', 'is_active'],
  filters: ['language', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
  member: { where: { is_active: true } },
})
