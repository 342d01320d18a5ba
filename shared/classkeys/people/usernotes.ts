import { doneByName, doneFields } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, date, file, reference, text } from '../fields.ts'

/** Staff notes about a member. Never shown to members. */
export const usernotes = defineClasskey({
  classkey: 'usernotes',
  label: ['Note', 'Notes'],
  group: 'people',
  icon: 'note',
  titleField: 'title',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade', label: 'User' }),
    title: text({ search: true }),
    note: text({ format: 'multiline', required: true, search: true }),
    category: choice(['general', 'clinical', 'outreach', 'billing', 'complaint'], { default: 'general' }),
    is_pinned: boolean({ label: 'Pinned' }),
    follow_up_on: date({ label: 'Follow up on' }),
    ...doneFields({ label: 'Done', help: 'The follow-up. It is overdue until somebody marks it as done.' }),
    file: file({ accept: 'document', label: 'Attachment' }),
    author_id: reference('user', { onDelete: 'set null', writable: false, filledWith: 'caller', label: 'Author' }),
    is_automatic: boolean({ writable: false, label: 'Automatic', help: 'Written by Hale, not by a person.' }),
  },
  derived: {
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true },
    author_name: { through: 'author_id', field: ['first_name', 'last_name'], label: 'Author' },
    done_by_name: doneByName,
  },
  list: ['user_name', 'title', 'note', 'category', 'author_name', 'follow_up_on', 'is_done', 'created_at'],
  filters: ['user_id', 'category', 'author_id', 'is_pinned', 'is_automatic', 'follow_up_on', 'is_done'],
  indexes: [
    ['user_id', 'created_at'],
    ['is_done', 'follow_up_on'],
  ],
  notHealth:
    'Staff write down what they do and are told, such as a value beyond its threshold of a member who shared it.',
  retention: {
    from: 'created_at',
    days: null,
    min: 3650,
    reason: 'Many countries demand that records of care are kept for ten years.',
  },
})
