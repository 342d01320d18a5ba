import { flowActivities } from '#shared/rules/index.ts'
import { code, isActive, position, retired } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, list, references, text } from '../fields.ts'

/** A guided sequence of screens: onboarding, a feature, a health-risk topic. */
export const user_flows = defineClasskey({
  classkey: 'user_flows',
  label: ['User flow', 'User flows'],
  group: 'programs',
  icon: 'path',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    type: choice(['onboarding', 'feature', 'health risk', 'enrollment'], { default: 'onboarding' }),
    description: text({ format: 'multiline' }),
    steps: list(
      {
        activity: choice(flowActivities, { required: true }),
        title: text(),
        description: text({ format: 'multiline' }),
        page_slug: text({ max: 200, label: 'Page', help: 'Slug of the page the step happens on.' }),
      },
      { max: 50 },
    ),
    is_required: boolean(retired),
    programs: references(
      'programs',
      { table: 'user_flow_programs', own: 'user_flow_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    order: position,
    is_active: isActive,
  },
  list: ['name', 'code', 'type', 'order', 'is_active'],
  filters: ['type', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
