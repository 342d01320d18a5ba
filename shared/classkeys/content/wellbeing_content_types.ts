import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, file, integer, list, references, richText, text } from '../fields.ts'

/** A category of wellbeing content with its topics. */
export const wellbeing_content_types = defineClasskey({
  classkey: 'wellbeing_content_types',
  label: ['Wellbeing content', 'Wellbeing content'],
  group: 'content',
  icon: 'flower-lotus',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    category: text({
      format: 'slug',
      max: 100,
      default: 'mental-health',
      search: true,
      help: 'For example mental-health or nutrition.',
    }),
    description: richText({ search: true }),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    color: text({ format: 'color' }),
    topics: list(
      {
        title: text({ required: true }),
        description: text({ format: 'multiline' }),
        type: choice(['article', 'video', 'audio', 'exercise'], { default: 'article' }),
        content: richText(),
        image: file({ allowUrl: true }),
        url: text({ format: 'url', max: 2000 }),
        minutes: integer({ min: 0, max: 600, unit: 'min' }),
      },
      { max: 100, section: 'Topics' },
    ),
    programs: references(
      'programs',
      { table: 'wellbeing_content_type_programs', own: 'wellbeing_content_type_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'topics'],
  list: ['image', 'name', 'category', 'order', 'is_active', 'updated_at'],
  filters: ['category', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
