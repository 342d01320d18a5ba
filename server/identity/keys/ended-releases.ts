import { releaseMs } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { noticeTexts } from '../../kernel/mail/index.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { recordKeyEvent } from './log.ts'

interface Ended {
  officerId: number
  /** Releases before this time stay as they are; null ends all of them. */
  since: Date | null
  /** Why, as shown to officers. */
  reason: string
  now: Date
}

/**
 * Ends the releases that an officer asked for or approved. A request is refused; members whose copies could be opened are notified,
 * and their log of keys has the end of it.
 */
export const endReleasesOf = async (tx: Database, { officerId, since, reason, now }: Ended): Promise<void> => {
  const ended = await tx.query<{ id: number; user_id: number; state: string }>({
    name: 'end_key_releases',
    text: `update key_releases set state = case when state = 'open' then 'refused' else 'ended' end, refusal = $3,
             decided_at = coalesce(decided_at, $4)
           where state in ('open', 'approved') and created_at > $5
             and (officer_id = $1 and created_at >= coalesce($2::timestamptz, created_at)
               or decided_by = $1 and decided_at >= coalesce($2::timestamptz, decided_at))
           returning id, user_id, state`,
    values: [officerId, since, reason, now, new Date(now.getTime() - releaseMs)],
  })
  for (const { user_id: userId } of ended.filter(({ state }) => state === 'ended')) {
    await recordKeyEvent(tx, { userId, event: 'release_ended', fingerprint: null, now })
    await notify(tx, {
      userId,
      ...noticeTexts('release_ended_subject', 'release_ended_message'),
      kind: 'security',
      url: '/client/profile#privacy',
      now,
    })
  }
}
