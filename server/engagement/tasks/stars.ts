import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'

export interface StarMove {
  userId: number
  /** Positive to award, negative to take back. */
  amount: number
  /** A sentence for the member, such as 'Completed: Drink a glass of water'. */
  reason: string
  /** What it was for, such as `user_tasks:17`. */
  source: string
  now: Date
}

/**
 * Changes a member's star balance and records it, so that the entries always add up to the balance. Part of the transaction that
 * causes it.
 * @returns the new balance
 * @throws STARS_SPENT if the balance would become negative
 */
export const moveStars = async (tx: Database, { userId, amount, reason, source, now }: StarMove): Promise<number> => {
  const [row] = await tx.query<{ star_balance: number }>({
    name: 'move_stars',
    text: 'update users set star_balance = star_balance + $2 where id = $1 and star_balance + $2 >= 0 returning star_balance',
    values: [userId, amount],
  })
  if (!row) throw new HaleError('STARS_SPENT')
  if (amount !== 0) {
    await tx.query({
      name: 'write_star_entry',
      text: 'insert into star_entries (user_id, amount, balance, reason, source, created_at) values ($1, $2, $3, $4, $5, $6)',
      values: [userId, amount, row.star_balance, reason, source, now],
    })
  }
  return row.star_balance
}
