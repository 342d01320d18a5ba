import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { addressParts, missingParts, type Address, type StoredAddress } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { countryOf } from '../../kernel/organizations/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { liveAccess } from '../../messaging/notifications/index.ts'
import { addressOf, findAccount, type Account } from './account.ts'
import { changeOwnProfile, completeProfile } from './own-profile.ts'
import { partnerLogin, withPartnerLogin } from './partner.ts'

type Calls = Pick<
  typeof calls,
  'getMoreActiveSso' | 'getUser' | 'setUser' | 'setAddress' | 'completeOnboarding' | 'setSecurityLockout'
>

/** Who is acting as the caller, if anyone. */
const actorOf = ({ actorId, impersonation }: Caller) =>
  actorId === null || !impersonation ? null : { id: actorId, expiresAt: impersonation.expiresAt }

/** Whether two addresses say the same. An address is one whole: what was changed of an older one does not fit a newer one. */
const isSameAddress = (one: Address | null, other: Readonly<Record<string, unknown>> | null): boolean =>
  [...addressParts, 'country' as const].every((part) => (one?.[part] ?? null) === (other?.[part] ?? null))

const ownAccount = async (services: Services, caller: Caller): Promise<Account> => {
  const account = await findAccount(
    services.db,
    caller.userId,
    caller.permissions,
    services.now(),
    actorOf(caller),
    caller.language,
  )
  if (!account) throw new HaleError('NOT_FOUND')
  return { ...(await withPartnerLogin(services, account, caller)), push: await liveAccess(services, caller) }
}

export const userHandlers: HandlersOf<Calls> = {
  getUser: ({ caller, services }) => ownAccount(services, caller),

  setUser: async ({ body, files, request, caller, services }) => {
    await changeOwnProfile(services, caller, { body, files, formData: request.isFormData })
    return ownAccount(services, caller)
  },

  setAddress: async ({ body, caller, services }) => {
    const country = body.country || (await countryOf(services.db, caller.userId))
    const missing = missingParts({ ...body, country })
    if (missing.length > 0)
      throw new HaleError('VALIDATION', {
        errors: Object.fromEntries(missing.map((part) => [part, say('required')])),
      })
    const stored: StoredAddress = {
      line1: body.street || null,
      line2: body.street2 || null,
      city: body.city || null,
      state: body.state || null,
      postal_code: body.zip || null,
      country,
    }
    await services.db.transaction(async (tx) => {
      const [row] = await tx.query<{ address: StoredAddress | null }>({
        name: 'lock_own_address',
        text: 'select address from users where id = $1 for update',
        values: [caller.userId],
      })
      if (body.based_on !== undefined && !isSameAddress(addressOf(row?.address ?? null), body.based_on))
        throw new HaleError('CONFLICT')
      await tx.query({
        name: 'set_own_address',
        text: 'update users set address = $2, updated_at = $3 where id = $1',
        values: [caller.userId, stored, services.now()],
      })
    })
    await completeProfile(services.db, caller.userId)
    return { address: { ...addressOf(stored) } }
  },

  completeOnboarding: async ({ caller, services }) => {
    await services.db.query({
      name: 'complete_own_onboarding',
      text: 'update users set onboarding_completed = true, updated_at = $2 where id = $1 and not onboarding_completed',
      values: [caller.userId, services.now()],
    })
    return ownAccount(services, caller)
  },

  getMoreActiveSso: async ({ caller, services }) => {
    const account = await findAccount(
      services.db,
      caller.userId,
      caller.permissions,
      services.now(),
      actorOf(caller),
      caller.language,
    )
    if (!account) throw new HaleError('NOT_FOUND')
    return { sso_login: await partnerLogin(services, account, caller) }
  },

  setSecurityLockout: async ({ body, caller, services }) => {
    const [row] = await services.db.query<{ settings: Record<string, unknown> }>({
      name: 'set_security_lockout',
      text: `insert into security_lockouts (user_id, settings, updated_at) values ($1, $2, $3)
             on conflict (user_id) do update set settings = excluded.settings, updated_at = excluded.updated_at
             returning settings`,
      values: [caller.userId, body, services.now()],
    })
    return { security_lockout: row?.settings ?? {} }
  },
}
