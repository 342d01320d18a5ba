import { actionCtaTypes, code, durationUnits, isActive, recurrences } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, file, integer, reference, references, richText, text } from '../fields.ts'

/** A recurring health task, such as taking medication or keeping the care team up to date. */
export const health_actions = defineClasskey({
  classkey: 'health_actions',
  label: ['Health action', 'Health actions'],
  group: 'programs',
  icon: 'heartbeat',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    title: text({ search: true }),
    description: richText(),
    type: choice(
      ['medications', 'allergies', 'health issues', 'care team', 'insurance', 'measurement', 'form', 'other'],
      {
        default: 'other',
      },
    ),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    star_value: integer({ default: 0, min: 0, max: 10_000, label: 'Stars' }),
    recurrence: choice(recurrences, { default: 'non-recurring', section: 'Schedule' }),
    duration: integer({ min: 1, max: 1000, section: 'Schedule' }),
    duration_unit: choice(durationUnits, { default: 'days', section: 'Schedule' }),
    cta_type: choice(actionCtaTypes, { default: 'none', label: 'Type', section: 'Call to action' }),
    cta_text: text({ max: 100, label: 'CTA Text', section: 'Call to action' }),
    cta_url: text({
      format: 'url',
      max: 2000,
      label: 'URL',
      section: 'Call to action',
      shownWhen: { cta_type: ['url'] },
    }),
    cta_page_id: reference('pages', {
      onDelete: 'set null',
      label: 'CTA Page',
      section: 'Call to action',
      shownWhen: { cta_type: ['page'] },
    }),
    programs: references(
      'programs',
      {
        table: 'health_action_programs',
        own: 'health_action_id',
        other: 'program_id',
        fields: {
          priority: integer({ default: 0, min: 0 }),
          add_to_all_users: boolean({ label: 'Add to all members' }),
        },
      },
      { section: 'Programs' },
    ),
    is_active: isActive,
  },
  derived: { cta_page: { through: 'cta_page_id', field: ['name', 'slug', 'path', 'parent_slug'], shape: 'object' } },
  translated: ['title', 'description', 'cta_text'],
  list: ['icon', 'name', 'type', 'recurrence', 'programs', 'star_value', 'is_active'],
  filters: ['type', 'recurrence', 'programs', 'is_active'],
  defaultSort: [['name', 'asc']],
})
