import { fullNameSql } from '#shared/rules/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { eraseAccount } from './erasure.ts'

type Calls = Pick<typeof calls, 'listLegalHolds' | 'setLegalHold' | 'liftLegalHold' | 'listAccountClosures'>

const person = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${fullNameSql(alias)}, 'email', ${alias}.email)`
interface Person {
  id: number
  name: string
  email: string
}

/** Legal holds, and the accounts that they keep from being erased. */
export const holdHandlers: HandlersOf<Calls> = {
  listLegalHolds: async ({ query, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await countedPage<{
      member: Person
      set_by: Person | null
      reason: string
      set_at: Date
      total: number
    }>(
      services.db,
      {
        name: 'list_legal_holds',
        select: `select ${person('m')} as member, case when s.id is not null then ${person('s')} end as set_by, h.reason, h.set_at,
                   count(*) over () as total
                 from legal_holds h join users m on m.id = h.user_id left join users s on s.id = h.set_by
                 order by h.set_at desc, h.user_id`,
        values: [],
      },
      { size, offset },
    )
    return listAnswer(
      query,
      size,
      rows.map((row) => ({ ...row, set_at: row.set_at.toISOString() })),
      total,
    )
  },

  setLegalHold: async ({ params: { id: userId }, body: { reason }, caller, services, about }) => {
    about(userId, reason)
    await services.db.transaction(async (tx) => {
      const [member] = await tx.query({
        name: 'find_member_to_hold',
        text: 'select 1 from users where id = $1 for share',
        values: [userId],
      })
      if (!member) throw new HaleError('NOT_FOUND')
      const added = await tx.query({
        name: 'set_legal_hold',
        text: `insert into legal_holds (user_id, reason, set_by, set_at) values ($1, $2, $3, $4)
               on conflict do nothing returning user_id`,
        values: [userId, reason, caller.userId, services.now()],
      })
      if (added.length === 0) throw new HaleError('CONFLICT', { message: 'There is a legal hold already.' })
      // Nobody looks at the record of an account that is being closed.
      if (!caller.closing?.includes(userId))
        await recordAccess(tx, services, caller, { userId, kind: 'changed', subject: 'Legal hold' })
    })
  },

  liftLegalHold: async ({ params: { id: userId }, body: { reason }, caller, services, about }) => {
    about(userId, reason)
    await services.db.transaction(async (tx) => {
      const lifted = await tx.query({
        name: 'lift_legal_hold',
        text: 'delete from legal_holds where user_id = $1 returning user_id',
        values: [userId],
      })
      if (lifted.length === 0) throw new HaleError('NOT_FOUND', { message: 'There is no legal hold.' })
      // What its owner deleted in the meantime. Files follow with those that nothing refers to.
      await tx.query({
        name: 'forget_kept_on_hold',
        text: 'delete from kept_on_hold where user_id = $1',
        values: [userId],
      })
      const [closure] = await tx.query<{ due_at: Date }>({
        name: 'find_closure_to_resume',
        text: 'select due_at from account_closures where user_id = $1',
        values: [userId],
      })
      // Its time to be erased may have come during the hold.
      if (closure)
        await services.jobs.send(tx, eraseAccount, { user_id: userId }, { runAt: closure.due_at, key: String(userId) })
      else await recordAccess(tx, services, caller, { userId, kind: 'changed', subject: 'Legal hold' })
    })
  },

  listAccountClosures: async ({ query, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await countedPage<{
      user_id: number
      requested_at: Date
      due_at: Date
      is_by_owner: boolean
      is_held: boolean
      total: number
    }>(
      services.db,
      {
        name: 'list_account_closures',
        select: `select c.user_id, c.requested_at, c.due_at, c.is_by_owner, h.user_id is not null as is_held, count(*) over () as total
                 from account_closures c left join legal_holds h on h.user_id = c.user_id order by c.due_at, c.user_id`,
        values: [],
      },
      { size, offset },
    )
    const models = rows.map((row) => ({
      ...row,
      requested_at: row.requested_at.toISOString(),
      due_at: row.due_at.toISOString(),
    }))
    return listAnswer(query, size, models, total)
  },
}
