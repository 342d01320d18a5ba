import type { Database } from '#server/kernel/database/types.ts'
import { organizations } from '../content/organizations.ts'
import { origins } from '../content/people.ts'

/** Accounts per statement; the embedded engine holds all of it in memory. */
const BATCH = 20_000

/** The organizations of the demo, by name alone, created if missing. @returns their ids */
const ensureOrganizations = async (db: Database): Promise<number[]> => {
  const rows = await db.query<{ id: number }>({
    text: `with given as (select * from unnest($1::text[], $2::text[]) as g (name, code)),
             added as (insert into organizations (name, code) select name, code from given
                       where not exists (select 1 from organizations o where lower(o.code) = lower(given.code)) returning id)
           select id from added union select o.id from organizations o join given g on lower(o.code) = lower(g.code) order by id`,
    values: [organizations.items.map(({ name }) => name), organizations.items.map(({ code }) => code)],
  })
  return rows.map(({ id }) => id)
}

/**
 * Accounts from number $3 to $4. They combine all pairs of names, so neighbors differ; the number in the address keeps it unique.
 * $1 first names, $2 last names, $5 now
 */
const insertUsers = `
  insert into users (first_name, last_name, email, phone, external_id, date_of_birth, sex, timezone, verified, is_active,
    onboarding_completed, created_at, updated_at)
  select f.name, l.name, 'user.' || n || '@example.com', '(555) ' || lpad((n % 1000)::text, 3, '0') || '-' || lpad((n / 1000 % 10000)::text, 4, '0'),
    'X-' || n, date '1940-01-01' + (n::bigint * 7919 % 23000)::int, case n % 2 when 0 then 'female' else 'male' end,
    case n % 3 when 0 then 'America/Chicago' when 1 then 'America/New_York' else 'America/Los_Angeles' end,
    n % 7 <> 0, n % 29 <> 0, n % 5 <> 0,
    $5::timestamptz - make_interval(mins => n * 13 % 900000), $5::timestamptz
  from generate_series($3::int, $4::int) n
  join unnest($1::text[]) with ordinality f (name, place) on f.place = 1 + n * 7 % cardinality($1::text[])
  join unnest($2::text[]) with ordinality l (name, place) on l.place = 1 + (n + n / cardinality($1::text[]) * 5) % cardinality($2::text[])
  order by n
  returning id`

/** Each is a member of one organization, with the default role. */
const linkUsers = [
  `insert into user_organizations (user_id, organization_id)
   select id, ($3::bigint[])[1 + id % cardinality($3::bigint[])] from users where id between $1 and $2 on conflict do nothing`,
  `insert into user_roles (user_id, role_id)
   select u.id, r.id from users u cross join roles r where r.is_default and u.id between $1 and $2 on conflict do nothing`,
] as const

/** The highest number used by an earlier run. */
const lastNumber = async (db: Database): Promise<number> => {
  const [row] = await db.query<{ last: number | null }>({
    text: `select max(substring(external_id from 3)::int) as last from users where external_id ~ '^X-[0-9]+$'`,
  })
  return row?.last ?? 0
}

/** Adds that many accounts to a database for benchmarks: in bulk, without passwords, bypassing the rules for single accounts. */
export const addBulkUsers = async (
  db: Database,
  count: number,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> => {
  const organizationIds = await ensureOrganizations(db)
  const first = origins.flatMap((origin) => [...origin.first.female, ...origin.first.male])
  const last = origins.flatMap((origin) => origin.last)
  const from = (await lastNumber(db)) + 1
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    await db.transaction(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' })
      await tx.query({ text: 'set local synchronous_commit = off' })
      const ids = await tx.query<{ id: number }>({
        text: insertUsers,
        values: [first, last, from + done, from + done + size - 1, now],
      })
      const range = [ids[0]?.id ?? 0, ids.at(-1)?.id ?? 0]
      await tx.query({ text: linkUsers[0], values: [...range, organizationIds] })
      await tx.query({ text: linkUsers[1], values: range })
    })
    onProgress(done + size)
  }
  await db.query({ text: 'vacuum (analyze) users, user_organizations, user_roles' })
}
