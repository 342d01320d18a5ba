import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { localeOf } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import { composeFromTexts, noticeTexts } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { assertMayManageUser } from '../permissions/index.ts'
import { claimsOf, factorsAsked, makeOneTimeKey, redeemOneTimeKey } from '../sign-in/index.ts'
import {
  approveReset,
  askForReset,
  readyAt,
  refuseReset,
  stateAt,
  stopReset,
  type ResetState,
} from '../second-factor/index.ts'

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
const permission = 'factor_resets:write'

const owner = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', concat_ws(' ', ${alias}.first_name, ${alias}.last_name), 'email', ${alias}.email)`
const person = (alias: string) => `case when ${alias}.id is not null then ${owner(alias)} end`
const selectResets = `
  select r.id, r.created_at, r.approved_at, r.refusal, r.closed_at, r.first_at, r.first_reason, r.second_reason, r.first_by,
    ${stateAt('$1')} as state, ${owner('m')} as member, ${person('a')} as first_person, ${person('b')} as second_person,
    ${person('c')} as closed_by`
const fromResets = `from factor_resets r join users m on m.id = r.user_id left join users a on a.id = r.first_by
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

interface Owner {
  id: number
  email: string
  first_name: string
  language: string | null
  timezone: string | null
}

/** Tells the owner in the app and by mail, with a link that stops it. @param ready when it takes effect, null until it is approved */
const tellOwner = async (tx: Database, services: Services, userId: number, ready: Date | null): Promise<void> => {
  const { config, mail, now } = services
  const [owner] = await tx.query<Owner>({
    name: 'find_owner_to_warn',
    text: 'select id, email, first_name, language, timezone from users where id = $1',
    values: [userId],
  })
  if (!owner) return
  const name = ready ? 'factor_reset_approved' : 'factor_reset_asked'
  const key = await makeOneTimeKey(tx, { userId, email: owner.email, purpose: 'factor-reset', now: now() })
  const link = `${config.publicUrl}/stop-reset?${new URLSearchParams({ key })}`
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: owner.timezone ?? 'UTC' } as const
  const date = ready ? new Intl.DateTimeFormat(localeOf(owner.language ?? 'en'), options).format(ready) : ''
  await notify(tx, {
    userId,
    ...noticeTexts(`${name}_subject`, `${name}_message`),
    kind: 'security',
    url: '/client/profile#security',
    now: now(),
  })
  await mail.send(composeFromTexts(owner, 'factor-reset', name, { link, date }), tx)
}

/** Tells those who can approve it. */
const tellStaff = async (tx: Database, { config, now }: Services, userId: number): Promise<void> => {
  const staff = await tx.query<{ id: number }>({
    name: 'find_holders_of_factor_resets',
    text: `select distinct u.id from user_roles ur join users u on u.id = ur.user_id and u.is_active
           join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
           where p.name = $2 and u.id <> $1 and not exists (select from staff_bounds b where b.staff_id = u.id)`,
    values: [userId, permission],
  })
  for (const { id } of staff)
    await notify(tx, {
      userId: id,
      ...noticeTexts('factor_reset_waiting', 'factor_reset_waiting_message'),
      kind: 'security',
      url: `${config.publicUrl}/admin/factor-resets`,
      now: now(),
    })
}

export const factorResetHandlers: HandlersOf<Calls> = {
  askForFactorReset: async ({ body, services, about }) => {
    const { userId } = await claimsOf(services, body.ticket)
    about(userId)
    if ((await factorsAsked(services, userId)).length === 0)
      throw new HaleError('CONFLICT', { message: 'This account asks for no second step.' })
    return services.db.transaction(async (tx) => {
      const { reset, isNew } = await askForReset(tx, userId, services.now())
      if (isNew) {
        await tellOwner(tx, services, userId, null)
        await tellStaff(tx, services, userId)
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
    if (!isStopped) throw new HaleError('NOT_FOUND', { message: 'There is nothing to stop any more.' })
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
      if (ready) await tellOwner(tx, services, member.id, ready)
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
