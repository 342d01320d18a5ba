import { isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, text } from '../fields.ts'

/** A condition in the lookup list. */
export const health_issues = defineClasskey({
  classkey: 'health_issues',
  label: ['Health issue', 'Health issues'],
  group: 'clinical',
  icon: 'first-aid',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code: text({ max: 20, unique: true, search: true, help: 'ICD-10 code.' }),
    category: choice(
      [
        'heart',
        'lungs',
        'metabolic',
        'digestive',
        'muscles and joints',
        'mental',
        'skin',
        'cancer',
        'infection',
        'pregnancy',
        'other',
      ],
      { default: 'other', fallback: 'other' },
    ),
    synonyms: text({ search: true, max: 500, help: 'Other words members might search for.' }),
    description: text({ format: 'multiline' }),
    is_chronic: boolean({ label: 'Chronic' }),
    is_active: isActive,
  },
  list: ['name', 'code', 'category', 'is_chronic', 'is_active'],
  filters: ['category', 'is_chronic', 'is_active'],
  defaultSort: [['name', 'asc']],
  translated: ['name'],
  member: { where: { is_active: true } },
})
