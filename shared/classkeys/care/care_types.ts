import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { file, richText, text } from '../fields.ts'

/** A selectable kind of care: everyday, urgent, specialty. */
export const care_types = defineClasskey({
  classkey: 'care_types',
  label: ['Care type', 'Care types'],
  group: 'care',
  icon: 'hand-heart',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code: { ...code, help: 'For example everyday-care, urgent-care, specialty-care.' },
    consult_type: text({ max: 10, help: 'Sent to the telehealth service as consultType.' }),
    description: richText(),
    examples: text({ max: 500, help: 'Reasons for a visit, such as cold or rash.' }),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    cta_text: text({ max: 100, label: 'Button text' }),
    order: position,
    is_active: isActive,
  },
  list: ['icon', 'name', 'code', 'consult_type', 'order', 'is_active'],
  filters: ['is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  translated: ['name', 'description', 'examples', 'cta_text'],
  member: { where: { is_active: true } },
})
