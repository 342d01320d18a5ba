/** The list from which the owner of an account restores what a denied sign-in had suspended. */
import { z } from 'zod'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { openText } from '../../kernel/sealed-text/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { putBackOfficerList } from '../keys/index.ts'
import { putBackPasskey } from '../passkeys/index.ts'
import { assertPassed, putBackFactor } from '../second-factor/index.ts'
import { requestAddressChange } from './address-change.ts'
import { contentColumn } from './suspend.ts'
import type { SuspendedKind } from './tables.ts'

type Calls = Pick<typeof calls, 'listSuspended' | 'restoreSuspended' | 'deleteSuspended'>

interface Row {
  id: number
  kind: SuspendedKind
  name: string | null
  content: string
  added_at: Date
  suspended_at: Date
}

/** @throws NOT_FOUND */
const take = async (tx: Database, userId: number, id: number): Promise<Row> => {
  const [row] = await tx.query<Row>({
    name: 'take_suspended_item',
    text: `delete from suspended_items where user_id = $1 and id = $2
           returning id, kind, name, content, added_at, suspended_at`,
    values: [userId, id],
  })
  if (!row) throw new HaleError('NOT_FOUND')
  return row
}

interface Item {
  addedAt: Date
  content: unknown
}
type PutBack = (services: Services, tx: Database, userId: number, item: Item) => Promise<unknown>

/** @throws CONFLICT for somebody who is no member any more, or is linked otherwise by now */
const putBackProvider: PutBack = async (_services, tx, userId, { addedAt, content }) => {
  const [linked] = await tx.query({
    name: 'put_back_federated_identity',
    text: `insert into federated_identities
           select f.* from jsonb_populate_record(null::federated_identities, $2::jsonb || jsonb_build_object('linked_at', $3::timestamptz)) f
           join user_organizations o on o.organization_id = f.organization_id and o.user_id = f.user_id
           where f.user_id = $1 on conflict do nothing returning user_id`,
    values: [userId, content, addedAt],
  })
  if (!linked) throw new HaleError('CONFLICT', { message: say('organization_otherwise') })
}

const putBack: Record<SuspendedKind, PutBack> = {
  passkey: putBackPasskey,
  app: (services, tx, userId, item) => putBackFactor(services, tx, userId, { kind: 'app', ...item }),
  'recovery codes': (services, tx, userId, item) =>
    putBackFactor(services, tx, userId, { kind: 'recovery codes', ...item }),
  provider: putBackProvider,
  officers: (_services, tx, userId, item) => putBackOfficerList(tx, userId, item),
  // Both mailboxes are asked again.
  address: (services, tx, userId, { content }) =>
    requestAddressChange(services, tx, { userId, email: z.string().parse(content), isByOwner: true }),
}

export const suspendedHandlers: HandlersOf<Calls> = {
  listSuspended: async ({ caller, services }) => {
    const rows = await services.db.query<Omit<Row, 'content'>>({
      name: 'list_suspended_items',
      text: 'select id, kind, name, added_at, suspended_at from suspended_items where user_id = $1 order by id',
      values: [caller.userId],
    })
    const models: AnswerOf<'listSuspended'>['models'] = rows.map(({ added_at, suspended_at, ...row }) => ({
      ...row,
      added_at: added_at.toISOString(),
      suspended_at: suspended_at.toISOString(),
    }))
    return { models }
  },

  restoreSuspended: async ({ params, caller, services }) => {
    await assertPassed(services, caller)
    await services.db.transaction(async (tx) => {
      await tx.query({ text: 'select 1 from users where id = $1 for update', values: [caller.userId] })
      const [open] = await tx.query({
        name: 'find_open_denial',
        text: 'select 1 from denied_sign_ins where user_id = $1 and settled_at is null limit 1',
        values: [caller.userId],
      })
      if (open) throw new HaleError('CONFLICT', { message: say('password_first') })
      const { kind, content } = await take(tx, caller.userId, params.id)
      // It counts as added now, since the sign-in that restores it may be denied in turn.
      const addedAt = services.now()
      const opened: unknown = JSON.parse(openText(services.config.secret, contentColumn, content))
      await putBack[kind](services, tx, caller.userId, { addedAt, content: opened })
    })
  },

  deleteSuspended: async ({ params, caller, services }) => {
    await assertPassed(services, caller)
    await take(services.db, caller.userId, params.id)
  },
}
