import { isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { references, richText, text } from '../fields.ts'

/** A frequently asked question with its answer. */
export const faq = defineClasskey({
  classkey: 'faq',
  label: ['FAQ', 'FAQs'],
  group: 'content',
  icon: 'question',
  titleField: 'question',
  fields: {
    question: text({ required: true, search: true, max: 500 }),
    answer: richText({ required: true, search: true }),
    category: text({ max: 100, search: true, help: 'Questions in the same category are shown together.' }),
    language: text({ max: 10, default: 'en' }),
    programs: references(
      'programs',
      { table: 'faq_programs', own: 'faq_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['question', 'answer', 'category'],
  list: ['question', 'category', 'language', 'order', 'is_active'],
  filters: ['category', 'language', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
  audience: ['programs'],
  member: {
    fields: ['question', 'answer', 'category', 'language', 'order'],
    where: { is_active: true },
  },
})
