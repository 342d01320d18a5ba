import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, file, reference, richText, text } from '../fields.ts'

/** A medical specialty that members can be seen in. */
export const specialty_care_types = defineClasskey({
  classkey: 'specialty_care_types',
  label: ['Specialty care type', 'Specialty care types'],
  group: 'care',
  icon: 'first-aid-kit',
  titleField: 'name',
  description: 'Providers are filed under them. Their texts and cards are read by applications through the API.',
  fields: {
    name: text({ required: true, search: true }),
    code,
    care_type_id: reference('care_types', { onDelete: 'set null', label: 'Care type' }),
    description: richText(),
    image: file({ allowUrl: true }),
    icon: text({ format: 'icon' }),
    requires_referral: boolean({ help: 'A primary care visit comes first.' }),
    wait_days: text({ max: 50, label: 'Typical wait', help: 'For example 3 to 5 days.' }),
    cta_text: text({ max: 100, default: 'Book', label: 'Button text', section: 'Card' }),
    cta_url: text({ format: 'url', max: 2000, label: 'Address', section: 'Card' }),
    order: position,
    is_active: isActive,
  },
  list: ['icon', 'name', 'care_type_id', 'requires_referral', 'order', 'is_active'],
  filters: ['care_type_id', 'requires_referral', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  translated: ['name', 'description', 'wait_days', 'cta_text'],
  member: { where: { is_active: true } },
})
