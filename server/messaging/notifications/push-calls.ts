import { createECDH } from 'node:crypto'
import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'

type Calls = Pick<typeof calls, 'getPushKey' | 'addPushSubscription' | 'removePushSubscription'>

/** Maximum number of browsers; the one notified longest ago is replaced. */
const browsersAtMost = 10

const isPoint = (key: string): boolean => {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(key, 'base64url')
    return true
  } catch {
    return false
  }
}

export const pushHandlers: HandlersOf<Calls> = {
  getPushKey: async ({ services }) => ({ public_key: services.push.publicKey }),

  addPushSubscription: async ({ body: { endpoint, keys }, caller, services: { db, push, now } }) => {
    if (!push.accepts(endpoint)) throw fieldError('endpoint', say('not_push_service'))
    if (!isPoint(keys.p256dh)) throw fieldError('keys.p256dh', say('not_public_key'))
    return db.transaction(async (tx) => {
      // A browser has one endpoint, for whoever is signed in there now.
      const [row] = await tx.query<{ id: number }>({
        text: `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)
               on conflict (endpoint) do update set user_id = $1, session_id = $2, p256dh = $4, auth = $5 returning id`,
        values: [caller.userId, caller.sessionId, endpoint, keys.p256dh, keys.auth, now()],
      })
      await tx.query({
        text: `delete from push_subscriptions where id in
                 (select id from push_subscriptions where user_id = $1 and id <> $2 order by coalesce(delivered_at, created_at) desc offset $3)`,
        values: [caller.userId, row?.id ?? 0, browsersAtMost - 1],
      })
      return { id: row?.id ?? 0 }
    })
  },

  removePushSubscription: async ({ body: { endpoint }, services: { db } }) => {
    // Only the browser knows its endpoint. Who signs in there removes the subscription of whoever was there before.
    await db.query({ text: 'delete from push_subscriptions where endpoint = $1', values: [endpoint] })
  },
}
