import { calledSql } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import type { Erasure } from '#shared/classkeys/spec.ts'
import { HaleError } from '#shared/errors.ts'
import { momentInWords } from '#shared/i18n/node.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { composeFromTexts, type Recipient, noticeTexts } from '../../kernel/mail/index.ts'
import type { Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { lastingDutyOf, leaveInTurn } from '../permissions/index.ts'
import { endSessionsOf } from '../sign-in/index.ts'
import { eraseAccount } from './erasure.ts'

/** How long an account can be kept after all. */
export const closureDays = 30
const dayMs = 24 * 60 * 60_000

type Kept = AnswerOf<'getAccountClosure'>['kept'][number]

/** What remains of an erased account, as declared. The screen has a text for each. */
export const keptOf = ({ resources, tables }: Pick<Services, 'resources' | 'tables'>): Kept[] =>
  [
    ...[...resources.values()].map(({ table, erasure }) => ({ what: table, erasure })),
    ...tables.map(({ name, erasure }) => ({ what: name, erasure })),
  ].flatMap(({ what, erasure }: { what: string; erasure?: Erasure | null | undefined }) =>
    erasure && erasure !== 'delete' ? [{ what, years: erasure.years, why: erasure.why }] : [],
  ) as Kept[]

const dutyText = {
  officer: say('closure_officer'),
  administrator: say('closure_administrator'),
}

/** @throws CONFLICT for someone whom others depend on */
export const assertMayLeave = async (tx: Database, userId: number): Promise<void> => {
  await leaveInTurn(tx, userId)
  const duty = await lastingDutyOf(tx, userId)
  if (duty) throw new HaleError('CONFLICT', { message: dutyText[duty] })
}

/** When an account will be erased; null if it will not. */
export const closureOf = async (db: Database, userId: number): Promise<Date | null> => {
  const [row] = await db.query<{ due_at: Date }>({
    name: 'find_account_closure',
    text: 'select due_at from account_closures where user_id = $1',
    values: [userId],
  })
  return row?.due_at ?? null
}

/**
 * Closes an account: its sessions end, nobody else sees it, and a job erases it after some weeks.
 * @throws NOT_FOUND, or CONFLICT for someone whom others depend on
 */
export const closeAccount = (services: Services, userId: number, isByOwner: boolean): Promise<Date> =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    const [owner] = await tx.query<{
      id: number
      email: string
      first_name: string
      language: string | null
      formats: string | null
      timezone: string | null
    }>({
      name: 'find_owner_to_leave',
      text: `select id, email, ${calledSql()} as first_name, language, formats, timezone from users where id = $1 for update`,
      values: [userId],
    })
    if (!owner) throw new HaleError('NOT_FOUND')
    await assertMayLeave(tx, userId)
    const [added] = await tx.query<{ due_at: Date }>({
      name: 'close_account',
      text: `insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, $2, $3, $4)
             on conflict (user_id) do nothing returning due_at`,
      values: [userId, now, new Date(now.getTime() + closureDays * dayMs), isByOwner],
    })
    // A repeated request does not postpone it.
    const due = added?.due_at ?? (await closureOf(tx, userId)) ?? now
    if (!added) return due
    await services.jobs.send(tx, eraseAccount, { user_id: userId }, { runAt: due, key: String(userId) })
    await endSessionsOf(tx, userId, 'ended', now)
    for (const effect of services.onClosure) await effect(tx, services, userId)
    const recipient: Recipient = owner
    const values = {
      date: momentInWords(due, owner.timezone, owner, { time: false }),
      link: `${services.config.publicUrl}/login?${new URLSearchParams({ email: owner.email })}`,
    }
    const text = isByOwner ? 'account_closed' : 'account_closed_by_staff'
    await services.mail.send(composeFromTexts(recipient, 'account-closed', text, values), tx)
    return due
  })

/** Keeps an account that was to be erased. @param since of what its owner asked for then or later; of whatever was asked if null */
const keep = async (
  tx: Database,
  { jobs, now }: Services,
  { userId, since }: { userId: number; since: Date | null },
): Promise<void> => {
  const kept = await tx.query({
    name: 'keep_account',
    text: `delete from account_closures where user_id = $1 and ($2::timestamptz is null or is_by_owner and requested_at >= $2)
           returning user_id`,
    values: [userId, since],
  })
  if (kept.length === 0) return
  await jobs.cancel(tx, eraseAccount, String(userId))
  await notify(tx, {
    userId,
    ...noticeTexts('account_kept', null),
    kind: 'security',
    url: '/client/profile#security',
    now: now(),
  })
}

export const keepAccount = (services: Services, userId: number): Promise<void> =>
  services.db.transaction((tx) => keep(tx, services, { userId, since: null }))

/** Withdraws a closure that was asked for since a sign-in which the owner denies. */
export const withdrawClosureSince = keep
