import type { Database } from '../../kernel/database/types.ts'

/**
 * Of a session in which a factor was added: it has passed it. With the first factor all other sessions of the account end.
 * @param sessionId null during a sign-in, whose session starts later
 * @returns whether other sessions ended
 */
export const passFactor = async (
  tx: Database,
  { userId, sessionId, isFirst, now }: { userId: number; sessionId: string | null; isFirst: boolean; now: Date },
): Promise<boolean> => {
  const ended = isFirst
    ? await tx.query({
        name: 'end_sessions_without_factor',
        text: `update sessions set ended_at = $3, end_reason = 'ended'
             where user_id = $1 and id is distinct from $2 and ended_at is null returning 1`,
        values: [userId, sessionId, now],
      })
    : []
  await tx.query({
    name: 'pass_second_step',
    text: 'update sessions set second_step_at = $2 where id = $1',
    values: [sessionId, now],
  })
  return ended.length > 0
}
