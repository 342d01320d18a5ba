import { expect, test } from 'vitest'
import type { Resource } from '#shared/classkeys/define.ts'
import { classkeyResources, nounResources } from '#shared/classkeys/index.ts'
import { migrate, migrations } from '#server/kernel/database/migrate.ts'
import { createSchema, findDifference } from '#server/kernel/database/schema.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { findDoubtfulDecisions } from '#server/identity/consents/index.ts'
import { declaredTables } from '#server/tables.ts'
import { openEmpty } from '#tests/harness/server.ts'

const timeout = 180_000

test('the committed migrations create exactly the declared tables', { timeout }, async () => {
  expect(await findDifference(openEmpty, migrate, declaredTables())).toEqual({ statements: [], leftovers: [] })
})

test('the committed migrations create exactly the declared triggers', { timeout }, async () => {
  const triggersOf = async (create: (db: Database) => Promise<unknown>) => {
    const db = await openEmpty()
    await create(db)
    const rows = await db.query<{ sql: string }>({
      text: `select pg_get_triggerdef(t.oid) || pg_get_functiondef(t.tgfoid) as sql from pg_trigger t where not t.tgisinternal order by 1`,
    })
    await db.close()
    return rows.map(({ sql }) => sql)
  }
  const migrated = await triggersOf((db) => migrate(db))
  expect(migrated.filter((sql) => sql.includes('notify_change'))).not.toEqual([])
  expect(migrated).toEqual(await triggersOf((db) => createSchema(db, declaredTables())))
})

test('migrations are applied once, also when two servers start together', { timeout }, async () => {
  const db = await openEmpty()
  const steps = [
    { name: '0001_one', sql: 'create table one (id bigint primary key); insert into one values (1)' },
    { name: '0002_two', sql: 'alter table one add column two text' },
  ]
  const [first, second] = await Promise.all([migrate(db, steps), migrate(db, steps)])
  expect([...first, ...second]).toEqual(['0001_one', '0002_two'])
  expect(await db.query({ text: 'select id from one' })).toEqual([{ id: 1 }])
  // The release before runs on what was added, until something it may use is taken away.
  expect(await migrate(db, steps.slice(0, 1))).toEqual([])
  const contract = { name: '0003_two_contract', sql: 'alter table one drop column two' }
  expect(await migrate(db, [...steps, contract])).toEqual(['0003_two_contract'])
  await expect(migrate(db, steps)).rejects.toThrow('newer version')
  steps.push(contract)
  await expect(
    migrate(db, [...steps, { name: '0004_broken', sql: 'create table three (id int); select nonsense' }]),
  ).rejects.toThrow()
  expect(await db.query({ text: `select to_regclass('three')::text as found` })).toEqual([{ found: null }])
  await db.close()
})

test('sample days of disconnected devices are deleted, and no others', { timeout }, async () => {
  const db = await openEmpty()
  await migrate(
    db,
    migrations().filter(({ name }) => name < '0044'),
  )
  await db.query({
    text: `insert into users (id, email, first_name, last_name) values (901, 'ana@hale.test', 'Ana', 'A'), (902, 'ben@hale.test', 'Ben', 'B')`,
  })
  await db.query({
    text: `insert into device_connections (user_id, source, connected_at, is_simulated) values
           (901, 'Fitbit', now(), true), (901, 'Garmin', now(), false), (902, 'Oura', now(), true)`,
  })
  await db.query({
    text: `insert into body_metrics (user_id, data_structure, day, source, data, received_at, is_simulated)
           select user_id, 'physical_summary', '2026-06-01', source, '{}', now(), is_simulated from (values
             (901, 'Fitbit', true), (901, 'Garmin', true), (901, 'Oura', true), (901, 'Polar', false), (902, 'Oura', true), (902, 'Fitbit', false)
           ) as days (user_id, source, is_simulated)`,
  })
  await migrate(db)
  const kept = await db.query({
    text: 'select user_id, source, is_simulated from body_metrics order by user_id, source',
  })
  expect(kept.map((row) => Object.values(row).map(String).join(' '))).toEqual([
    '901 Fitbit true',
    '901 Polar false',
    '902 Fitbit false',
    '902 Oura true',
  ])
  await db.close()
})

test('portraits at addresses elsewhere are forgotten, uploaded ones kept', { timeout }, async () => {
  const db = await openEmpty()
  await migrate(
    db,
    migrations().filter(({ name }) => name < '0059'),
  )
  await db.query({
    text: `insert into users (email, first_name, last_name, image) values
           ('ana@hale.test', 'Ana', 'A', 'HTTPS://elsewhere.example/a.png'), ('ben@hale.test', 'Ben', 'B', 'users/b.png')`,
  })
  await migrate(db)
  expect(await db.query({ text: 'select first_name, image from users order by id' })).toEqual([
    { first_name: 'Ana', image: null },
    { first_name: 'Ben', image: 'users/b.png' },
  ])
  await db.close()
})

