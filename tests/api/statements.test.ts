import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#server/kernel/database/migrate.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { checkStatements } from '../../scripts/statements/check.ts'
import { openDescriber } from '../../scripts/statements/describe.ts'
import { findSites, type Property, type Site } from '../../scripts/statements/sites.ts'
import type { Shape } from '../../scripts/statements/shapes.ts'
import { prepareJobs } from '#tests/harness/jobs.ts'
import { openEmpty } from '#tests/harness/server.ts'

const root = join(import.meta.dirname, '../..')
const ofDeclarations = 'names tables and columns of a declared entity'
const ofFilters = 'is assembled from the filters of a request'
/** Files with statements built at run time; their row types are not compared. */
const dynamic: Readonly<Record<string, string>> = {
  'server/care/care-team/insurance.ts': 'lists the columns that a request gives',
  'server/engagement/rewards/star-reasons.ts': 'picks one of several texts by the source of an entry',
  'server/entities/audit/search.ts': ofFilters,
  'server/identity/retention/calls.ts': ofDeclarations,
  'server/identity/retention/keep.ts': ofDeclarations,
  'server/entities/classkeys/bounds.ts': ofDeclarations,
  'server/entities/classkeys/codes.ts': ofDeclarations,
  'server/entities/classkeys/divided.ts': ofDeclarations,
  'server/entities/classkeys/explain.ts': ofDeclarations,
  'server/entities/classkeys/history/capture.ts': ofDeclarations,
  'server/entities/classkeys/history/erase.ts': ofDeclarations,
  'server/entities/classkeys/history/files.ts': ofDeclarations,
  'server/entities/classkeys/history/sight.ts': ofDeclarations,
  'server/entities/stored-files/missing.ts': ofDeclarations,
  'server/entities/stored-files/orphans.ts': ofDeclarations,
  'server/entities/stored-files/quota.ts': ofDeclarations,
  'server/entities/classkeys/history/links.ts': ofDeclarations,
  'server/entities/classkeys/history/revisions.ts': ofDeclarations,
  'server/entities/classkeys/history/sweep.ts': ofDeclarations,
  'server/entities/classkeys/history/trash.ts': ofDeclarations,
  'server/entities/classkeys/history/undo-write.ts': ofDeclarations,
  'server/entities/classkeys/history/undo.ts': ofDeclarations,
  'server/entities/classkeys/linked-order.ts': ofDeclarations,
  'server/entities/classkeys/losses.ts': ofDeclarations,
  'server/entities/classkeys/phones.ts': ofDeclarations,
  'server/entities/classkeys/remove.ts': ofDeclarations,
  'server/entities/classkeys/search.ts': ofDeclarations,
  'server/entities/classkeys/titles.ts': ofDeclarations,
  'server/entities/classkeys/totals.ts': ofDeclarations,
  'server/entities/classkeys/unshared.ts': ofDeclarations,
  'server/entities/classkeys/uses.ts': ofDeclarations,
  'server/entities/classkeys/watched.ts': ofDeclarations,
  'server/entities/classkeys/write.ts': ofDeclarations,
  'server/entities/translations/gaps.ts': ofDeclarations,
  'server/commands/rehearse.ts': 'counts every table of a backup',
  'server/entities/uploads/batch.ts': ofDeclarations,
  'server/identity/privacy/closure-calls.ts': ofDeclarations,
  'server/kernel/database/spread/plan.ts': 'asks Citus, which not every database has',
  'server/kernel/mail/calls.ts': ofFilters,
  'server/kernel/sealed-text/index.ts': ofDeclarations,
  'server/operations/dashboard/drafts.ts': ofDeclarations,
  'server/operations/dashboard/attention.ts': 'counts what the caller may see',
  'server/operations/dashboard/content.ts': 'counts what the caller may see',
}

