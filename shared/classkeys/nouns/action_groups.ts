import { actionCtaRules } from '#shared/rules/index.ts'
import { actionCta, actionCtaPage } from '../action-cta.ts'
import { code, isActive, position } from '../common.ts'
import { defineNoun } from '../define.ts'
import { file, integer, references, richText, text } from '../fields.ts'

/** Several actions that form one step of a program; its progress is the share of completed actions. */
export const action_groups = defineNoun({
  noun: 'action_groups',
  rest: '/action-groups',
  label: ['Action group', 'Action groups'],
  group: 'programs',
  icon: 'stack',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, help: 'Only admins see this.' }),
    code: { ...code, help: 'Completing the group refers to it by this code.' },
    title: text({ search: true }),
    subtitle: text(),
    short_description: text({ format: 'multiline', max: 1000 }),
    description: richText(),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    star_value: integer({
      default: 0,
      min: 0,
      max: 10_000,
      label: 'Stars',
      help: 'Awarded when all of its actions are done.',
    }),
    actions: references(
      'action',
      {
        table: 'action_group_actions',
        own: 'action_group_id',
        other: 'action_id',
        fields: { position: integer({ default: 0, min: 0, label: 'Order' }) },
      },
      { include: ['name', 'code', 'title', 'icon'], onDelete: 'restrict', section: 'Actions' },
    ),
    ...actionCta,
    order: position,
    is_active: isActive,
  },
  rules: actionCtaRules,
  derived: actionCtaPage,
  translated: ['title', 'subtitle', 'short_description', 'description', 'cta_text', 'cta_completed_text'],
  list: ['icon', 'name', 'title', 'code', 'actions', 'is_active', 'updated_at'],
  filters: ['actions', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
})
