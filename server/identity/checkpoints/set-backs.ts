import type { SetBack } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { noticeTexts } from '../../kernel/mail/index.ts'
import { notifyEverybody } from '../../messaging/notifications/index.ts'

const inWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Notes that the data are those of an earlier moment, and notifies everybody in the app. */
export const noteSetBack = (db: Database, { to, at }: { to: Date; at: Date }): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query({
      text: 'insert into set_backs (set_back_at, set_back_to) values ($1, $2) on conflict do nothing',
      values: [at, to],
    })
    const times = { at: inWords(at), to: inWords(to) }
    await notifyEverybody(tx, {
      ...noticeTexts('set_back_subject', 'set_back_message', times),
      kind: 'security',
      url: '/client/profile#security',
      now: at,
    })
  })

/** The latest twenty, oldest first. */
export const findSetBacks = async (db: Database, after = new Date(0)): Promise<SetBack[]> => {
  const rows = await db.query<{ set_back_at: Date; set_back_to: Date }>({
    name: 'find_set_backs',
    text: 'select set_back_at, set_back_to from set_backs where set_back_at > $1 order by set_back_at desc limit 20',
    values: [after],
  })
  return rows.toReversed().map((row) => ({ at: row.set_back_at.toISOString(), to: row.set_back_to.toISOString() }))
}
