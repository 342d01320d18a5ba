import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'
import { sqlStatements } from './sql-statements.ts'

test('statements end at their semicolons, and not at those within', () => {
  const sql = `-- a; comment
create table one (name text default 'a;''b');

/* two; three */ insert into one values (';');
do $$ begin perform 1; end $$;
do $body$ begin perform '$$;'; end $body$;
alter table "odd;name" add column b int -- no end;
`
  expect(sqlStatements(sql).map(({ text, line }) => [line, text.split('\n').at(-1)])).toEqual([
    [2, `create table one (name text default 'a;''b')`],
    [4, `/* two; three */ insert into one values (';')`],
    [5, 'do $$ begin perform 1; end $$'],
    [6, `do $body$ begin perform '$$;'; end $body$`],
    [7, 'alter table "odd;name" add column b int -- no end;'],
  ])
  expect(sqlStatements(' ; -- nothing\n;')).toEqual([])
})

test('the committed migrations lose nothing when they are taken apart', () => {
  for (const { name, sql } of migrations()) {
    const bare = (text: string) => text.replaceAll(/--[^\n]*|[\s;]/g, '')
    expect(
      bare(
        sqlStatements(sql)
          .map(({ text }) => text)
          .join(''),
      ),
      name,
    ).toBe(bare(sql))
  }
})
