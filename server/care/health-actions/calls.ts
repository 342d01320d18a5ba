import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { listAnswer, listWindow, type ListQuery } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { todayOf, type MemberContext } from '../../kernel/http/member-day.ts'
import { doseProgress } from './medications/index.ts'
import { completeAction, reopenAction, startAction } from './commands.ts'
import { findHealthAction, findHealthActions, type ActionReader, type HealthAction, type Selection } from './queries.ts'

type Calls = Pick<
  typeof calls,
  | 'listHealthActions'
  | 'listCompletedHealthActions'
  | 'listHealthActionsInProgress'
  | 'listOfferedHealthActions'
  | 'startHealthAction'
  | 'completeHealthAction'
  | 'reopenHealthAction'
>

const readerOf = (db: Database, context: MemberContext): ActionReader => {
  const { timezone, ...today } = todayOf(context)
  const { userId, language } = context.caller
  return {
    userId,
    language,
    ...today,
    medicationProgress: () => doseProgress(db, userId, timezone, context.services.now()),
  }
}

const list = async (context: MemberContext & { query: ListQuery }, selection: Selection) => {
  const { db, config } = context.services
  const window = listWindow(config, context.query)
  const { models, total } = await findHealthActions(db, readerOf(db, context), selection, window)
  return listAnswer(context.query, window.size, models, total)
}

const balanceOf = async (tx: Database, userId: number): Promise<number> => {
  const [row] = await tx.query<{ star_balance: number }>({
    name: 'find_star_balance',
    text: 'select star_balance from users where id = $1',
    values: [userId],
  })
  return row?.star_balance ?? 0
}

type Command = (
  tx: Database,
  change: { userId: number; action: HealthAction; day: string; week: string; now: Date },
) => Promise<unknown>
/** @throws NOT_FOUND for an action that is not available to the member */
const change = (context: MemberContext & { params: { id: number } }, command: Command) => {
  const { params, services } = context
  return services.db.transaction(async (tx) => {
    const reader = readerOf(tx, context)
    const action = await findHealthAction(tx, reader, params.id)
    if (!action) throw new HaleError('NOT_FOUND')
    const { userId, day, week } = reader
    await command(tx, { userId, action, day, week, now: services.now() })
    return {
      health_action: (await findHealthAction(tx, reader, params.id)) ?? action,
      star_balance: await balanceOf(tx, reader.userId),
    }
  })
}

export const actionHandlers: HandlersOf<Calls> = {
  listHealthActions: (context) => list(context, 'own'),
  listCompletedHealthActions: (context) => list(context, 'completed'),
  listHealthActionsInProgress: (context) => list(context, 'in progress'),
  listOfferedHealthActions: (context) => list(context, 'offered'),
  startHealthAction: (context) => change(context, startAction),
  completeHealthAction: (context) => change(context, completeAction),
  reopenHealthAction: (context) => change(context, reopenAction),
}
