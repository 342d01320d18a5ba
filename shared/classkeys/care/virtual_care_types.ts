import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { file, reference, richText, text } from '../fields.ts'

/** A virtual care service of an organization, with its card. */
export const virtual_care_types = defineClasskey({
  classkey: 'virtual_care_types',
  label: ['Virtual care type', 'Virtual care types'],
  group: 'care',
  icon: 'video-camera',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    description: richText(),
    care_type_id: reference('care_types', { onDelete: 'set null', label: 'Care type' }),
    call_type_id: reference('call_types', { onDelete: 'set null', label: 'Call type' }),
    cta_img: file({ allowUrl: true, label: 'Card image', section: 'Card' }),
    cta_text: text({ max: 100, default: 'Get care', label: 'Button text', section: 'Card' }),
    cta_url: text({ format: 'url', max: 2000, label: 'Address', section: 'Card' }),
    hours: text({ help: 'For example 24/7.', section: 'Card' }),
    cost: text({ help: 'For example $0 for members.', section: 'Card' }),
    order: position,
    is_active: isActive,
  },
  list: ['cta_img', 'name', 'care_type_id', 'call_type_id', 'order', 'is_active'],
  filters: ['care_type_id', 'call_type_id', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  translated: ['name', 'description', 'cta_text', 'hours', 'cost'],
})
