import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { file, text } from '../fields.ts'

/** A category of referrals. */
export const referralcategory = defineClasskey({
  classkey: 'referralcategory',
  label: ['Referral category', 'Referral categories'],
  group: 'rewards',
  icon: 'folders',
  titleField: 'name',
  description: 'Referrals are filed under them. Their texts are read by applications through the API.',
  fields: {
    name: text({ required: true, search: true, unique: true, caseInsensitive: true }),
    code,
    description: text({ format: 'multiline' }),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    color: text({ format: 'color' }),
    order: position,
    is_active: isActive,
  },
  list: ['icon', 'name', 'description', 'order', 'is_active'],
  filters: ['is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  translated: ['name', 'description'],
  member: { where: { is_active: true } },
})
