import { fullNameSql } from '#shared/rules/index.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { assertMayManageUser } from '../permissions/index.ts'
import { claimsOf, factorsAsked, redeemOneTimeKey } from '../sign-in/index.ts'
import {
  approveReset,
  askForReset,
  readyAt,
  refuseReset,
  stateAt,
  stopReset,
  type ResetState,
} from '../second-factor/index.ts'
import { tellOwner, tellStaff } from './notices.ts'

type Calls = Pick<
  typeof calls,
  | 'askForFactorReset'
  | 'stopFactorReset'
  | 'stopOwnFactorReset'
  | 'listFactorResets'
  | 'approveFactorReset'
  | 'refuseFactorReset'
>
type Listed = AnswerOf<'approveFactorReset'>

const owner = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${fullNameSql(alias)}, 'email', ${alias}.email)`
const person = (alias: string) => `case when ${alias}.id is not null then ${owner(alias)} end`
const selectResets = `
  select r.id, r.created_at, r.approved_at, r.refusal, r.closed_at, r.first_at, r.first_reason, r.second_reason, r.first_by,
    ${stateAt('$1')} as state, ${owner('m')} as member, ${person('a')} as first_person, ${person('b')} as second_person,
    ${person('c')} as closed_by`
const fromResets = `from factor_resets r join users m on m.id = r.user_id and ${isNotClosing('m.id')} left join users a on a.id = r.first_by
  left join users b on b.id = r.second_by left join users c on c.id = r.closed_by`

interface Row {
  id: number
  created_at: Date
  approved_at: Date | null
  refusal: string | null
  closed_at: Date | null
  first_at: Date | null
  first_reason: string | null
  second_reason: string | null
  first_by: number | null
  state: ResetState
  member: NonNullable<Listed['closed_by']>
  first_person: Listed['closed_by']
  second_person: Listed['closed_by']
  closed_by: Listed['closed_by']
}
const modelOf = ({ userId }: Caller, row: Row): Listed => {
  const { id, member, state, refusal, closed_by } = row
  return {
    id,
    member,
    state,
    refusal,
    closed_by,
    created_at: row.created_at.toISOString(),
    approvals: [
      ...(row.first_reason === null ? [] : [{ by: row.first_person, reason: row.first_reason }]),
      ...(row.second_reason === null ? [] : [{ by: row.second_person, reason: row.second_reason }]),
    ],
    approved_at: row.approved_at?.toISOString() ?? null,
    ready_at: readyAt(row)?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    is_mine_to_decide: state === 'open' && row.first_by !== userId && member.id !== userId,
  }
}

/** @throws NOT_FOUND */
const findListed = async ({ db, now }: Services, caller: Caller, id: number): Promise<Listed> => {
  const [row] = await db.query<Row>({
    name: 'find_factor_reset',
    text: `${selectResets} ${fromResets} where r.id = $2`,
    values: [now(), id],
  })
  if (!row) throw new HaleError('NOT_FOUND')
  return modelOf(caller, row)
}

export const factorResetHandlers: HandlersOf<Calls> = {
  askForFactorReset: async ({ body, services, about }) => {
    const { userId } = await claimsOf(services, body.ticket)
    about(userId)
    if ((await factorsAsked(services, userId)).length === 0)
      throw new HaleError('CONFLICT', { message: say('no_second_step') })
    return services.db.transaction(async (tx) => {
      const { reset, isNew } = await askForReset(tx, userId, services.now())
      if (isNew) {
        await tellOwner(tx, services, userId, { event: 'asked', ready: null })
        await tellStaff(tx, services, userId, 'waiting')
      }
      return { state: reset.state, ready_at: readyAt(reset)?.toISOString() ?? null }
    })
  },

  stopFactorReset: async ({ body, services, about }) => {
    await services.db.transaction(async (tx) => {
      const { user_id: userId } = await redeemOneTimeKey(tx, body.key, 'factor-reset', services.now())
      about(userId)
      if (!(await stopReset(tx, userId, services.now()))) throw new HaleError('LINK_EXPIRED')
    })
  },

  stopOwnFactorReset: async ({ caller, services }) => {
    const isStopped = await services.db.transaction((tx) => stopReset(tx, caller.userId, services.now()))
    if (!isStopped) throw new HaleError('NOT_FOUND', { message: say('nothing_to_stop') })
  },

  listFactorResets: async ({ query, caller, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await countedPage<Row & { total: number }>(
      services.db,
      {
        name: 'list_factor_resets',
        select: `${selectResets}, count(*) over () as total ${fromResets}
                 order by ${stateAt('$1')} <> 'open', r.created_at desc, r.id`,
        values: [services.now()],
      },
      { size, offset },
    )
    return listAnswer(
      query,
      size,
      rows.map((row) => modelOf(caller, row)),
      total,
    )
  },

  approveFactorReset: async ({ params, body, caller, services, about }) => {
    const { member } = await findListed(services, caller, params.id)
    about(member.id, body.reason)
    await services.db.transaction(async (tx) => {
      // Whoever could not manage the account could otherwise get into it.
      await assertMayManageUser(tx, caller, member.id)
      const reset = await approveReset(tx, {
        id: params.id,
        by: caller.userId,
        reason: body.reason,
        now: services.now(),
      })
      const ready = readyAt(reset)
      if (ready) await tellOwner(tx, services, member.id, { event: 'approved', ready })
    })
    return findListed(services, caller, params.id)
  },

  refuseFactorReset: async ({ params, body, caller, services, about }) => {
    const { member } = await findListed(services, caller, params.id)
    about(member.id, body.reason)
    const decision = { id: params.id, by: caller.userId, reason: body.reason, now: services.now() }
    await services.db.transaction((tx) => refuseReset(tx, decision))
    return findListed(services, caller, params.id)
  },
}