test(
  'documents of two tables that share an id are told apart from then on, and earlier decisions listed',
  { timeout },
  async () => {
    const db = await openEmpty()
    await migrate(
      db,
      migrations().filter(({ name }) => name < '0204'),
    )
    await db.query({
      text: `insert into users (id, email, first_name, last_name) values (901, 'ana@hale.test', 'Ana', 'A');
           insert into legalagreements (name, created_at) values ('Terms of use', now()), ('Plan rules', now());
           insert into legal_consents (name, created_at) values ('Sharing', now());
           insert into consent_records (user_id, kind, legalagreement_id, legal_consent_id, name, version, accepted, created_at) values
             (901, 'agreement', 1, null, 'Terms of use', '1.0', true, now()), (901, 'agreement', 2, null, 'Plan rules', '1.0', true, now()),
             (901, 'consent', null, 1, 'Sharing', '1.0', true, now())`,
    })
    await migrate(db)
    await db.query({
      text: `insert into consent_records (user_id, kind, legalagreement_id, name, version, accepted, created_at)
           values (901, 'agreement', 1, 'Terms of use', '2.0', true, now() + interval '1 second')`,
    })
    const [next] = await db.query<{ id: number }>({
      text: `insert into legalagreements (name) values ('Later') returning id`,
    })
    expect(next?.id).toBeGreaterThan(1000)
    expect(await findDoubtfulDecisions(db)).toMatchObject([
      {
        user_id: 901,
        agreement: 'Terms of use',
        version: '1.0',
        consent: 'Sharing',
        consent_decided_at: expect.any(Date) as Date,
      },
    ])
    await db.close()
  },
)

