import type { Writer } from '../writer.ts'

export interface StarEvent {
  userId: number
  at: Date
  amount: number
  reason: string
  source: string
}

/** Stores all past star movements in order, and the resulting balances. */
export const writeStars = async (writer: Writer, events: readonly StarEvent[]): Promise<void> => {
  const balances = new Map<number, number>()
  const rows = events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ userId, at, amount, reason, source }) => {
      const balance = (balances.get(userId) ?? 0) + amount
      if (balance < 0) throw new Error(`The star balance of user ${userId} drops below zero: ${reason}`)
      balances.set(userId, balance)
      return { user_id: userId, amount, balance, reason, source, created_at: at }
    })
  await writer.insert('star_entries', rows)
  await writer.services.db.query({
    text: `update users u set star_balance = given.balance
           from (select * from unnest($1::bigint[], $2::int[])) as given (id, balance) where u.id = given.id`,
    values: [[...balances.keys()], [...balances.values()]],
  })
}
