import { isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, reference, richText, text } from '../fields.ts'

/** An effect of a value within a range. */
export const biomarkerrangeeffect = defineClasskey({
  classkey: 'biomarkerrangeeffect',
  label: ['Range effect', 'Range effects'],
  group: 'testing',
  icon: 'waves',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    biomarkerrange_id: reference('biomarkerrange', { required: true, onDelete: 'cascade', label: 'Range' }),
    type: choice(['symptom', 'risk', 'benefit', 'recommendation'], { default: 'risk' }),
    severity: choice(['mild', 'moderate', 'severe'], { default: 'mild' }),
    organ_id: reference('organ', { onDelete: 'set null', label: 'Organ' }),
    description: richText(),
    source_url: text({ format: 'url', help: 'Source of this information.' }),
    icon: text({ format: 'icon' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description'],
  derived: {
    range_name: { through: 'biomarkerrange_id', field: 'name', label: 'Range', search: true },
    organ_name: { through: 'organ_id', field: 'name', label: 'Organ' },
  },
  list: ['name', 'range_name', 'type', 'severity', 'organ_name', 'is_active'],
  filters: ['biomarkerrange_id', 'type', 'severity', 'organ_id', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
  member: { where: { is_active: true } },
})