let db: Database
beforeAll(async () => {
  db = await openEmpty()
  await migrate(db)
  await prepareJobs(db)
})
afterAll(() => db.close())
// The serialized query tree, which tells what may be null, differs between versions of PostgreSQL.
beforeEach(async ({ skip }) => {
  const [row] = await db.query<{ version: number }>({
    text: `select current_setting('server_version_num')::int as version`,
  })
  skip((row?.version ?? 0) < 180_000, 'reads the form in which PostgreSQL 18 stores statements')
})

it('every statement returns what its row type says', { timeout: 120_000 }, async () => {
  const sites = findSites(root, join(root, 'tsconfig.server.json'), (name) =>
    ['server', 'seed'].some((folder) => name.startsWith(join(root, folder))),
  )
  expect(sites.length).toBeGreaterThan(600)
  expect(await checkStatements(db, sites, dynamic)).toEqual([])
})

describe('a wrong type is reported', () => {
  const shape = (text: string): Shape => ({
    kinds: text.replace(' | null', '').split(' | '),
    isNullable: text.endsWith(' | null'),
    literals: null,
    text,
  })
  const siteOf = (text: string, row: Record<string, string>, values: string[] = []): Site => ({
    at: 'x.ts:1',
    problem: null,
    variants: [
      {
        text,
        isOpen: false,
        values: values.map(shape),
        row: Object.entries(row).map(([name, type]): Property => ({
          name,
          isOptional: false,
          shape: shape(type),
          declaration: name,
        })),
      },
    ],
  })
  it.each<[string, Record<string, string>, string[], string | null]>([
    ['select id, language from users', { id: 'number', language: 'string | null' }, [], null],
    [
      'select language from users',
      { language: 'string' },
      [],
      'column "language" is nullable, but the type says string',
    ],
    ['select id from users', { id: 'string' }, [], 'column "id" is bigint, but the type says string'],
    ['select id from users', { id: 'number | null' }, [], 'column "id" is never null, but the type says number | null'],
    ['select id from users', { id: 'number', email: 'string' }, [], 'column "email" is not in the result'],
    ['select id, email from users', { id: 'number' }, [], 'column "email" is not in the type'],
    ['select id from users where id = $1', { id: 'number' }, [], 'the statement takes 1 parameters, but is given 0'],
    [
      'select id from users where id = $1',
      { id: 'number' },
      ['boolean'],
      'parameter $1 is bigint, but the value is boolean',
    ],
    ['select id from user', { id: 'number' }, [], 'column "id" does not exist'],
  ])('%s as %o with %o: %s', async (text, row, values, problem) =>
    expect(await checkStatements(db, [siteOf(text, row, values)])).toEqual(
      problem === null ? [] : [`x.ts:1: ${problem}`],
    ),
  )
})

describe('nullability', () => {
  it.each<[string, boolean]>([
    ['select count(*) from users', false],
    ['select max(id) from users', true],
    ['select max(id) from users group by language', false],
    ['select p.program_id from users u left join user_programs p on p.user_id = u.id', true],
    ['select u.id from users u left join user_programs p on p.user_id = u.id', false],
    ['select p.user_id from users u left join user_programs p on p.user_id = u.id where p.program_id = 1', false],
    ['select language from users where language is not null', false],
    [`select language from users where language = 'en' or id = 1`, true],
    [`select coalesce(language, 'en') from users`, false],
    [`select nullif(email, '') from users`, true],
    ['select (select id from users limit 1)', true],
    ['select (select count(*) from users)', false],
    ['with u as (select language from users) select language from u', true],
    ['select id from users union all select null', true],
    [`update users set language = 'en' returning language`, false],
    ['update users set language = null returning language', true],
    [`select case when language is null then 'en' else language end from users`, false],
    [`select translations ->> 'de' from action`, true],
  ])('%s: %s', async (text, isNullable) => {
    const openDescribe = await openDescriber(db)
    expect((await openDescribe(text)).columns.map((column) => column.isNullable)).toEqual([isNullable])
  })
})
