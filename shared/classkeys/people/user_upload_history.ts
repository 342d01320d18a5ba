import { doneByName, doneFields } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, integer, json, reference, text, timestamp } from '../fields.ts'

/** An uploaded batch, and the outcome of its rows. */
export const user_upload_history = defineClasskey({
  classkey: 'user_upload_history',
  label: ['Upload', 'Upload history'],
  group: 'people',
  icon: 'upload-simple',
  titleField: 'file_name',
  operations: ['search', 'get', 'set'],
  fields: {
    kind: choice(['users', 'medications', 'allergies', 'health issues', 'import'], {
      default: 'users',
      writable: false,
    }),
    subject: text({ max: 100, writable: false, label: 'List', help: 'What was imported.' }),
    file_name: text({ search: true, writable: false }),
    organization_id: reference('organizations', { onDelete: 'set null', writable: false, label: 'Organization' }),
    uploaded_by: reference('user', { onDelete: 'set null', writable: false, label: 'Uploaded by' }),
    status: choice(['completed', 'refused', 'failed'], { default: 'completed', writable: false }),
    rows_total: integer({ default: 0, min: 0, writable: false, label: 'Rows' }),
    rows_created: integer({ default: 0, min: 0, writable: false, label: 'Rows created' }),
    rows_updated: integer({ default: 0, min: 0, writable: false, label: 'Rows updated' }),
    rows_failed: integer({ default: 0, min: 0, writable: false, label: 'Rows failed' }),
    tags: json({ writable: false, help: 'Tags that were added.' }),
    errors: json({ writable: false, help: 'Row, column and reason of each failure.' }),
    finished_at: timestamp({ writable: false, label: 'Finished' }),
    ...doneFields({ label: 'Dealt with', help: 'Rejected or failed rows need nobody’s attention any more.' }),
  },
  derived: {
    uploader_name: { through: 'uploaded_by', field: ['first_name', 'last_name'], label: 'Uploaded by', search: true },
    organization_name: { through: 'organization_id', field: 'name', label: 'Organization', search: true },
    done_by_name: doneByName,
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
    'is_done',
  ],
  filters: ['kind', 'status', 'organization_id', 'uploaded_by', 'is_done'],
  indexes: [
    ['is_done', 'status'],
    ['is_done', 'rows_failed'],
  ],
  retention: { from: 'created_at', days: 730, min: 30, reason: 'Uploads are checked against their files for a month.' },
})
