import { endsOn, isActive, position, startsOn } from '../common.ts'
import { defineNoun } from '../define.ts'
import { choice, date, file, integer, references, richText, text } from '../fields.ts'

/** What members redeem their stars for. Each redemption takes one of its secrets. */
export const rewards = defineNoun({
  noun: 'rewards',
  rest: '/admin/rewards',
  label: ['Reward', 'Rewards'],
  group: 'rewards',
  icon: 'gift',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    description: richText({ search: true }),
    type: choice(['gift card', 'voucher', 'merchandise', 'donation'], { default: 'gift card' }),
    partner: text({ search: true }),
    star_cost: integer({ required: true, min: 0, max: 1_000_000, label: 'Price in stars' }),
    value: text({ max: 100, help: 'What it is worth, such as $10.' }),
    background_image: file({ allowUrl: true }),
    color: text({ format: 'color' }),
    instructions: richText({ help: 'How to use the secret.' }),
    terms: richText(),
    redeem_url: text({ format: 'url', max: 2000 }),
    max_per_member: integer({ default: 1, min: 1, max: 1000, section: 'Visibility' }),
    programs: references(
      'programs',
      { table: 'reward_programs', own: 'reward_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave empty for everybody.' },
    ),
    organizations: references(
      'organizations',
      { table: 'reward_organizations', own: 'reward_id', other: 'organization_id' },
      { section: 'Visibility' },
    ),
    starts_on: date(startsOn),
    ends_on: date(endsOn),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'instructions', 'terms'],
  list: ['background_image', 'name', 'type', 'star_cost', 'value', 'ends_on', 'is_active'],
  filters: ['type', 'programs', 'organizations', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
})
