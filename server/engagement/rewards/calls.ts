import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { engineOf, listNoun } from '../../entities/classkeys/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { sealText } from '../../kernel/sealed-text/index.ts'
import { sealedSecrets } from './sealed.ts'
import type { Database } from '../../kernel/database/types.ts'
import { lowBelow } from './offers.ts'
import { findStock } from './stock.ts'
import { mostAtOnce, readSecrets } from './secret-lines.ts'

type Calls = Pick<
  typeof calls,
  | 'listRedemptionSecrets'
  | 'createRedemptionSecret'
  | 'addRedemptionSecrets'
  | 'deleteUnusedRedemptionSecrets'
  | 'countRedemptionSecrets'
  | 'getRedemptionSecret'
  | 'updateRedemptionSecret'
  | 'deleteRedemptionSecret'
  | 'listRewardStock'
>

/** @throws NOT_FOUND */
const assertReward = async (db: Database, id: number): Promise<void> => {
  const [found] = await db.query({ name: 'find_reward', text: 'select 1 from rewards where id = $1', values: [id] })
  if (!found) throw new HaleError('NOT_FOUND', { message: say('reward_missing') })
}

/** @throws NOT_FOUND, for a secret of another reward as well */
const assertSecret = async (db: Database, { reward_id, id }: { reward_id: number; id: number }): Promise<void> => {
  const [found] = await db.query({
    name: 'find_reward_secret',
    text: 'select 1 from reward_secrets where id = $1 and reward_id = $2',
    values: [id, reward_id],
  })
  if (!found) throw new HaleError('NOT_FOUND', { message: 'This redemption secret was not found' })
}

/** The redemption secrets of a reward. Assigned ones are never changed or deleted. */
export const secretHandlers: HandlersOf<Calls> = {
  listRewardStock: async (context) => ({
    low_below: lowBelow,
    models: await findStock(context.services.db, todayOf(context).day),
  }),

  listRedemptionSecrets: async (context) => {
    const { params, query, services } = context
    await assertReward(services.db, params.reward_id)
    const resource = engineOf(services).resource('reward_secrets')
    return listNoun(resource, {
      ...context,
      query: { ...query, filters: { ...query.filters, reward_id: params.reward_id } },
    })
  },

  createRedemptionSecret: async ({ params: { reward_id }, body, caller, services }) => {
    await assertReward(services.db, reward_id)
    const engine = engineOf(services)
    return engine.add(engine.resource('reward_secrets'), { body: { ...body, reward_id } }, caller)
  },

  addRedemptionSecrets: (context) => {
    const {
      params: { reward_id },
      body,
      services,
    } = context
    const { drafts, skipped } = readSecrets(body.secrets, body.expires_on ?? null, todayOf(context).day)
    if (drafts.length + skipped.length === 0) throw fieldError('secrets', 'Paste at least one secret.')
    if (drafts.length > mostAtOnce) throw fieldError('secrets', 'You can add at most 5,000 secrets at once.')
    const { secret: own } = services.config
    const sealed = drafts.map(({ secret, pin }) => ({
      secret: sealText(own, sealedSecrets.secret, secret),
      pin: pin === null ? null : sealText(own, sealedSecrets.pin, pin),
    }))
    return services.db.transaction(async (tx) => {
      await assertReward(tx, reward_id)
      const added = await tx.query<{ secret: string }>({
        name: 'add_reward_secrets',
        text: `insert into reward_secrets (reward_id, secret, pin, expires_on, created_at, updated_at)
               select $1::bigint, secret, pin, expires_on, $5::timestamptz, $5
               from unnest($2::text[], $3::text[], $4::date[]) as given (secret, pin, expires_on)
               on conflict (reward_id, secret) do nothing returning secret`,
        values: [
          reward_id,
          sealed.map(({ secret }) => secret),
          sealed.map(({ pin }) => pin),
          drafts.map(({ expires_on }) => expires_on),
          services.now(),
        ],
      })
      const fresh = new Set(added.map(({ secret }) => secret))
      const known = drafts.flatMap(({ row }, index) =>
        fresh.has(sealed[index]?.secret ?? '') ? [] : [{ row, reason: 'This reward already has this secret.' }],
      )
      return { created: fresh.size, skipped: [...skipped, ...known].toSorted((one, other) => one.row - other.row) }
    })
  },

  deleteUnusedRedemptionSecrets: ({ params: { reward_id }, services }) =>
    services.db.transaction(async (tx) => {
      await assertReward(tx, reward_id)
      const gone = await tx.query({
        name: 'delete_unused_reward_secrets',
        text: 'delete from reward_secrets where reward_id = $1 and redeemed_by is null and redeemed_at is null returning id',
        values: [reward_id],
      })
      return { deleted: gone.length }
    }),

  countRedemptionSecrets: async (context) => {
    const {
      params: { reward_id },
      services,
    } = context
    await assertReward(services.db, reward_id)
    const today = todayOf(context).day
    const [counts] = await services.db.query<{ left: number; used: number; expired: number }>({
      name: 'count_reward_secrets',
      text: `select count(*) filter (where redeemed_at is null and (expires_on is null or expires_on >= $2::date)) as left,
               count(*) filter (where redeemed_at is not null) as used,
               count(*) filter (where redeemed_at is null and expires_on < $2::date) as expired
             from reward_secrets where reward_id = $1`,
      values: [reward_id, today],
    })
    return counts ?? { left: 0, used: 0, expired: 0 }
  },

  getRedemptionSecret: async ({ params, caller, services }) => {
    await assertSecret(services.db, params)
    const engine = engineOf(services)
    return engine.get(engine.resource('reward_secrets'), params.id, caller)
  },

  updateRedemptionSecret: async ({ params, body: { id: _, reward_id: __, ...body }, caller, services }) => {
    await assertSecret(services.db, params)
    const engine = engineOf(services)
    return engine.set(engine.resource('reward_secrets'), params.id, { body }, caller)
  },

  deleteRedemptionSecret: async ({ params, caller, services }) => {
    await assertSecret(services.db, params)
    const engine = engineOf(services)
    return engine.remove(engine.resource('reward_secrets'), params.id, caller)
  },
}
