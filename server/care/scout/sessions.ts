import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { secondsLeft } from '../../kernel/rate-limit/index.ts'
import { hangUp } from './hang-up.ts'
import { hashToken, randomToken } from '../../kernel/crypto/index.ts'

type Parts = Pick<Services, 'db' | 'now' | 'assistant'>

/** A conversation must start within two minutes of its token, and lasts at most half an hour. */
const beginMs = 2 * 60_000
const lastMs = 30 * 60_000
const perHour = 60
const hourMs = 60 * 60_000
/** How long to keep the record that a conversation took place. */
const keptMs = 90 * 24 * hourMs

export interface ScoutSession {
  id: number
  external_id: string | null
  connected_at: Date | null
}

/** @throws TOO_MANY_REQUESTS for a member who opens one conversation after another */
export const openSession = async ({ db, now, assistant }: Parts, userId: number) => {
  const at = now()
  const [recent] = await db.query<{ count: number; first: Date | null }>({
    name: 'count_scout_sessions',
    text: 'select count(*)::int as count, min(created_at) as first from scout_sessions where user_id = $1 and created_at > $2',
    values: [userId, new Date(at.getTime() - hourMs)],
  })
  if (recent?.first && recent.count >= perHour)
    throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft(recent.first, hourMs, at) })
  const token = randomToken()
  const expiresAt = new Date(at.getTime() + beginMs)
  await db.query({
    name: 'open_scout_session',
    text: 'insert into scout_sessions (user_id, token, provider, expires_at, created_at) values ($1, $2, $3, $4, $5)',
    values: [userId, hashToken(token), assistant.name, expiresAt, at],
  })
  return { token, expiresAt }
}

/** The member's open conversation with a token, or the newest one without it; null if there is none. */
export const findSession = async (
  { db, now }: Parts,
  userId: number,
  token: string | undefined,
): Promise<ScoutSession | null> => {
  const [found] = await db.query<ScoutSession>({
    name: 'find_scout_session',
    text: `select id, external_id, connected_at from scout_sessions
           where user_id = $1 and ($2::text is null or token = $2) and ended_at is null and expires_at > $3
           order by created_at desc, id desc limit 1`,
    values: [userId, token === undefined ? null : hashToken(token), now()],
  })
  return found ?? null
}

/** The conversation with a token; without one, the newest that has not started, or a new one. */
export const sessionToBegin = async (
  parts: Parts,
  userId: number,
  token: string | undefined,
): Promise<ScoutSession | null> => {
  const found = await findSession(parts, userId, token)
  if (token !== undefined || found?.connected_at === null) return found
  return findSession(parts, userId, (await openSession(parts, userId)).token)
}

/** A conversation that is over, or someone else's. */
export const overError = (): HaleError => new HaleError('CONFLICT', { message: say('conversation_over') })

/**
 * Starts the conversation of a token, once.
 * @throws CONFLICT if it has already started, or is over
 */
export const beginSession = async ({ db, now }: Parts, userId: number, id: number): Promise<void> => {
  const at = now()
  const begun = await db.query({
    name: 'begin_scout_session',
    text: `update scout_sessions set connected_at = $3, expires_at = $4
           where id = $1 and user_id = $2 and connected_at is null and ended_at is null and expires_at > $3 returning id`,
    values: [id, userId, at, new Date(at.getTime() + lastMs)],
  })
  if (begun.length === 0) throw overError()
}

export const nameSession = ({ db }: Parts, id: number, externalId: string | null) =>
  db.query({
    name: 'name_scout_session',
    text: 'update scout_sessions set external_id = $2 where id = $1',
    values: [id, externalId],
  })

export const endSession = ({ db, now }: Parts, id: number) =>
  db.query({
    name: 'end_scout_session',
    text: 'update scout_sessions set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, now()],
  })

/** Ends a member's conversations, here at once and with the assistant by a job. */
export const endSessionsOf = async (tx: Database, services: Services, userId: number): Promise<void> => {
  const ended = await tx.query<{ id: number; external_id: string | null; connected_at: Date | null }>({
    name: 'end_scout_sessions_of',
    text: `update scout_sessions set ended_at = $2 where user_id = $1 and ended_at is null and expires_at > $2
           returning id, external_id, connected_at`,
    values: [userId, services.now()],
  })
  for (const { id, external_id, connected_at } of ended)
    if (connected_at) await services.jobs.send(tx, hangUp, { id: String(id), external_id, user_id: userId })
}

/** Deletes conversations that ended long ago. */
export const sweepScout = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from scout_sessions where expires_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
