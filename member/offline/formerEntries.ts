import type { Tokens } from '#shared/client/index.ts'
import type { MemberClient } from '../app/index.ts'
import { dateOf } from './Outbox.ts'
import type { OfflineStore } from './store.ts'

/** How long a sign-in waits, in milliseconds. */
const patience = 4000

interface Sending {
  client: MemberClient
  /** A client of its own, which leaves the page's tokens alone. */
  clientWith: (tokens: Tokens) => { call: unknown }
  store: Promise<OfflineStore>
}

/**
 * Sends what someone else entered here without a connection, before the browser changes hands. It is sent with the session of
 * whoever made it, as long as the cookie holds that session. What cannot be sent stays, and is removed when the browser is claimed.
 * @param next who is signing in, if anyone
 */
export const sendForFormer = async (next: number | null, { client, clientWith, store }: Sending): Promise<void> => {
  const entries = await (await store).entriesOfOthers(next)
  if (entries.length === 0) return
  const former = await client.call('restoreSession')
  if (!former) return
  const send = clientWith(former.tokens).call as (name: string, request: unknown, options: object) => Promise<unknown>
  const signal = AbortSignal.timeout(patience)
  for (const entry of entries.filter(({ member }) => member === former.user_id)) {
    if (signal.aborted) return
    const { call, request, key } = entry
    try {
      await send(call, request, { idempotencyKey: key, ...dateOf(entry), signal })
      await (await store).remove(entry)
    } catch {
      // The next sign-in deletes the entry, and its member reads later that it was lost.
    }
  }
}
