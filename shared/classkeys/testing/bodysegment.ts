import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { decimal, file, richText, text } from '../fields.ts'

/** A region of the body that groups organs and biomarkers. */
export const bodysegment = defineClasskey({
  classkey: 'bodysegment',
  label: ['Body segment', 'Body segments'],
  group: 'testing',
  icon: 'person',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, unique: true, caseInsensitive: true }),
    code,
    description: richText(),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    color: text({ format: 'color' }),
    x: decimal({ min: 0, max: 100, unit: '%', label: 'Horizontal position', section: 'Position on the figure' }),
    y: decimal({ min: 0, max: 100, unit: '%', label: 'Vertical position', section: 'Position on the figure' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description'],
  list: ['icon', 'name', 'color', 'order', 'is_active'],
  filters: ['is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  member: { where: { is_active: true } },
})
