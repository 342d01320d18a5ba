import { historyDays, maxRevisions } from '#shared/rules/index.ts'
import type { Services } from '../../../kernel/types.ts'
import { heldItems } from '../holds.ts'
import { sweepTrash } from './trash.ts'

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const BATCH = 5000

/** Whether the item of a revision `r` is of a member on legal hold; its history is kept. */
const isHeldItem = 'exists (select from held h where h.resource = r.resource and h.item_id = r.item_id)'

/** Deletes revisions past their retention. Ids grow with time, so the oldest are found without reading the rest. */
const forgetOld = async ({ db, now, resources }: Services): Promise<void> => {
  const before = new Date(now().getTime() - historyDays * dayMs)
  await db.query({
    name: 'forget_old_undos',
    text: 'delete from undone_changes where created_at < $1',
    values: [before],
  })
  let last = 0
  for (;;) {
    const [read] = await db.query<{ count: number; are_old: boolean | null; last: number | null }>({
      text: `with held as materialized (${heldItems(resources.values())}),
               page as materialized (select id, created_at < $1 as is_old from revisions where id > $2 order by id limit ${BATCH}),
               gone as (delete from revisions r using page p where r.id = p.id and p.is_old and not ${isHeldItem})
             select count(*) as count, bool_and(is_old) as are_old, max(id) as last from page`,
      values: [before, last],
    })
    if (!read || read.count < BATCH || !read.are_old) return
    last = read.last ?? last
  }
}

/** Keeps only the newest revisions of frequently written items; looks at recent writes. */
const keepNewest = async ({ db, now, resources }: Services): Promise<void> => {
  await db.query({
    text: `with held as materialized (${heldItems(resources.values())}),
             lately as (
             select distinct resource, item_id from revisions
             where id > coalesce((select id from revisions where created_at < $1 order by id desc limit 1), 0)),
           busy as (
             select l.resource, l.item_id, n.id as last from lately l
             cross join lateral (select r.id from revisions r where r.resource = l.resource and r.item_id = l.item_id
                                 order by r.id desc offset $2 limit 1) n)
           delete from revisions r using busy b where r.resource = b.resource and r.item_id = b.item_id and r.id <= b.last
             and not ${isHeldItem}`,
    values: [new Date(now().getTime() - 2 * hourMs), maxRevisions],
  })
}

/** Enforces the retention of history and trash. */
export const sweepHistory = async (services: Services): Promise<void> => {
  await sweepTrash(services)
  await forgetOld(services)
  await keepNewest(services)
}
