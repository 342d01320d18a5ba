/** The offer of a second step to people who need not have one: made once, and once more to who said "later". */
import type { Services } from '../../kernel/types.ts'

const pauseMs = 28 * 24 * 3_600_000

/** Whether an account without a second step is still to be offered one. Who has removed one knows of it. */
export const isFactorOffered = async ({ db, now }: Pick<Services, 'db' | 'now'>, userId: number): Promise<boolean> => {
  const [row] = await db.query<{ is_offered: boolean }>({
    name: 'is_factor_offered',
    text: `select not exists (select from factor_offers where user_id = $1 and (answer = 'no' or answered_at > $2))
             and not exists (select from key_log where subject_id = $1 and event in ('factor_added', 'passkey_added'))
             as is_offered`,
    values: [userId, new Date(now().getTime() - pauseMs)],
  })
  return row?.is_offered ?? false
}

/** Keeps the answer to the offer. The second one is the last. */
export const answerFactorOffer = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
  answer: 'later' | 'no',
): Promise<void> => {
  await db.query({
    name: 'answer_factor_offer',
    text: `insert into factor_offers as o (user_id, answer, answered_at) values ($1, $2, $3)
           on conflict (user_id) do update set
             answer = case when o.answered_at > $4 then excluded.answer else 'no' end,
             answered_at = case when o.answered_at > $4 then o.answered_at else excluded.answered_at end
           where o.answer <> 'no'`,
    values: [userId, answer, now(), new Date(now().getTime() - pauseMs)],
  })
}
