import type { Writer } from '../writer.ts'

const DAY_MS = 86_400_000

/** Files of accounts and catalogs that were uploaded in the back office. */
export const addUserUploads = async (writer: Writer, adminId: number): Promise<void> => {
  const { now } = writer.calendar
  const at = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const upload = (
    kind: string,
    file: string,
    organization: string | null,
    days: number,
    [total, created, updated, failed]: readonly [number, number, number, number],
    details: object = {},
  ) => ({
    kind,
    file_name: file,
    organization_id: organization === null ? null : writer.idOf('organizations', organization),
    uploaded_by: adminId,
    status: 'completed',
    rows_total: total,
    rows_created: created,
    rows_updated: updated,
    rows_failed: failed,
    tags: null,
    errors: null,
    finished_at: at(days),
    created_at: at(days),
    updated_at: at(days),
    ...details,
  })
  await writer.insert('user_upload_history', [
    upload('users', 'northfield-january.csv', 'northfield-health', 210, [40, 40, 0, 0]),
    upload('users', 'cedar-staff.csv', 'cedar-county-schools', 160, [35, 32, 0, 3], {
      errors: [
        { row: 8, column: 'email', reason: 'This is not an email address.', value: 'jhollis@' },
        { row: 19, column: 'date_of_birth', reason: 'This date does not exist.', value: '1984-02-30' },
        { row: 27, column: 'email', reason: 'An account with this email address already exists.' },
      ],
    }),
    upload('users', 'harbor-roster.json', 'harbor-logistics', 90, [18, 18, 0, 0], { tags: ['Night shift'] }),
    upload('medications', 'formulary.csv', null, 120, [79, 79, 0, 0]),
    upload('allergies', 'allergies.xlsx', null, 121, [0, 0, 0, 0], {
      status: 'refused',
      errors: [{ row: 0, reason: 'Please select a valid file.' }],
    }),
    upload('health issues', 'icd10-common.csv', null, 119, [38, 38, 0, 0]),
  ])
}
