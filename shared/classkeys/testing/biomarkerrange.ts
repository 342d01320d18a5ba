import { appliesToSex, isActive, maxAge, minAge, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, decimal, reference, richText, text } from '../fields.ts'

/** One band of a biomarker's values, with its interpretation and effects. */
export const biomarkerrange = defineClasskey({
  classkey: 'biomarkerrange',
  label: ['Biomarker range', 'Biomarker ranges'],
  group: 'testing',
  icon: 'ruler',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, help: 'For example Optimal.' }),
    biomarker_id: reference('biomarker', { required: true, onDelete: 'cascade', label: 'Biomarker' }),
    level: choice(['low', 'borderline low', 'normal', 'borderline high', 'high'], { default: 'normal' }),
    lower_bound: decimal({ section: 'Bounds', help: 'Inclusive. Leave blank for no lower bound.' }),
    upper_bound: decimal({ section: 'Bounds', help: 'Exclusive. Leave blank for no upper bound.' }),
    sex: { ...appliesToSex, section: 'Applies to' },
    min_age: { ...minAge, section: 'Applies to' },
    max_age: { ...maxAge, section: 'Applies to' },
    color: text({ format: 'color' }),
    description: richText({ help: 'What a value in this range means.' }),
    recommendation: richText({ help: 'What the member can do.' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'recommendation'],
  derived: { biomarker_name: { through: 'biomarker_id', field: 'name', label: 'Biomarker', search: true } },
  list: ['biomarker_name', 'name', 'level', 'lower_bound', 'upper_bound', 'sex', 'is_active'],
  filters: ['biomarker_id', 'level', 'sex', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
  member: { where: { is_active: true } },
})
