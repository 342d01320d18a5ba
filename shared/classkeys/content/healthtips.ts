import { endsOn, isActive, startsOn } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { date, file, references, richText, text } from '../fields.ts'

/** A short piece of advice; one of them is the Health Tip of the Day. */
export const healthtips = defineClasskey({
  classkey: 'healthtips',
  label: ['Health tip', 'Health tips'],
  group: 'content',
  icon: 'lightbulb',
  titleField: 'title',
  fields: {
    title: text({ required: true, search: true }),
    description: richText({ search: true }),
    category: text({ max: 100, search: true, help: 'For example sleep, nutrition, movement.' }),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    source: text({ help: 'Source of the advice.' }),
    source_url: text({ format: 'url' }),
    language: text({ max: 10, default: 'en' }),
    programs: references(
      'programs',
      { table: 'healthtip_programs', own: 'healthtip_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    starts_on: date(startsOn),
    ends_on: date(endsOn),
    is_active: isActive,
  },
  translated: ['title', 'description', 'category'],
  list: ['title', 'category', 'language', 'starts_on', 'ends_on', 'is_active'],
  filters: ['category', 'language', 'is_active'],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
