import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, text } from '../fields.ts'

/** A symptom members can log. */
export const symptoms = defineClasskey({
  classkey: 'symptoms',
  label: ['Symptom', 'Symptoms'],
  group: 'clinical',
  icon: 'thermometer-simple',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    description: text({ format: 'multiline' }),
    category: choice(['general', 'respiratory', 'digestive', 'pain', 'skin', 'mental', 'sleep', 'pregnancy'], {
      default: 'general',
      fallback: 'general',
    }),
    icon: text({ format: 'icon' }),
    exclusive: boolean({ help: "For 'None of these': choosing it clears all others, choosing another clears it." }),
    is_urgent: boolean({ label: 'Urgent', help: 'Shows the member how to get help.' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name'],
  list: ['icon', 'name', 'category', 'exclusive', 'is_urgent', 'order', 'is_active'],
  filters: ['category', 'exclusive', 'is_active'],
  defaultSort: [
    ['exclusive', 'asc'],
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  member: { where: { is_active: true } },
})
