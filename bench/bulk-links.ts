import type { Database } from '#server/kernel/database/types.ts'

/** Programs and tags for bulk accounts: every account is in a program, every fifth has a tag or two. */
export const linkBulkUsers = async (db: Database): Promise<void> => {
  const run = (text: string) => db.query({ text })
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' })
    await tx.query({
      text: `insert into tags (name) select 'Tag ' || lpad(n::text, 2, '0') from generate_series(1, 20) n`,
    })
    await tx.query({
      text: `insert into programs (name, code) select 'Program ' || n, 'P' || n from generate_series(1, 8) n`,
    })
    await tx.query({
      text: `insert into user_tags (user_id, tag_id)
             select u.id, t.id from users u join tags t on t.id % 20 in (u.id % 20, u.id / 20 % 20) where u.id % 5 = 0 on conflict do nothing`,
    })
    await tx.query({
      text: `insert into user_programs (user_id, program_id)
             select u.id, p.id from users u join programs p on p.id % 8 in (u.id % 8, u.id / 8 % 8) on conflict do nothing`,
    })
  })
  await run('vacuum (analyze) users')
  await run('vacuum (analyze) user_tags')
  await run('vacuum (analyze) user_programs')
}
