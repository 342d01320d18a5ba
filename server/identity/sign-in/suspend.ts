/**
 * What ends when the owner of an account denies a sign-in: every session, whatever is under way, and what was added since, which could
 * let the intruder in again. The latter is kept apart, where nothing can be done with it, until the owner restores or deletes it.
 */
import type { Database } from '../../kernel/database/types.ts'
import { sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import type { Services } from '../../kernel/types.ts'
import { stopKeyRequests, takeOfficerList } from '../keys/index.ts'
import { takePasskeys } from '../passkeys/index.ts'
import { notifyFactorChanged, stopReset, takeFactor, withdrawApprovals } from '../second-factor/index.ts'
import { stopAddressChange } from './address-change.ts'
import { endSessionsOf } from './sessions.ts'
import { suspendedItems, type SuspendedKind } from './tables.ts'

export const contentColumn = sealedColumn(suspendedItems, 'content')

/** What rooms end besides, such as a connection that was made since. */
export type OnDenial = (tx: Database, services: Services, denied: { userId: number; since: Date }) => Promise<unknown>

interface Taken {
  kind: SuspendedKind
  name?: string
  addedAt: Date
  content: unknown
}

/** How long before its session a sign-in through an organization may have linked the account: its ticket and a second step wait so long. */
const linkedBeforeMs = 12 * 60_000

const takeProviders = async (tx: Database, userId: number, since: Date): Promise<Taken[]> => {
  const rows = await tx.query<{ name: string; linked_at: Date; content: unknown }>({
    name: 'take_federated_identities',
    text: `delete from federated_identities f using organizations o
           where o.id = f.organization_id and f.user_id = $1 and f.linked_at >= $2 returning o.name, f.linked_at, to_jsonb(f) as content`,
    values: [userId, new Date(since.getTime() - linkedBeforeMs)],
  })
  return rows.map(({ name, linked_at: addedAt, content }) => ({ kind: 'provider', name, addedAt, content }))
}

export const keepSuspended = async (
  { config, now }: Services,
  tx: Database,
  userId: number,
  { kind, name, addedAt, content }: Taken,
): Promise<void> => {
  await tx.query({
    name: 'keep_suspended_item',
    text: `insert into suspended_items (user_id, kind, name, content, added_at, suspended_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [
      userId,
      kind,
      name ?? null,
      sealText(config.secret, contentColumn, JSON.stringify(content)),
      addedAt,
      now(),
    ],
  })
}

/** Suspends what was added since a sign-in, the passkey it was proved with, and stops what is under way. @returns what was suspended */
export const suspendSince = async (
  services: Services,
  tx: Database,
  { userId, since, passkeyId = null }: { userId: number; since: Date; passkeyId?: number | null },
): Promise<SuspendedKind[]> => {
  const now = services.now()
  await endSessionsOf(tx, userId, 'ended', now)
  for (const text of [
    'delete from federation_tickets where user_id = $1',
    'delete from push_subscriptions where user_id = $1',
    'delete from passkey_challenges where user_id = $1',
    `update one_time_keys set used_at = now() where user_id = $1 and purpose = 'password' and used_at is null`,
  ])
    await tx.query({ text, values: [userId] })
  await tx.query({
    name: 'forget_devices_since',
    text: `insert into forgotten_devices (user_id, device_hash, forgotten_at)
           select distinct user_id, device_hash, $3::timestamptz from sessions
           where user_id = $1 and started_at >= $2 and device_hash is not null
           on conflict (user_id, device_hash) do update set forgotten_at = excluded.forgotten_at`,
    values: [userId, since, now],
  })
  await stopAddressChange(tx, userId, now)
  await stopReset(tx, userId, now)
  await withdrawApprovals(tx, userId, since)
  await stopKeyRequests(tx, userId, since, now)
  const factor = await takeFactor(services, tx, userId, since)
  const officers = await takeOfficerList(tx, userId, since)
  const passkeys = await takePasskeys(services, tx, { userId, since, passkeyId })
  const taken: Taken[] = [
    ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
    ...(factor ? [factor] : []),
    ...(await takeProviders(tx, userId, since)),
    ...(officers ? [{ kind: 'officers' as const, ...officers }] : []),
  ]
  for (const one of taken) await keepSuspended(services, tx, userId, one)
  for (const effect of services.onDenial) await effect(tx, services, { userId, since })
  return taken.map(({ kind }) => kind)
}

/** Suspends what was added since the earliest sign-in that was denied and is not settled yet: a new password settles it. */
export const settleDenials = async (services: Services, tx: Database, userId: number): Promise<void> => {
  const [denied] = await tx.query<{ since: Date | null }>({
    name: 'settle_denials',
    text: `with settled as (update denied_sign_ins set settled_at = $2 where user_id = $1 and settled_at is null returning since)
           select min(since) as since from settled`,
    values: [userId, services.now()],
  })
  if (!denied?.since) return
  const kinds = await suspendSince(services, tx, { userId, since: denied.since })
  if (kinds.length > 0) await notifyFactorChanged(tx, services, userId, 'suspended')
}
