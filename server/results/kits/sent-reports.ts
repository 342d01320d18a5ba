import type { Services } from '../../kernel/types.ts'

const keptMs = 7 * 24 * 60 * 60_000

/**
 * Deletes reports of results in the outbox that no delivery will send any more: after some days, and immediately if they were created
 * unencrypted, before their member had a key.
 * @param userId one member, or everyone
 */
export const dropLeftReports = async (
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  userId: number | null,
): Promise<void> => {
  const left = await db.query<{ attachment: string }>({
    name: 'drop_left_reports',
    text: `with left_behind as (
             select o.id, o.attachment from outbox o
             where o.kind = 'shared-results' and o.attachment is not null and o.next_attempt_at is null and ($1::bigint is null or o.user_id = $1)
               and (o.created_at < $2 or o.created_at < (select min(p.created_at) from pgp_keys p where p.user_id = o.user_id))
             limit 500 for update skip locked)
           update outbox o set attachment = null from left_behind l where l.id = o.id returning l.attachment`,
    values: [userId, new Date(now().getTime() - keptMs)],
  })
  await Promise.all(left.map(({ attachment }) => files.remove(attachment)))
}
