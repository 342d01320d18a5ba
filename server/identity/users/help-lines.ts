import type { CallSpec } from '#shared/calls/define.ts'
import { crisisHelp, settingValue, type CrisisHelp, type Setting } from '#shared/rules/index.ts'
import type { CallContext } from '../../kernel/types.ts'

/** Whom the member can call right away, from the timezone of the request or the profile, the address and the platform's settings: the same as shown on screens. What is read elsewhere later, such as a PDF, has no request. */
export const crisisHelpFor = async ({
  caller,
  request,
  services: { db },
}: Pick<CallContext<CallSpec>, 'caller' | 'services'> &
  Partial<Pick<CallContext<CallSpec>, 'request'>>): Promise<CrisisHelp> => {
  const [found] = await db.query<{ country: string | null; timezone: string | null; settings: Setting[] | null }>({
    name: 'find_help_lines',
    text: `select address ->> 'country' as country, timezone,
             (select json_agg(json_build_object('name', name, 'value', value)) from global_defaults where lower(name) = 'emergencyphone') as settings
           from users where id = $1`,
    values: [caller.userId],
  })
  const platform = settingValue(found?.settings ?? [], 'EmergencyPhone')
  return crisisHelp(found?.country ?? null, caller.language, platform, [
    request?.timezone ?? null,
    found?.timezone ?? null,
  ])
}
