import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { file, reference, richText, text } from '../fields.ts'

/** An organ or system of the body, described by biomarkers. */
export const organ = defineClasskey({
  classkey: 'organ',
  label: ['Organ', 'Organs'],
  group: 'testing',
  icon: 'heart',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, unique: true, caseInsensitive: true }),
    code,
    segment_id: reference('bodysegment', { label: 'Body segment' }),
    description: richText(),
    tips: richText({ help: 'How to keep it healthy.' }),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'tips'],
  derived: { segment_name: { through: 'segment_id', field: 'name', label: 'Body segment' } },
  list: ['icon', 'name', 'segment_name', 'order', 'is_active'],
  filters: ['segment_id', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  member: { where: { is_active: true } },
})
