import { defineClasskey } from '../define.ts'
import { choice, integer, json, reference, text, timestamp } from '../fields.ts'

/** An uploaded batch, and the outcome of its rows. */
export const user_upload_history = defineClasskey({
  classkey: 'user_upload_history',
  label: ['Upload', 'Upload history'],
  group: 'people',
  icon: 'upload-simple',
  titleField: 'file_name',
  operations: ['search', 'get'],
  fields: {
    kind: choice(['users', 'medications', 'allergies', 'health issues', 'import'], { default: 'users' }),
    subject: text({ max: 100, label: 'List', help: 'What was imported.' }),
    file_name: text({ search: true }),
    organization_id: reference('organizations', { onDelete: 'set null', label: 'Organization' }),
    uploaded_by: reference('user', { onDelete: 'set null', label: 'Uploaded by' }),
    status: choice(['completed', 'refused', 'failed'], { default: 'completed' }),
    rows_total: integer({ default: 0, min: 0, label: 'Rows' }),
    rows_created: integer({ default: 0, min: 0, label: 'Rows created' }),
    rows_updated: integer({ default: 0, min: 0, label: 'Rows updated' }),
    rows_failed: integer({ default: 0, min: 0, label: 'Rows failed' }),
    tags: json({ help: 'Tags that were added.' }),
    errors: json({ help: 'Row, column and reason of each failure.' }),
    finished_at: timestamp({ label: 'Finished' }),
  },
  derived: {
    uploader_name: { through: 'uploaded_by', field: ['first_name', 'last_name'], label: 'Uploaded by', search: true },
    organization_name: { through: 'organization_id', field: 'name', label: 'Organization', search: true },
  },
  list: [
    'created_at',
    'kind',
    'subject',
    'file_name',
    'organization_name',
    'uploader_name',
    'status',
    'rows_total',
    'rows_created',
    'rows_failed',
  ],
  filters: ['kind', 'status', 'organization_id', 'uploaded_by'],
  retention: { from: 'created_at', days: 730, min: 30, reason: 'Uploads are checked against their files for a month.' },
})
