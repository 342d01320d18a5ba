import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, richText, text } from '../fields.ts'

/** A kind of help that members can ask for, and how they reach it. */
export const help_types = defineClasskey({
  classkey: 'help_types',
  label: ['Help type', 'Help types'],
  group: 'care',
  icon: 'lifebuoy',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    description: richText({ search: true }),
    icon: text({ format: 'icon' }),
    channel: choice(['phone', 'email', 'chat', 'page', 'crisis line'], { default: 'page' }),
    phone: text({ format: 'phone', section: 'Contact' }),
    email: text({ format: 'email', section: 'Contact' }),
    url: text({ format: 'url', max: 2000, label: 'URL', section: 'Contact' }),
    hours: text({ section: 'Contact', help: 'When someone is available.' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'hours'],
  list: ['icon', 'name', 'channel', 'phone', 'email', 'hours', 'is_active'],
  filters: ['channel', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  member: { where: { is_active: true } },
})
