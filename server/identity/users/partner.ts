import { isStaff } from '../../kernel/http/authorize.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Account } from './account.ts'

type Member = Pick<Caller, 'permissions' | 'isBounded' | 'actorId'>

/**
 * A new sign-in link to the partner's activity app; null without a partner, for administrators, and for administrators acting as a
 * member: only the member can go there.
 */
export const partnerLogin = async (
  { activityPartner, now }: Pick<Services, 'activityPartner' | 'now'>,
  { user }: Account,
  member: Member,
): Promise<Account['more_active_sso_login']> => {
  if (!activityPartner || isStaff(member) || member.actorId !== null) return null
  const { id, email, first_name, last_name } = user
  const login = await activityPartner.login(
    { id, email, first_name: first_name ?? '', last_name: last_name ?? '' },
    now(),
  )
  return { ...login, completed_profile: user['completed_profile'] === true }
}

/** The account with the partner's sign-in link. A failing partner does not prevent signing in. */
export const withPartnerLogin = async (
  services: Pick<Services, 'activityPartner' | 'now' | 'log'>,
  account: Account,
  member: Member,
): Promise<Account> => {
  try {
    return { ...account, more_active_sso_login: await partnerLogin(services, account, member) }
  } catch (error) {
    services.log.warn({ err: error }, 'the activity partner did not respond')
    return account
  }
}
