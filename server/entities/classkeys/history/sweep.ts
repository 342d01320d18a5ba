import { historyDays, maxRevisions } from '#shared/rules/index.ts'
import type { Services } from '../../../kernel/types.ts'
import { sweepTrash } from './trash.ts'

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const BATCH = 5000

/** Deletes revisions past their retention. Ids grow with time, so the oldest are found without reading the rest. */
const forgetOld = async ({ db, now }: Services): Promise<void> => {
  const before = new Date(now().getTime() - historyDays * dayMs)
  await db.query({
    name: 'forget_old_undos',
    text: 'delete from undone_changes where created_at < $1',
    values: [before],
  })
  for (;;) {
    const gone = await db.query({
      name: 'forget_old_revisions',
      text: `delete from revisions where created_at < $1 and id in (select id from revisions order by id limit ${BATCH}) returning 1`,
      values: [before],
    })
    if (gone.length < BATCH) return
  }
}

/** Keeps only the newest revisions of frequently written items; looks at recent writes. */
const keepNewest = async ({ db, now }: Services): Promise<void> => {
  await db.query({
    name: 'keep_newest_revisions',
    text: `with lately as (
             select distinct resource, item_id from revisions
             where id > coalesce((select id from revisions where created_at < $1 order by id desc limit 1), 0)),
           busy as (
             select l.resource, l.item_id, n.id as last from lately l
             cross join lateral (select r.id from revisions r where r.resource = l.resource and r.item_id = l.item_id
                                 order by r.id desc offset $2 limit 1) n)
           delete from revisions r using busy b where r.resource = b.resource and r.item_id = b.item_id and r.id <= b.last`,
    values: [new Date(now().getTime() - 2 * hourMs), maxRevisions],
  })
}

/** Enforces the retention of history and trash. */
export const sweepHistory = async (services: Services): Promise<void> => {
  await sweepTrash(services)
  await forgetOld(services)
  await keepNewest(services)
}
