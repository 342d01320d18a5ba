import type { AnswerOf } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { usualLimits } from '#shared/rules/index.ts'
import { importedRows } from '../../entities/uploads/index.ts'
import { organizationMails } from '../../kernel/mail/index.ts'
import { attemptKey, hourBefore } from '../../kernel/rate-limit/index.ts'
import type { Services } from '../../kernel/types.ts'

interface Row {
  members: number
  max_members: number | null
  requests_per_minute: number | null
  mails_per_hour: number | null
  member_storage_mb: number | null
  mails: number
  jobs: number
}

/** How much of its limits an organization uses. @throws NOT_FOUND */
export const findUsage = async (services: Services, id: number): Promise<AnswerOf<'getOrganizationUsage'>> => {
  const { db, config, now } = services
  const [[row], importRows] = await Promise.all([
    db.query<Row>({
      name: 'find_organization_usage',
      text: `select max_members, requests_per_minute, mails_per_hour, member_storage_mb,
               (select count(*) from user_organizations where organization_id = o.id) as members,
               coalesce((select attempts from hourly_attempts where attempt_key = $2 and window_started_at > $3), 0) as mails,
               (select count(*) from jobs.job where group_id = o.id::text and state < 'active') as jobs
             from organizations o where id = $1`,
      values: [id, attemptKey(services, organizationMails, String(id)), hourBefore(now())],
    }),
    importedRows(db, id, now()),
  ])
  if (!row) throw new HaleError('NOT_FOUND')
  const mails = row.mails_per_hour ?? usualLimits.mails_per_hour
  return {
    members: { used: row.members, most: row.max_members },
    import_rows: importRows,
    // What had to wait was counted as well.
    mails: { used: Math.min(row.mails, mails), most: mails },
    requests_per_minute: row.requests_per_minute ?? usualLimits.requests_per_minute,
    member_storage_bytes:
      row.member_storage_mb === null ? config.memberStorageBytes : row.member_storage_mb * 1024 * 1024,
    jobs: row.jobs,
  }
}
