import { fullNameSql } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import { foldedSql } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isOfficer, isVouched } from './officer-keys.ts'

/** Officers with a usable key; the number of copies counts members whose current key they could open. */
const officers = `
  with officer as (select u.id, u.first_name, u.last_name, u.email from users u where ${isOfficer})`
/** A copy of a member's current key (`k`) that an officer's current key can read. */
const readableCopy = (officer: string) => `
  select s.officer_id from emergency_secrets s
  join pgp_keys reads on reads.user_id = s.officer_id and reads.fingerprint = s.officer_key and reads.state in ('ready', 'older')
  where s.user_id = k.user_id and s.fingerprint = k.fingerprint and s.officer_id <> k.user_id and s.officer_id ${officer}`

type OverviewOfficer = AnswerOf<'getKeyOverview'>['officers'][number]

export const findKeyOverview = async (db: Database): Promise<Omit<AnswerOf<'getKeyOverview'>, 'releases'>> => {
  const [people, [members], [recoveries]] = await Promise.all([
    db.query<Omit<OverviewOfficer, 'signed'> & { signed_at: Date | null; signed_by: string }>({
      name: 'list_key_officers',
      text: `${officers}
        select o.id, ${fullNameSql('o')} as name, o.email,
          coalesce((select own.state from pgp_keys own where own.user_id = o.id and own.state in ('ready', 'locked') order by own.key_version desc limit 1), 'none') as state,
          noted.fingerprint, case when ${isVouched('noted')} then noted.since end as signed_at,
          ${fullNameSql('signer')} as signed_by,
          (select count(*) from emergency_secrets s
           join pgp_keys k on k.user_id = s.user_id and k.fingerprint = s.fingerprint and k.state in ('ready', 'locked')
           join pgp_keys reads on reads.user_id = o.id and reads.fingerprint = s.officer_key and reads.state in ('ready', 'older')
           where s.officer_id = o.id and s.user_id <> o.id) as copies
        from officer o left join officer_keys noted on noted.officer_id = o.id left join users signer on signer.id = noted.signed_by
        order by folded(${fullNameSql('o')}), o.id limit 100`,
    }),
    db.query<AnswerOf<'getKeyOverview'>['members']>({
      name: 'count_keys',
      text: `${officers}
        select count(*) as total, count(*) filter (where k.user_id is null) as without_key,
          count(*) filter (where k.state = 'ready') as ready, count(*) filter (where k.state = 'locked') as locked,
          count(*) filter (where k.user_id is not null and not exists (${readableCopy('in (select id from officer)')})) as uncovered
        from users u left join pgp_keys k on k.user_id = u.id and k.state in ('ready', 'locked') where u.is_active and ${isNotClosing('u.id')}`,
    }),
    db.query<AnswerOf<'getKeyOverview'>['recoveries']>({
      name: 'count_key_recoveries',
      text: `select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'answered') as answered
             from key_recoveries r where state in ('open', 'answered') and ${isNotClosing('r.user_id')}`,
    }),
  ])
  return {
    officers: people.map(({ signed_at, signed_by, ...one }) => ({
      ...one,
      signed: signed_at && { since: signed_at.toISOString(), by: signed_by || null },
    })),
    members: members ?? { total: 0, without_key: 0, ready: 0, locked: 0, uncovered: 0 },
    recoveries: recoveries ?? { open: 0, answered: 0 },
  }
}

export interface UncoveredRow {
  id: number
  name: string
  email: string
  since: Date
  officers: number
  last_seen_at: Date | null
}
/** Members whose current key some officer with a key of their own could not open; $1 searches by name or address. */
export const selectUncovered = `${officers},
  able as (select o.id from officer o join pgp_keys own on own.user_id = o.id and own.state = 'ready'),
  keyed as (
    select u.id, ${fullNameSql('u')} as name, u.email, k.created_at as since, u.last_seen_at,
      (select count(*) from (${readableCopy('in (select id from able)')}) as copies) as officers,
      (select count(*) from able where able.id <> u.id) as wanted
    from users u join pgp_keys k on k.user_id = u.id and k.state in ('ready', 'locked') where u.is_active and ${isNotClosing('u.id')})
  select id, name, email, since, officers, last_seen_at, count(*) over () as total from keyed
  where (officers < wanted or wanted = 0) and ${foldedSql("concat_ws(' ', name, email)")} like all($1::text[])
  order by officers, folded(name), id`
