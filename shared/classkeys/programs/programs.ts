import { code, durationUnits, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, file, integer, references, richText, text } from '../fields.ts'

const place = integer({ default: 0, min: 0, label: 'Order' })

/** A care journey whose members follow its actions. */
export const programs = defineClasskey({
  classkey: 'programs',
  label: ['Program', 'Programs'],
  group: 'programs',
  icon: 'target',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    subtitle: text({ search: true }),
    description: richText(),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    color: text({ format: 'color' }),
    actions: references(
      'action',
      { table: 'program_actions', own: 'program_id', other: 'action_id', fields: { position: place } },
      { include: ['name', 'code', 'title', 'icon'], onDelete: 'restrict', section: 'Steps' },
    ),
    action_groups: references(
      'action_groups',
      { table: 'program_action_groups', own: 'program_id', other: 'action_group_id', fields: { position: place } },
      { include: ['name', 'code', 'title', 'icon'], onDelete: 'restrict', section: 'Steps' },
    ),
    duration: integer({ min: 1, max: 1000, section: 'Steps' }),
    duration_unit: choice(durationUnits, { default: 'weeks', section: 'Steps' }),
    visible_progress: boolean({
      default: true,
      section: 'What members see',
      help: 'Members see a card with their progress.',
    }),
    daily_journal: boolean({ section: 'What members see', help: 'Members in this program get the daily journal.' }),
    care_types: references(
      'care_types',
      { table: 'program_care_types', own: 'program_id', other: 'care_type_id' },
      { section: 'What members see' },
    ),
    specialty_care_types: references(
      'specialty_care_types',
      { table: 'program_specialty_care_types', own: 'program_id', other: 'specialty_care_type_id' },
      { section: 'What members see' },
    ),
    welcome_message: richText({ section: 'What members see', help: 'Above the steps until one is begun.' }),
    completion_message: richText({ section: 'What members see', help: 'Above the steps once all are done.' }),
    organizations: references(
      'organizations',
      { table: 'organization_programs', own: 'program_id', other: 'organization_id' },
      { section: 'Visibility', help: 'Organizations that offer it.' },
    ),
    is_health_related: boolean({
      default: true,
      label: 'About health',
      section: 'Visibility',
      help: 'Organizations see only how many of their people take part. Off: their managers also see who does.',
    }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'subtitle', 'description', 'welcome_message', 'completion_message'],
  list: ['name', 'code', 'visible_progress', 'daily_journal', 'organizations', 'is_active', 'updated_at'],
  filters: ['organizations', 'visible_progress', 'daily_journal', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
})
