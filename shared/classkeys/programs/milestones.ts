import { code, durationUnits, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, file, integer, references, text } from '../fields.ts'

/** A longer journey counted in days, weeks or months, such as a pregnancy. */
export const milestones = defineClasskey({
  classkey: 'milestones',
  label: ['Milestone', 'Milestones'],
  group: 'programs',
  icon: 'flag-pennant',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    type: choice(['pregnancy', 'postpartum', 'recovery', 'habit', 'other'], { default: 'other' }),
    description: text({ format: 'multiline' }),
    icon: file({ allowUrl: true }),
    image: file({ allowUrl: true }),
    duration_interval: choice(durationUnits, {
      default: 'weeks',
      fallback: 'weeks',
      label: 'Unit',
      section: 'Duration',
    }),
    duration: integer({ min: 1, max: 10_000, label: 'Length', section: 'Duration', help: 'For example 40 weeks.' }),
    should_prompt: boolean({ label: 'Prompt the member', section: 'Question' }),
    prompt_question: text({ section: 'Question', shownWhen: { should_prompt: [true] } }),
    prompt_placeholder: text({ max: 100, section: 'Question', shownWhen: { should_prompt: [true] } }),
    programs: references(
      'programs',
      { table: 'milestone_programs', own: 'milestone_id', other: 'program_id' },
      { section: 'Visibility' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'prompt_question', 'prompt_placeholder'],
  list: ['icon', 'name', 'type', 'duration', 'duration_interval', 'programs', 'is_active'],
  filters: ['type', 'programs', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
