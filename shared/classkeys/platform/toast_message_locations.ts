import { defineClasskey } from '../define.ts'
import { boolean, text } from '../fields.ts'

/** A path on which toasts may be shown if the toast service is limited. */
export const toast_message_locations = defineClasskey({
  classkey: 'toast_message_locations',
  label: ['Toast location', 'Toast locations'],
  group: 'platform',
  icon: 'chat-centered-text',
  titleField: 'path',
  fields: {
    path: text({
      required: true,
      unique: true,
      search: true,
      help: 'For example /client/testing-center/*, where * stands for one segment.',
    }),
    name: text({ search: true }),
    description: text({ format: 'multiline' }),
    display_status: boolean({ default: true, label: 'Show toasts' }),
  },
  list: ['path', 'name', 'display_status', 'updated_at'],
  filters: ['display_status'],
  defaultSort: [['path', 'asc']],
  member: { fields: ['path', 'display_status'] },
})
