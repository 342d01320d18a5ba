import { addDays } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

export interface DailyChoice {
  /** Name of the prepared statement. */
  name: string
  /**
   * A query for the candidates, as `id` and `rank`; only those with the lowest rank count. $1 is the user, $2 the member's day.
   * Written in code, never taken from a request.
   */
  candidates: string
  userId: number
  /** The member's calendar day, YYYY-MM-DD. */
  day: string
}

/**
 * Picks one of the candidates, the same one for the whole of a member's day and another one tomorrow. Each candidate's draw
 * depends on its id, the member and the day, and the lowest wins: adding or removing candidates only changes the choice if it
 * affects the winner. Null without candidates.
 */
export const chooseForDay = async (
  db: Database,
  { name, candidates, userId, day }: DailyChoice,
): Promise<number | null> => {
  const lots = (date: string) => `${userId}/${date}/`
  const [row] = await db.query<{ id: number }>({
    name,
    text: `with candidates as (${candidates}),
             best as (select id from candidates where rank = (select min(rank) from candidates))
           select id from best
           order by id = (select id from best order by md5($4 || id), id limit 1), md5($3 || id), id limit 1`,
    values: [userId, day, lots(day), lots(addDays(day, -1))],
  })
  return row?.id ?? null
}

/** The condition that `t` is in season on the day $2. */
export const inSeason =
  '(t.starts_on is null or t.starts_on <= $2::date) and (t.ends_on is null or t.ends_on >= $2::date)'
