import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { assertMayManageUser, lastingDutyOf } from '../permissions/index.ts'
import { closeAccount, closureDays, closureOf, keepAccount, keptOf } from './closure.ts'
import { archivePlan } from './plan.ts'
import { findReceipt } from './receipt.ts'

type Calls = Pick<
  typeof calls,
  'getAccountClosure' | 'closeAccount' | 'keepAccount' | 'eraseUser' | 'getErasureReceipt'
>

/** How many rows the account's archive has. */
const recordsOf = async ({ db, resources, tables }: Services, userId: number): Promise<number> => {
  const counts = archivePlan(resources.values(), tables).map(
    ({ table, owner }) => `select count(*) as count from ${quoted(table)} where ${quoted(owner)} = $1`,
  )
  const rows: { count?: unknown }[] = await db.query({ text: counts.join(' union all '), values: [userId] })
  return rows.reduce((sum, { count }) => sum + Number(count ?? 0), 0)
}

export const closureHandlers: HandlersOf<Calls> = {
  getAccountClosure: async ({ caller: { userId }, services }) => ({
    due_at: (await closureOf(services.db, userId))?.toISOString() ?? null,
    days: closureDays,
    duty: await lastingDutyOf(services.db, userId),
    records: await recordsOf(services, userId),
    kept: keptOf(services),
  }),

  closeAccount: async ({ caller, services }) => ({
    due_at: (await closeAccount(services, caller.userId, true)).toISOString(),
  }),

  keepAccount: ({ caller, services }) => keepAccount(services, caller.userId),

  eraseUser: async ({ params: { id }, body, caller, services, about }) => {
    about(id, body.reason)
    if (id === caller.userId)
      throw new HaleError('BAD_REQUEST', { message: 'Delete your own account in the member area.' })
    await assertMayManageUser(services.db, caller, id)
    await recordAccess(services.db, services, caller, { userId: id, kind: 'deleted', subject: 'Account' })
    return { due_at: (await closeAccount(services, id, false)).toISOString() }
  },

  getErasureReceipt: async ({ params, services }) => {
    const receipt = await findReceipt(services.db, params.number)
    if (!receipt) throw new HaleError('NOT_FOUND')
    return receipt
  },
}
