/** Accounts that faults of earlier releases may have opened to others, as far as the logs and what is stored tell. */
import type { Database } from '../kernel/database/types.ts'

export interface Affected {
  user_id: number
  email: string | null
  reason: 'invitation' | 'former organization' | 'denied sign-in'
  at: Date
  detail: string
}

/** Invitations used on accounts that had signed in, or had something to sign in with, before. */
const invitations = `
  select e.subject_id::bigint as user_id, 'invitation' as reason, e.at,
    'An invitation set a password although somebody had signed in, or set up a sign-in, before.' as detail
  from audit_log e
  where e.call = 'enroll' and e.status < 300 and e.subject_id is not null and (
    exists (
      select from audit_log b where b.subject_id = e.subject_id and b.id < e.id and b.status < 300 and b.call in
        ('enroll', 'login', 'completeLogin', 'loginSaml', 'loginSso', 'loginPasskey', 'setPassword', 'addPasskey', 'enableSecondFactor'))
    or exists (select from key_log k where k.subject_id = e.subject_id and k.at < e.at and k.event in ('passkey_added', 'factor_added'))
    or exists (select from federated_identities f where f.user_id = e.subject_id and f.linked_at < e.at))`

/** The last change of whether a person was in an organization before a time. */
const lastMembership = (user: string, organization: string, at: string): string => `
  select r.created_at, r.after -> 'organizations' @> jsonb_build_array(jsonb_build_object('id', ${organization})) as is_member
  from revisions r
  where r.resource = 'user' and r.item_id = ${user} and r.created_at < ${at} and (
      coalesce(r.before -> 'organizations', '[]') @> jsonb_build_array(jsonb_build_object('id', ${organization}))
    ) <> (coalesce(r.after -> 'organizations', '[]') @> jsonb_build_array(jsonb_build_object('id', ${organization})))
  order by r.id desc limit 1`

/** Changes by the directory of an organization, and sign-ins through one, after staff had ended the membership. */
const formerOrganizations = `
  select m.user_id, 'former organization' as reason, m.left_at as at,
    'A link to ' || o.name || ' still worked, and was removed at the upgrade.' as detail
  from former_members m join organizations o on o.id = m.organization_id where m.was_linked
  union all
  select a.subject_id, 'former organization', a.at, 'The directory of ' || o.name || ' acted on the account after staff had ended the membership.'
  from audit_log a
  join scim_tokens t on a.reason like 'SCIM token ' || t.id || ':%'
  join organizations o on o.id = t.organization_id
  cross join lateral (${lastMembership('a.subject_id', 'o.id', 'a.at')}) l
  where a.call in ('provisioned', 'provisioningChanged', 'provisioningDeleted') and a.status < 400 and not l.is_member
  union all
  select a.subject_id, 'former organization', a.at, 'An organization signed the account in after staff had ended its last membership.'
  from audit_log a
  cross join lateral (
    select r.after -> 'organizations' as organizations from revisions r
    where r.resource = 'user' and r.item_id = a.subject_id and r.created_at < a.at and r.after ? 'organizations'
    order by r.id desc limit 1) l
  where a.call in ('loginSaml', 'loginSso') and a.status < 300 and l.organizations = '[]'`

/**
 * What was added between a sign-in that the owner denied and the new password, when that left it in place. How long before the denial
 * the sign-in was is known for a month only; the link works for seven days.
 */
const deniedSignIns = `
  select a.subject_id::bigint as user_id, 'denied sign-in' as reason, a.at,
    string_agg(distinct added.what, ', ') || ' since a sign-in that the owner denied' as detail
  from audit_log a
  cross join lateral (
    select coalesce(
      (select min(s.started_at) from one_time_keys k join sessions s on s.id = k.session_id
       where k.user_id = a.subject_id and k.purpose = 'new-device' and k.used_at between a.at - interval '1 minute' and a.at + interval '1 minute'),
      a.at - interval '7 days') as since,
      coalesce((select min(p.at) from audit_log p where p.subject_id = a.subject_id and p.id > a.id and p.call = 'setPassword' and p.status < 300), now()) as until
  ) denied
  cross join lateral (
    select case k.event when 'passkey_added' then 'a passkey was added' else 'an authenticator app was set up' end as what
    from key_log k where k.subject_id = a.subject_id and k.event in ('passkey_added', 'factor_added') and k.at between denied.since and denied.until
    union all
    select 'an organization was linked' from federated_identities f
    where f.user_id = a.subject_id and f.linked_at between denied.since and denied.until
    union all
    select 'the address was changed' from audit_log c
    where c.subject_id = a.subject_id and c.call in ('requestEmailChange', 'confirmEmailChange') and c.status < 300
      and c.at between denied.since and denied.until
  ) added
  where a.call = 'rejectNewDevice' and a.status < 300
    and not exists (select from denied_sign_ins d where d.user_id = a.subject_id and d.settled_at is not null
      and d.denied_at between a.at - interval '1 minute' and a.at + interval '1 minute')
  group by a.id, a.subject_id, a.at`

/** Reads only. @returns one entry for each event, by account and time */
export const findAffected = (db: Database): Promise<Affected[]> =>
  db.query<Affected>({
    text: `select found.user_id, u.email, found.reason, found.at, found.detail
           from (${invitations} union all ${formerOrganizations} union all ${deniedSignIns}) found
           left join users u on u.id = found.user_id where found.user_id is not null order by found.user_id, found.at`,
  })
