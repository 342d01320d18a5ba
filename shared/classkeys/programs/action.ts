import { actionCtaRules, taskEntries } from '#shared/rules/index.ts'
import { actionCta, actionCtaPage } from '../action-cta.ts'
import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, file, integer, richText, text } from '../fields.ts'

/** A step of a program, with its button. */
export const action = defineClasskey({
  classkey: 'action',
  label: ['Action', 'Actions'],
  group: 'programs',
  icon: 'check-circle',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, help: 'Only admins see this.' }),
    code: { ...code, help: 'Completing a step refers to it by this code.' },
    title: text({ search: true }),
    subtitle: text(),
    short_description: text({ format: 'multiline', max: 1000 }),
    description: richText(),
    full_description: richText(),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    star_value: integer({
      default: 0,
      min: 0,
      max: 10_000,
      label: 'Stars',
      help: 'Awarded when the step is completed.',
    }),
    ...actionCta,
    waits_for: choice(taskEntries, {
      label: 'Confirmed after logging',
      section: 'Call to action',
      help: 'Members cannot confirm the step before they have logged this.',
    }),
    waits_for_days: integer({
      default: 1,
      min: 1,
      max: 366,
      label: 'On how many days',
      section: 'Call to action',
      help: 'Counted since the step was started; all days if it was not.',
    }),
    order: position,
    is_active: isActive,
  },
  rules: actionCtaRules,
  derived: actionCtaPage,
  translated: [
    'title',
    'subtitle',
    'short_description',
    'description',
    'full_description',
    'cta_text',
    'cta_completed_text',
  ],
  list: ['icon', 'name', 'title', 'code', 'cta_type', 'is_active', 'updated_at'],
  filters: ['cta_type', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
})
