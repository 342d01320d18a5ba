import { defineNoun } from '../define.ts'
import { choice, integer, reference, text, timestamp } from '../fields.ts'

/** A document generated from a template: for whom, by whom, and with what outcome. */
export const pdf_template_logs = defineNoun({
  noun: 'pdf_template_logs',
  rest: '/admin/pdf-template-logs',
  label: ['PDF template log', 'PDF template logs'],
  group: 'platform',
  icon: 'file-pdf',
  titleField: 'file_name',
  operations: ['search', 'get'],
  description: 'Documents that were made from PDF templates: what for whom, asked for by whom, and when.',
  fields: {
    occurred_at: timestamp({ default: 'now', label: 'When' }),
    template_id: reference('program_pdf_templates', { onDelete: 'set null', label: 'Template' }),
    file_name: text({ search: true, label: 'Document' }),
    user_id: reference('user', { onDelete: 'cascade', label: 'Member' }),
    requested_by: reference('user', { onDelete: 'set null', label: 'Requested by' }),
    status: choice(['made', 'failed'], { default: 'made' }),
    pages: integer({ min: 0, max: 1000 }),
    duration_ms: integer({ min: 0, unit: 'ms', label: 'Duration' }),
    error: text({ format: 'multiline', help: 'Why no document was created.' }),
  },
  derived: {
    template_name: { through: 'template_id', field: 'name', label: 'Template', search: true },
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'Member', search: true },
    requester_name: {
      through: 'requested_by',
      field: ['first_name', 'last_name'],
      label: 'Requested by',
      search: true,
    },
  },
  list: ['occurred_at', 'file_name', 'template_name', 'user_name', 'requester_name', 'status', 'pages'],
  filters: ['template_id', 'status', 'user_id', 'requested_by', 'occurred_at'],
  defaultSort: [
    ['occurred_at', 'desc'],
    ['id', 'desc'],
  ],
  indexes: [['user_id', 'occurred_at']],
  notHealth: 'That a document was made, and not what is in it.',
  retention: { from: 'occurred_at', days: 1095, min: 90, reason: 'Members ask for a document again for some months.' },
})
