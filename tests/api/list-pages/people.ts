/** A few thousand accounts with odd texts, links and states, always the same. */
import type { Database } from '#server/kernel/database/types.ts'

/** Numbers from 0 up to, not including, 1: the same for the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    state ^= state >>> 12
    return ((state >>> 0) % 1_000_003) / 1_000_003
  }
}
export const chosenBy =
  (random: () => number) =>
  <T>(among: readonly T[]): T =>
    among[Math.floor(random() * among.length)] as T

const names = [
  'Ann',
  'anna',
  'ANNE',
  'Zoë',
  'Zoe',
  'Müller',
  'MÜLLER',
  'Mueller',
  'İpek',
  'Ipek',
  'ıtır',
  'Straße',
  'STRASSE',
  "O'Neil",
  'van der Berg',
  '100%',
  '100',
  'a_b',
  'axb',
  'back\\slash',
  '\\',
  '%',
  '_',
  '😀',
  '😀 Smile',
  '東京',
  '東',
  'Ǆabc',
  'ΟΔΟΣ',
  'Οδος',
  'Qx',
  'q',
  'Ångström',
  'Ａbc',
  'Jean-Luc',
  'Ann Marie',
  '.',
  '  two  spaces ',
]
const hosts = ['example.com', 'Example.org', 'kurz.de', 'x_y.net']

export const staffId = 1

/** Fills the tables of accounts; account 1 is staff with bounds, 2 other staff in one of its organizations. */
export const addPeople = async (db: Database, count: number): Promise<void> => {
  const random = randomFrom(7)
  const choose = chosenBy(random)
  const orNull = <T>(value: T, share = 0.3): T | null => (random() < share ? null : value)
  const rows = Array.from({ length: count }, (_, index) => {
    const first = choose(names)
    return {
      first_name: first,
      last_name: choose(names) + (random() < 0.5 ? ` ${Math.floor(random() * 40)}` : ''),
      email: `${random() < 0.5 ? first.replaceAll(/\s/g, '') : 'user'}.${index}@${choose(hosts)}`,
      phone: orNull(`(555) ${String(index % 1000).padStart(3, '0')}-${Math.floor(random() * 10_000)}`),
      external_id: orNull(random() < 0.1 ? choose(names) : `X-${index}`),
      verified: random() < 0.7,
      is_active: random() < 0.97,
      star_balance: Math.floor(random() * 30),
      sex: orNull(choose(['female', 'male', 'intersex'])),
      date_of_birth: orNull(`19${50 + Math.floor(random() * 50)}-0${1 + Math.floor(random() * 9)}-11`),
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300))).toISOString(),
    }
  })
  const run = (text: string, values: unknown[] = []) => db.query({ text, values })
  await run(
    `insert into organizations (name, code) select n, 'o' || at from unnest($1::text[]) with ordinality as o(n, at)`,
    [['Zeta', 'alpha', 'Beta', 'Alpha', 'Ömega', 'few']],
  )
  await run(`insert into programs (name, code) select n, n from unnest($1::text[]) n`, [['Sleep', 'move', 'Eat']])
  await run(`insert into tag_types (name) values ('One'), ('Two')`)
  await run(`insert into tags (name, tag_type_id) select n, 1 + length(n) % 2 from unnest($1::text[]) n`, [
    ['new', 'Old', 'vip', 'b', 'Bb', 'rare'],
  ])
  await run(
    `insert into users (first_name, last_name, email, phone, external_id, verified, is_active, star_balance, sex, date_of_birth, created_at)
    select first_name, last_name, email, phone, external_id, verified, is_active, star_balance, sex, date_of_birth, created_at
    from jsonb_to_recordset($1::jsonb) as r (first_name text, last_name text, email text, phone text, external_id text, verified boolean,
      is_active boolean, star_balance int, sex text, date_of_birth date, created_at timestamptz)`,
    [JSON.stringify(rows)],
  )
  const linked = (share: number, other: number) =>
    rows.flatMap((_, index) =>
      Array.from({ length: other }, (__, at) => at + 1)
        .filter((at) => random() < (at === other ? 0.004 : share / at))
        .map((at) => [index + 1, at] as const),
    )
  for (const [table, column, pairs] of [
    ['user_organizations', 'organization_id', linked(0.6, 6)],
    ['user_programs', 'program_id', linked(0.5, 3)],
    ['user_tags', 'tag_id', linked(0.4, 6)],
  ] as const)
    await run(`insert into ${table} (user_id, ${column}) select * from unnest($1::bigint[], $2::bigint[])`, [
      pairs.map(([user]) => user),
      pairs.map(([, other]) => other),
    ])
  await run(`insert into staff_organizations (staff_id, organization_id) values ($1, 3)`, [staffId])
  // Of the programs, the first is about health, and the third is not the organization's: so its managers see the second.
  await run('update programs set is_health_related = id = 1')
  await run('insert into organization_programs (organization_id, program_id) values (3, 1), (3, 2)')
  await run(`insert into staff_members (staff_id, member_id) select $1, id from users where id % 97 = 5`, [staffId])
  await run(`insert into user_organizations (user_id, organization_id) values (2, 3) on conflict do nothing`)
  await run(`with one as (insert into permissions (name) values ('user:read') returning id),
      staff as (insert into roles (name) values ('Some staff') returning id),
      allowed as (insert into role_permissions (role_id, permission_id) select staff.id, one.id from staff, one)
    insert into user_roles (user_id, role_id) select 2, id from staff`)
  await run('analyze')
}
