import { randomBytes } from 'node:crypto'
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { readingProblems } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { partnerKeyOf } from '../../kernel/idempotency/index.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { FaceScanProvider, FaceScanResult } from '../../integrations/face-scan/index.ts'
import { recordVital } from './commands.ts'

interface Session {
  id: number
  user_id: number
  provider: string
  external_id: string
  is_simulated: boolean
  expires_at: Date
  finished_at: Date | null
}
const columns = 'id, user_id, provider, external_id, is_simulated, expires_at, finished_at'
/** Results of an expired session may still be on their way. */
const lateMs = 60 * 60_000

/** Identifies a member to a provider without revealing who they are: the same for each call, and of no use to anyone else. */
export const subjectOf = ({ config }: Pick<Services, 'config'>, provider: string, userId: number): string =>
  config.secret.lasting.hash(`${provider} ${userId}`).toString('hex').slice(0, 32)

export const activate = async (db: Database, userId: number, now: Date): Promise<void> => {
  await db.query({
    name: 'activate_face_scan',
    text: 'insert into face_scan_accounts (user_id, activated_at) values ($1, $2) on conflict (user_id) do nothing',
    values: [userId, now],
  })
}

/** @throws BAD_REQUEST if no provider is configured */
const providerOf = ({ faceScan }: Services): FaceScanProvider => {
  if (!faceScan)
    throw new HaleError('BAD_REQUEST', {
      message: say('no_face_service'),
    })
  return faceScan
}

type OpeningContext = Pick<CallContext<(typeof calls)['activateFaceheart']>, 'caller' | 'request' | 'services' | 'keep'>

/** Opens a session with the provider, and enables the face scan. */
export const openSession = async ({ caller: { userId }, request, services, keep }: OpeningContext) => {
  const provider = providerOf(services)
  const { name, mode, endpoints } = provider
  const call = { integration: name, mode, method: 'POST', endpoint: endpoints.open, userId }
  const opened = await recordedCall(services, call, () =>
    provider.open(subjectOf(services, name, userId), partnerKeyOf(userId, request.idempotencyKey)),
  )
  const token = randomBytes(18).toString('base64url')
  const simulated = mode === 'embedded'
  const now = services.now()
  return services.db.transaction(async (tx) => {
    await activate(tx, userId, now)
    await tx.query({
      name: 'open_face_scan_session',
      text: `insert into face_scan_sessions (user_id, token, provider, external_id, is_simulated, expires_at, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [userId, token, name, opened.externalId, simulated, opened.expiresAt, now],
    })
    const session = {
      id: token,
      expires_at: opened.expiresAt.toISOString(),
      provider: name,
      simulated,
      capture_url: opened.captureUrl,
    }
    return keep(tx, { session })
  })
}

/** Closes a session once. @returns whether it was open */
const finish = async (tx: Database, id: number, now: Date): Promise<boolean> => {
  const rows = await tx.query({
    name: 'finish_face_scan_session',
    text: 'update face_scan_sessions set finished_at = $2 where id = $1 and finished_at is null returning id',
    values: [id, now],
  })
  return rows.length > 0
}

/**
 * Stores the measurements of a session, once. The embedded provider's values are marked as simulated.
 * @param also what else is written with them
 */
const keep = (
  services: Services,
  session: Session,
  data: Record<string, unknown>,
  also: (tx: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    if (!(await finish(tx, session.id, now))) return false
    const { user_id, provider, is_simulated } = session
    await recordVital(tx, { userId: user_id, data, source: is_simulated ? 'simulator' : 'provider', provider, at: now })
    await also(tx)
    return true
  })

/** @throws VALIDATION at session_id for one that is not the member's own, expired, or already has a reading */
const findOwn = async ({ db, now }: Services, userId: number, token: unknown): Promise<Session> => {
  const [session] =
    typeof token === 'string'
      ? await db.query<Session & Record<string, unknown>>({
          name: 'find_own_face_scan_session',
          text: `select ${columns} from face_scan_sessions where token = $1 and user_id = $2`,
          values: [token, userId],
        })
      : []
  if (!session) throw fieldError('session_id', say('face_not_own'))
  if (session.finished_at) throw fieldError('session_id', say('face_used'))
  if (session.expires_at <= now()) throw fieldError('session_id', say('face_expired'))
  return session
}

/**
 * Stores a session's reading. Values sent along were measured by the provider's kit in the app; without any, the provider is asked
 * for them.
 */
export const recordOfSession = async (
  services: Services,
  userId: number,
  body: Record<string, unknown>,
  also: (tx: Database) => Promise<unknown>,
): Promise<void> => {
  const { session_id, ...values } = body
  const session = await findOwn(services, userId, session_id)
  const data = Object.keys(values).length > 0 ? body : { ...body, ...(await askFor(services, session)) }
  if (!(await keep(services, session, data, also))) throw fieldError('session_id', say('face_used'))
}

/** @throws BAD_REQUEST while the provider has no result, and VALIDATION if the session failed */
const askFor = async (services: Services, session: Session): Promise<Readonly<Record<string, number | boolean>>> => {
  const provider = providerOf(services)
  const { name, mode, endpoints } = provider
  const call = {
    integration: name,
    mode,
    method: 'GET',
    endpoint: endpoints.find(session.external_id),
    userId: session.user_id,
  }
  const result = await recordedCall(services, call, () => provider.find(session.external_id))
  if (result.state === 'measured') return result.data
  if (result.state === 'waiting') throw new HaleError('BAD_REQUEST', { message: say('face_pending') })
  await finish(services.db, session.id, services.now())
  throw fieldError('session_id', say('face_failed'))
}

/** The session a provider's webhook is about; null for none. */
export const findDelivered = async (db: Database, provider: string, externalId: string): Promise<Session | null> => {
  const [session] = await db.query<Session & Record<string, unknown>>({
    name: 'find_face_scan_session_of_provider',
    text: `select ${columns} from face_scan_sessions where provider = $1 and external_id = $2`,
    values: [provider, externalId],
  })
  return session ?? null
}

/** Processes a provider's report on a session. @returns whether it was processed before, so that nothing changed */
export const takeFaceScan = async (
  services: Services,
  session: Session,
  result: FaceScanResult,
): Promise<{ isRepeated: boolean }> => {
  if (result.state === 'waiting') return { isRepeated: false }
  if (session.expires_at.getTime() + lateMs < services.now().getTime())
    throw new HaleError('BAD_REQUEST', { message: say('face_over') })
  const isNew =
    result.state === 'failed'
      ? await finish(services.db, session.id, services.now())
      : await keep(services, session, { ...result.data })
  return { isRepeated: !isNew }
}

/** @throws VALIDATION at each known value that is impossible */
export const assertPlausible = (data: Record<string, unknown>): void => {
  const errors = readingProblems(data)
  const [first] = Object.entries(errors)
  if (first) throw new HaleError('VALIDATION', { message: `${first[0]} ${first[1]}`, errors })
}

/** Closes sessions that were opened since a sign-in which the member denies. */
export const closeSessionsSince = async (
  tx: Database,
  { now }: Pick<Services, 'now'>,
  { userId, since }: { userId: number; since: Date },
): Promise<void> => {
  await tx.query({
    name: 'close_face_scan_sessions_since',
    text: 'update face_scan_sessions set finished_at = $3 where user_id = $1 and finished_at is null and created_at >= $2',
    values: [userId, since, now()],
  })
}

/** Deletes sessions that expired a while ago. */
export const sweepFaceScans = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from face_scan_sessions where expires_at < $1',
    values: [new Date(now().getTime() - 24 * lateMs)],
  })
}
