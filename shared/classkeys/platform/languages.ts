import { isActive, position, retired } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, text } from '../fields.ts'

/** A language that members can choose. */
export const languages = defineClasskey({
  classkey: 'languages',
  label: ['Language', 'Languages'],
  group: 'platform',
  icon: 'translate',
  titleField: 'name',
  description: 'Read by applications. Hale itself offers the languages that it comes with.',
  fields: {
    name: text({ required: true, search: true, help: 'In English.' }),
    native_name: text({ search: true, help: 'The language’s name for itself, such as Español.' }),
    code: text({
      required: true,
      unique: true,
      caseInsensitive: true,
      search: true,
      max: 10,
      help: 'For example en or pt-BR.',
    }),
    direction: choice(['ltr', 'rtl'], {
      default: 'ltr',
      fallback: 'ltr',
      labels: { ltr: 'Left to right', rtl: 'Right to left' },
    }),
    is_default: boolean(retired),
    order: position,
    is_active: isActive,
  },
  list: ['name', 'native_name', 'code', 'order', 'is_active'],
  filters: ['is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  member: { where: { is_active: true } },
})
