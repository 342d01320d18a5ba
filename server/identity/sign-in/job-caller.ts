import { defaultLanguage, isLanguage } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { managersPermissions } from '../staff-bounds/index.ts'

interface Row {
  timezone: string | null
  language: string | null
  formats: string | null
  closing: number[]
  is_bounded: boolean
  is_manager: boolean
  organization: Caller['organization']
}

/** Somebody as the caller of what a job does for them, with what they may do now; null if the account is not active. */
export const callerOf = async ({ db }: Pick<Services, 'db'>, userId: number): Promise<Caller | null> => {
  const [[row], permissions] = await Promise.all([
    db.query<Row>({
      name: 'find_caller_of_job',
      text: `select timezone, language, formats, array(select user_id from account_closures) as closing,
               exists (select from staff_bounds where staff_id = u.id) as is_bounded,
               exists (select from staff_organizations where staff_id = u.id) as is_manager,
               (select json_build_object('id', o.id, 'requests_per_minute', o.requests_per_minute) from user_organizations uo
                join organizations o on o.id = uo.organization_id where uo.user_id = u.id order by o.id limit 1) as organization
             from users u where id = $1 and is_active`,
      values: [userId],
    }),
    permissionsOfUser(db, userId),
  ])
  return row
    ? {
        userId,
        sessionId: '',
        permissions: row.is_manager ? managersPermissions(permissions) : permissions,
        timezone: row.timezone,
        language: isLanguage(row.language) ? row.language : defaultLanguage,
        formats: row.formats,
        isBounded: row.is_bounded,
        organization: row.organization,
        closing: row.closing,
        actorId: null,
      }
    : null
}
