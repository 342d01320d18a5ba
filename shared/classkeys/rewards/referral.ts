import { endsOn, isActive, position, startsOn } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, date, file, reference, references, richText, text } from '../fields.ts'

/** A partner's offer for members. */
export const referral = defineClasskey({
  classkey: 'referral',
  label: ['Referral', 'Referrals'],
  group: 'rewards',
  icon: 'handshake',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    category_id: reference('referralcategory', { label: 'Category' }),
    partner: text({ search: true, help: 'Who makes the offer.' }),
    description: richText({ search: true }),
    image: file({ allowUrl: true }),
    url: text({ format: 'url', label: 'Address', help: 'Opens in a new tab.' }),
    cta_text: text({ max: 60, default: 'Learn more', label: 'Button text' }),
    phone: text({ format: 'phone', section: 'Contact' }),
    email: text({ format: 'email', section: 'Contact' }),
    is_random: boolean({ default: true, label: 'Can be shown as random referral', section: 'Visibility' }),
    organizations: references(
      'organizations',
      { table: 'referral_organizations', own: 'referral_id', other: 'organization_id' },
      { section: 'Visibility' },
    ),
    programs: references(
      'programs',
      { table: 'referral_programs', own: 'referral_id', other: 'program_id' },
      { section: 'Visibility' },
    ),
    starts_on: date(startsOn),
    ends_on: date(endsOn),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'cta_text'],
  list: ['image', 'name', 'partner', 'category_id', 'url', 'is_active'],
  filters: ['category_id', 'organizations', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
  audience: ['organizations', 'programs'],
  member: {
    fields: [
      'name',
      'category_id',
      'partner',
      'description',
      'image',
      'url',
      'cta_text',
      'phone',
      'email',
      'order',
      'starts_on',
      'ends_on',
    ],
    where: { is_active: true },
  },
})