test(
  'outstanding invitations of accounts in use are voided, and mistyped ones count as not sent',
  { timeout },
  async () => {
    const db = await openEmpty()
    await migrate(
      db,
      migrations().filter(({ name }) => name < '0196'),
    )
    const accounts = ['unused', 'password', 'passkey', 'app', 'provider', 'seen', 'corrected', 'again']
    await db.query({
      text: `insert into users (email, first_name, last_name, invited_at)
           select name || '@hale.test', name, 'A', now() from unnest($1::text[]) as name`,
      values: [accounts],
    })
    for (const text of [
      `insert into credentials (user_id, key_salt, kdf, password_policy, changed_at) select id, '', '{}', 1, now() from users where first_name = 'password'`,
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     select id, 'one', 'key', 0, '[]', 'Phone', false, now() from users where first_name = 'passkey'`,
      `insert into second_factors (user_id, last_step, enabled_at) select id, 0, now() from users where first_name = 'app'`,
      `insert into organizations (id, name) overriding system value values (1, 'North')`,
      `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
     select 1, 'saml', 'idp', 'one', id, now(), now() from users where first_name = 'provider'`,
      `update users set last_seen_at = now() where first_name = 'seen'`,
      `insert into one_time_keys (user_id, purpose, key_hash, email, created_at, expires_at)
     select id, 'activation', first_name, email, now(), now() + interval '3 days' from users`,
      `update users set email = 'new-' || email where first_name in ('corrected', 'again')`,
      `insert into one_time_keys (user_id, purpose, key_hash, email, created_at, expires_at)
     select id, 'activation', 'second', email, now(), now() + interval '3 days' from users where first_name = 'again'`,
    ])
      await db.query({ text })
    await migrate(db)
    const valid = await db.query({ text: 'select key_hash from one_time_keys where used_at is null order by key_hash' })
    expect(valid).toEqual([{ key_hash: 'second' }, { key_hash: 'unused' }])
    expect(await db.query({ text: 'select first_name from users where invited_at is null' })).toEqual([
      { first_name: 'corrected' },
    ])
    await db.close()
  },
)

test('links of former members to directories and providers are voided, and noted', { timeout }, async () => {
  const db = await openEmpty()
  const all = migrations()
  await migrate(
    db,
    all.filter(({ name }) => name < '0198'),
  )
  const run = (text: string) => db.query({ text })
  await run(`insert into users (id, email, first_name, last_name, is_active) values (901, 'in@hale.test', 'I', 'N', true),
    (902, 'out@hale.test', 'O', 'T', true), (903, 'off@hale.test', 'O', 'F', false), (904, 'again@hale.test', 'A', 'G', true),
    (905, 'sent@hale.test', 'S', 'E', true), (906, 'never.linked@North.example', 'N', 'L', true),
    (907, 'stays@north.example', 'S', 'T', true)`)
  await run(`insert into organizations (id, name, code) values (91, 'North', 'north')`)
  await run('insert into user_organizations (user_id, organization_id) values (901, 91), (904, 91)')
  await run(`insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
    select 91, 'saml', 'i', id::text, id, now(), now() from users where id between 901 and 904`)
  await run(`insert into scim_users (organization_id, user_id, user_name, is_active, has_closed, created_at, updated_at) values
    (91, 902, 'out', true, true, now(), now()), (91, 903, 'off', false, true, now(), now()), (91, 904, 'again', false, true, now(), now()),
    (91, 905, 'sent', true, false, now(), now())`)
  await run(
    `insert into organization_domains (domain, organization_id, verified_at) values ('north.example', 91, now())`,
  )
  await run('insert into user_organizations (user_id, organization_id) values (907, 91)')
  await run(`insert into revisions (resource, item_id, kind, created_at, before, after)
    select 'user', id, 'changed', now(), '{"organizations": [{"id": 91}]}', '{"organizations": []}' from generate_series(906, 907) id`)
  // A server that is killed in between starts again where it was.
  const broken = all.map((one) => (one.name.startsWith('0198') ? { ...one, sql: `${one.sql}; select 1 / 0` } : one))
  await expect(migrate(db, broken)).rejects.toThrow()
  expect(await run('select 1 from federated_identities')).toHaveLength(4)
  await migrate(db)
  expect(await run('select user_id, organization_id, was_linked from former_members order by 1')).toEqual([
    { user_id: 902, organization_id: 91, was_linked: true },
    { user_id: 905, organization_id: 91, was_linked: true },
    { user_id: 906, organization_id: 91, was_linked: false },
  ])
  expect(await run('select user_id from federated_identities order by 1')).toEqual([
    { user_id: 901 },
    { user_id: 903 },
    { user_id: 904 },
  ])
  expect(await run('select user_id, is_active, has_closed from scim_users order by 1')).toEqual([
    { user_id: 902, is_active: true, has_closed: false },
    { user_id: 903, is_active: false, has_closed: true },
    { user_id: 904, is_active: true, has_closed: false },
    { user_id: 905, is_active: true, has_closed: false },
  ])
  await db.close()
})

test('items that have lost everybody they were for are for nobody, and no others', { timeout }, async () => {
  const db = await openEmpty()
  await migrate(
    db,
    migrations().filter(({ name }) => name < '0202'),
  )
  for (const text of [
    `insert into programs (id, name) overriding system value values (901, 'Heart')`,
    `insert into widgets (id, name) overriding system value
     values (1, 'Linked'), (2, 'For everyone'), (3, 'Emptied by staff'), (4, 'Lost, by its history'), (5, 'Lost, by the trash')`,
    `insert into widget_programs (widget_id, program_id) values (1, 901)`,
    `insert into revisions (resource, item_id, kind, created_at, before, after) values
       ('widgets', 3, 'added', now(), null, '{"programs": [{"id": 902}]}'), ('widgets', 3, 'changed', now(), '{"programs": [{"id": 902}]}', '{"programs": []}'),
       ('widgets', 4, 'added', now(), null, '{"programs": []}'), ('widgets', 4, 'changed', now(), '{"programs": []}', '{"programs": [{"id": 902}]}'),
       ('widgets', 4, 'changed', now(), '{"name": "Old"}', '{"name": "Lost, by its history"}')`,
    `insert into trash (resource, item_id, title, deleted_at, rows) values ('programs', 903, 'Gone', now(),
       '[{"table": "programs", "rows": [{"id": 903}], "total": 1}, {"table": "widget_programs", "rows": [{"widget_id": 5, "program_id": 903}], "total": 1}]')`,
    `insert into processes (name, code, steps) values ('Start', 'start', '[{"name": "Call", "type": "task", "subject": "Call us"}]')`,
    `insert into tasks (id, name, recurrence, starts_on) overriding system value
     values (1, 'Call us', 'non-recurring', '2026-01-01'), (2, 'Drink', 'daily', null)`,
  ])
    await db.query({ text })
  await migrate(db)
  const everyone = (table: string) =>
    db
      .query({ text: `select id from ${table} where for_everyone order by id` })
      .then((rows) => rows.map(({ id }) => id))
  expect([await everyone('widgets'), await everyone('tasks')]).toEqual([[2, 3], [2]])
  await db.close()
})

test(
  'what members wrote to others with their results is not left in the outbox once it is sent',
  { timeout },
  async () => {
    const db = await openEmpty()
    await migrate(
      db,
      migrations().filter(({ name }) => name < '0212'),
    )
    await db.query({
      text: `insert into outbox (kind, to_address, subject, body, created_at, attempts, next_attempt_at) values
             ('shared-results', 'dr@hale.test', 'Results', 'My sugar is high.', now(), 1, null),
             ('shared-results', 'dr@hale.test', 'Results', 'To be sent.', now(), 0, now()),
             ('password', 'me@hale.test', 'Password', 'A link.', now(), 1, null)`,
    })
    await migrate(db)
    const rows = await db.query({ text: 'select body from outbox order by id' })
    expect(rows.map(({ body }) => body)).toEqual(['Results', 'To be sent.', 'A link.'])
    await db.close()
  },
)

test('the migration of audiences knows every list that an entity declares', () => {
  const sql = migrations().find(({ name }) => name.startsWith('0203'))?.sql ?? ''
  for (const { name, table, fields, audience } of Object.values<Resource>({ ...classkeyResources, ...nounResources }))
    for (const field of audience) {
      const declared = fields[field]
      if (declared?.kind === 'references')
        expect(sql).toContain(`('${name}', '${table}', '${field}', '${declared.link.table}', '${declared.link.own}')`)
    }
})
