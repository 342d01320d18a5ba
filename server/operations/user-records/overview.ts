import type { calls } from '#shared/calls/index.ts'
import { featureflag } from '#shared/classkeys/platform/featureflag.ts'
import { contractDay, memberId } from '#shared/rules/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { openSessionsOf } from '../../identity/sign-in/index.ts'
import { programsOf } from '../../engagement/programs/index.ts'
import { assertUser, lookAt } from './member.ts'

type Calls = Pick<typeof calls, 'getUserOverview' | 'listUserPrograms'>

interface ConsentRow {
  kind: 'agreement' | 'consent'
  name: string
  version: string
  accepted: boolean
  signature: string | null
  created_at: Date
}

/** The newest decision about each document. */
const consentsSql = `
  select * from (
    select distinct on (kind, coalesce(legalagreement_id, legal_consent_id), name) kind, name, version, accepted, signature, created_at
    from consent_records where user_id = $1
    order by kind, coalesce(legalagreement_id, legal_consent_id), name, id desc) newest
  order by created_at desc, folded(name) limit 200`

/** A member's features: active, and for everyone or for one of the member's organizations or programs. */
const flagsSql = `
  select f.name, f.is_enabled and ${isMeantFor(featureflag, 'f', { me: '$1::bigint', day: '$2' })} as is_on
  from featureflag f order by folded(f.name) limit 200`

const standingSql = `
  select exists (select from credentials c where c.user_id = $1 and c.login_hash is not null) as has_password,
    array(select o.name from federated_identities f join organizations o on o.id = f.organization_id
          where f.user_id = $1 group by o.name order by folded(o.name)) as signs_in_with,
    (select state from pgp_keys where user_id = $1 and state in ('ready', 'locked') order by key_version desc limit 1) as keys`

interface Standing {
  has_password: boolean
  signs_in_with: string[]
  keys: 'ready' | 'locked' | null
}

export const overviewHandlers: HandlersOf<Calls> = {
  getUserOverview: async ({ params, caller, services: { db, now } }) => {
    await assertUser(db, params.id)
    const values = [params.id]
    const [standing] = await db.query<Standing>({
      name: 'find_standing_of_user',
      text: standingSql,
      values,
    })
    const consents = await db.query<ConsentRow>({ name: 'find_consents_of_user', text: consentsSql, values })
    const flags = caller.permissions.has('featureflag:read')
      ? await db.query<{ name: string; is_on: boolean }>({
          name: 'find_flags_of_user',
          text: flagsSql,
          values: [...values, contractDay(now())],
        })
      : []
    const sessions = await openSessionsOf(db, params.id, now())
    return {
      member_id: memberId(params.id),
      has_password: standing?.has_password ?? false,
      signs_in_with: standing?.signs_in_with ?? [],
      keys: standing?.keys ?? ('none' as const),
      open_sessions: sessions.length,
      shares_data: !(await isWithheld(db, params.id, 'data sharing')),
      consents: consents.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
      flags,
    }
  },

  listUserPrograms: ({ params, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Program progress' }, async (db) => ({
      models: await programsOf(db, params.id, caller.language),
    })),
}
