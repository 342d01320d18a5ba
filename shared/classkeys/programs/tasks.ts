import { taskEntries } from '../../rules/index.ts'
import { endsOn, isActive, recurrences, retired, startsOn } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, date, integer, reference, references, text } from '../fields.ts'

/** A daily task: its text, its stars, the page it opens, and its audience. */
export const tasks = defineClasskey({
  classkey: 'tasks',
  label: ['Daily task', 'Daily tasks'],
  group: 'programs',
  icon: 'list-checks',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    description: text({ format: 'multiline' }),
    icon: text(retired),
    star_value: integer({ default: 1, min: 0, max: 10_000, label: 'Stars' }),
    page_type: choice(['internal', 'external'], { default: 'internal', section: 'Link' }),
    page_id: reference('pages', {
      onDelete: 'set null',
      label: 'Page',
      section: 'Link',
      shownWhen: { page_type: ['internal'] },
    }),
    page_url: text({
      format: 'url',
      max: 2000,
      label: 'Address',
      section: 'Link',
      help: 'A web address, or a path under /client.',
    }),
    completed_by: choice(taskEntries, {
      label: 'Completed by logging',
      section: 'Link',
      help: 'Members can still tick it by hand. What is chosen here completes it, too, once it is logged.',
    }),
    display: boolean({ default: true, label: 'Shown', section: 'Audience' }),
    users: references(
      'user',
      { table: 'task_users', own: 'task_id', other: 'user_id' },
      {
        include: ['name', 'email'],
        section: 'Audience',
      },
    ),
    programs: references(
      'programs',
      { table: 'task_programs', own: 'task_id', other: 'program_id' },
      { section: 'Audience' },
    ),
    organizations: references(
      'organizations',
      { table: 'task_organizations', own: 'task_id', other: 'organization_id' },
      { section: 'Audience' },
    ),
    recurrence: choice(recurrences, { default: 'daily', section: 'Schedule' }),
    starts_on: date({ ...startsOn, section: 'Schedule' }),
    ends_on: date({ ...endsOn, section: 'Schedule' }),
    is_active: { ...isActive, section: 'Schedule' },
  },
  derived: { page: { through: 'page_id', field: ['name', 'slug', 'path', 'parent_slug'], shape: 'object' } },
  audience: ['users', 'programs', 'organizations'],
  translated: ['name', 'description'],
  list: ['name', 'star_value', 'page_type', 'recurrence', 'programs', 'display', 'is_active', 'created_at'],
  filters: ['page_type', 'recurrence', 'programs', 'organizations', 'display', 'is_active'],
})
