import { isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, text } from '../fields.ts'

/** An allergy in the lookup list. */
export const allergies = defineClasskey({
  classkey: 'allergies',
  label: ['Allergy', 'Allergies'],
  group: 'clinical',
  icon: 'flower',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    category: choice(['drug', 'food', 'environment', 'insect', 'contact', 'other'], {
      default: 'other',
      fallback: 'other',
    }),
    code: text({ max: 50, unique: true, search: true, help: 'SNOMED CT or other code.' }),
    synonyms: text({ search: true, max: 500, help: 'Other words members might search for.' }),
    common_reactions: text({ max: 500, help: 'For example hives, swelling.' }),
    description: text({ format: 'multiline' }),
    is_active: isActive,
  },
  list: ['name', 'category', 'code', 'common_reactions', 'is_active'],
  filters: ['category', 'is_active'],
  defaultSort: [['name', 'asc']],
  translated: ['name', 'common_reactions'],
  member: { where: { is_active: true } },
})
