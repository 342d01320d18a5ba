import { HaleError, type Factor } from '#shared/errors.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { liveAccess } from '../../messaging/notifications/index.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { findAccount, withPartnerLogin } from '../users/index.ts'
import { findSigner, holdSigner, type Signer } from './credentials.ts'
import { isExposedDemo } from './demo-accounts.ts'
import type { KnownPasskey } from '../passkeys/index.ts'
import { factorDue, isResetReady } from '../second-factor/index.ts'
import { isSignedInElsewhere, makeTicket, type FirstStep } from './tickets.ts'
import { knownDevice } from './known-device.ts'
import { tellOfNewDevice } from './new-device.ts'
import { issueTokens, startSession, type SignInMethod } from './sessions.ts'

type RequestFacts = Pick<CallContext<CallSpec>['request'], 'ip' | 'userAgent' | 'cookies'>
type Permissions = Promise<ReadonlySet<string>>

/** What a sign-in still lacks, as `factorDue`: a second step whose reset is ready is set up anew. */
export const signInLacks = async (
  services: Services,
  userId: number,
  permissions: Permissions = permissionsOfUser(services.db, userId),
): Promise<Factor[] | null> => {
  const isStaff = permissions.then(({ size }) => size > 0)
  const [due, isReset] = await Promise.all([
    factorDue(services, userId, isStaff),
    isResetReady(services.db, userId, services.now()),
  ])
  return due && due.length > 0 && isReset ? [] : due
}

/** What is read of someone who has just authenticated, all at once. It holds until the transaction of `services` ends. */
const read = async (services: Services, userId: number, { cookies }: RequestFacts) => {
  const { db } = services
  await holdSigner(db, userId)
  const asked = permissionsOfUser(db, userId)
  const [signer, permissions, account, due, device] = await Promise.all([
    findSigner(db, userId),
    asked,
    findAccount(db, userId, asked, services.now()),
    signInLacks(services, userId, asked),
    knownDevice(services, cookies, userId),
  ])
  if (!signer || !account) throw new HaleError('INVALID_CREDENTIALS')
  return { signer, permissions, account, due, device }
}
type Read = Awaited<ReturnType<typeof read>>

interface Entry {
  method?: SignInMethod
  /** Of a second step; by default a new one. */
  sessionId?: string
  /** The passkey that was used. */
  passkeyId?: number | null
  hasSecondStep?: boolean
}

/** Starts the session, after every step of the sign-in, within the transaction of `services`. */
const start = async (
  services: Services,
  { signer, permissions, account, device }: Read,
  { ip, userAgent }: RequestFacts,
  { method = 'password', sessionId, passkeyId = null, hasSecondStep = false }: Entry,
) => {
  const session = await startSession(services.db, {
    id: sessionId,
    userId: signer.id,
    isAdmin: permissions.size > 0,
    method,
    passkeyId,
    hasSecondStep,
    ip,
    userAgent,
    now: services.now(),
  })
  if (!signer.is_first && device === null)
    await tellOfNewDevice(services, signer, { id: session.id, method, ip, userAgent })
  return { account, permissions, session, tokens: await issueTokens(services, services.db, session) }
}
type Started = Awaited<ReturnType<typeof start>>

/** The account with its tokens, for the browser that signed in. */
const answerOf = async (services: Services, { account, permissions, session, tokens }: Started) => ({
  ...(await withPartnerLogin(services, account, { permissions, actorId: null })),
  push: await liveAccess(services, { userId: session.user_id, sessionId: session.id, actorId: null }),
  tokens,
})

/** INVALID_CREDENTIALS for an account of the demo with its published password, on a server that others reach; otherwise null. */
const refusalOfDemo = (services: Services, signer: Signer): HaleError | null => {
  if (!isExposedDemo(services, signer)) return null
  services.log.warn(
    { event: 'demo-account-refused', user: signer.id },
    'a demo account with its published password was refused',
  )
  return new HaleError('INVALID_CREDENTIALS')
}

/**
 * The part of `signIn` within the transaction of `services`.
 * @param proof the hash that the password was compared with, or the assertion of an organization
 * @returns the session for `signInAnswer`, or the refusal, which undoes nothing else in the transaction
 */
export const signInWithin = async (
  services: Services,
  userId: number,
  facts: RequestFacts,
  proof: { loginHash: string | null } | 'organization',
): Promise<Started | HaleError> => {
  const method: FirstStep = proof === 'organization' ? proof : 'password'
  const found = await read(services, userId, facts)
  const { signer, due } = found
  // It was compared before this transaction: the password may have been changed or suspended, or the organization left, since.
  const isProved =
    proof === 'organization' ? await isSignedInElsewhere(services, userId) : proof.loginHash === signer.login_hash
  if (!isProved) return new HaleError('INVALID_CREDENTIALS')
  const refusal = refusalOfDemo(services, signer)
  if (refusal) return refusal
  if (!due) return start(services, found, facts, { method })
  return new HaleError(due.length > 0 ? 'FACTOR_NEEDED' : 'FACTOR_SETUP_NEEDED', {
    factors: due,
    ticket: makeTicket(services, signer, method),
  })
}

export const signInAnswer = (services: Services, started: Started | HaleError) => {
  if (started instanceof HaleError) throw started
  return answerOf(services, started)
}

/**
 * Starts a session for someone whom an organization has just authenticated, and returns the account with its tokens.
 * @throws FACTOR_NEEDED or FACTOR_SETUP_NEEDED with a ticket, if a second step is missing
 */
export const signIn = async (services: Services, userId: number, facts: RequestFacts) =>
  signInAnswer(
    services,
    await services.db.transaction((tx) => signInWithin({ ...services, db: tx }, userId, facts, 'organization')),
  )

/** Starts the session, after every step of the sign-in, within the transaction of `services`. @returns it for `signInAnswer` */
export const enterWithin = async (
  services: Services,
  userId: number,
  facts: RequestFacts,
  entry: Entry = {},
): Promise<Started> => start(services, await read(services, userId, facts), facts, entry)

/** As `enterWithin`, in a transaction of its own. @returns the account with its tokens */
export const enter = async (services: Services, userId: number, facts: RequestFacts) =>
  answerOf(services, await services.db.transaction((tx) => enterWithin({ ...services, db: tx }, userId, facts)))

/**
 * As `signInWithin`, with a passkey whose authenticator has verified its person: that is both steps.
 */
export const signInVerifiedWithin = async (
  services: Services,
  { user_id: userId, id: passkeyId }: KnownPasskey,
  facts: RequestFacts,
): Promise<Started | HaleError> => {
  const found = await read(services, userId, facts)
  const [present] = await services.db.query({
    name: 'find_proved_passkey',
    text: 'select 1 from passkeys where id = $1',
    values: [passkeyId],
  })
  if (!present || found.signer.login_hash === null) return new HaleError('INVALID_CREDENTIALS')
  const entry: Entry = { method: 'passkey', passkeyId, hasSecondStep: true }
  return refusalOfDemo(services, found.signer) ?? start(services, found, facts, entry)
}
