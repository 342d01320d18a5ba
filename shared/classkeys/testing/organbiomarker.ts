import { isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { decimal, reference, richText } from '../fields.ts'

/** The meaning and the weight of one biomarker for one organ. */
export const organbiomarker = defineClasskey({
  classkey: 'organbiomarker',
  label: ['Organ biomarker', 'Organ biomarkers'],
  group: 'testing',
  icon: 'graph',
  titleField: 'biomarker_name',
  fields: {
    organ_id: reference('organ', { required: true, onDelete: 'cascade', label: 'Organ' }),
    biomarker_id: reference('biomarker', { required: true, onDelete: 'cascade', label: 'Biomarker' }),
    weight: decimal({ default: 1, min: 0, max: 100, help: 'Weight in the organ’s score.' }),
    description: richText({ help: 'How this biomarker relates to the organ.' }),
    order: position,
    is_active: isActive,
  },
  translated: ['description'],
  derived: {
    organ_name: { through: 'organ_id', field: 'name', label: 'Organ', search: true },
    biomarker_name: { through: 'biomarker_id', field: 'name', label: 'Biomarker', search: true },
  },
  list: ['organ_name', 'biomarker_name', 'weight', 'order', 'is_active'],
  filters: ['organ_id', 'biomarker_id', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
  uniqueTogether: [['organ_id', 'biomarker_id']],
  member: { where: { is_active: true } },
})
