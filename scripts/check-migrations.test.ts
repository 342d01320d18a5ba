import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemsOf } from './check-migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const problemsIn = (sql: string, name = '0999_changes') => {
  const path = join(folder, `${name}.sql`)
  writeFileSync(path, `${sql}\n`)
  return problemsOf([path])
}

test.each([
  ['create table fresh (id bigint primary key, user_id bigint not null references users (id));'],
  ['create table fresh (id bigint primary key);\ncreate index fresh_id on fresh (id);'],
  ['alter table users add column nick text;'],
  ['alter table users add column likes integer not null default 0;'],
  ['alter table users add constraint likes_check check (likes > 0) not valid;'],
  [
    '-- Some hundred rows.\n-- squawk-ignore require-concurrent-index-creation\ncreate index faq_question on faq (question);',
  ],
])('%s is accepted', (sql) => expect(problemsIn(sql)).toEqual([]))

test.each([
  ['alter table users drop column phone;', 'ban-drop-column'],
  ['drop table faq;', 'ban-drop-table'],
  ['alter table users rename column phone to telephone;', 'renaming-column'],
  ['alter table faq rename to questions;', 'renaming-table'],
  ['alter table users alter column phone type integer;', 'changing-column-type'],
  ['alter table users add column nick text not null;', 'adding-required-field'],
  ['alter table users alter column nick set not null;', 'adding-not-nullable-field'],
  ['create index users_nick on users (nick);', 'require-concurrent-index-creation'],
  ['alter table users add constraint likes_check check (likes > 0);', 'constraint-missing-not-valid'],
  ['-- squawk-ignore require-concurrent-index-creation\ncreate index users_nick on users (nick);', 'says why'],
  ['-- Unused.\n-- squawk-ignore ban-drop-column\nalter table users drop column phone;', '_contract'],
])('%s is refused', (sql, problem) => expect(problemsIn(sql).join()).toContain(problem))

test('what earlier releases use is taken away by a migration that says so', () => {
  const sql =
    '-- Nothing has read it since 0.2.\n-- squawk-ignore ban-drop-column\nalter table users drop column phone;'
  expect(problemsIn(sql, '0999_phone_contract')).toEqual([])
})
