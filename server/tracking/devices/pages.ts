import { assertConsent, isWithheld } from '../../kernel/consents/index.ts'
import { isFirstUse } from '../../kernel/idempotency/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../kernel/types.ts'
import { callerOfCookie, deviceCookie, hasDeniedSince, holdSigner } from '../../identity/sign-in/index.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { WearableAggregator } from '../../integrations/wearables/index.ts'
import { subjectOf } from '../vitals/index.ts'
import { codeOf, consentOf, type Consent } from './consent.ts'
import { addConnection } from './queries.ts'

const cookieSeconds = 15 * 60
/** Where the member goes afterwards, with the outcome. */
const devicesPage = (outcome: 'connected' | 'not_connected', source: string | null): string =>
  `/client/devices${source === null ? '' : `?${outcome}=${encodeURIComponent(source)}`}`

/** What the browser keeps of the state it was sent away with. */
const markOf = ({ config }: Services, state: string): string =>
  config.secret.hash('device return', state).toString('base64url')

const outgoing = ({ name }: WearableAggregator, endpoint: string, userId: number) =>
  ({ integration: name, mode: 'live', method: 'GET', endpoint, userId }) as const

/** Redirects a member to the brand's page. @throws HaleError if the aggregator fails */
const begin = async (
  services: Services,
  aggregator: WearableAggregator,
  consent: Consent,
): Promise<{ address: string; state: string }> => {
  const { userId, source } = consent
  await assertConsent(services.db, userId, 'devices')
  const state = await codeOf(services, 'device-return', consent)
  const returnTo = `${services.config.publicUrl}/v1/devices/return?state=${state}`
  const subject = subjectOf(services, aggregator.name, userId)
  const call = outgoing(aggregator, aggregator.endpoints.authorize(subject, source), userId)
  const address = await recordedCall(services, call, () => aggregator.authorizationUrl(subject, source, returnTo))
  return { address: address ?? returnTo, state }
}

/** Connects a brand if the aggregator says that the member granted access. @returns whether it is connected */
const finish = async (
  services: Services,
  aggregator: WearableAggregator,
  { userId, source, id, since }: Consent & { id: string; since: Date },
): Promise<boolean> => {
  const subject = subjectOf(services, aggregator.name, userId)
  const call = outgoing(aggregator, aggregator.endpoints.find(subject), userId)
  if (!(await recordedCall(services, call, () => aggregator.isAuthorized(subject, source)))) return false
  if (await isWithheld(services.db, userId, 'devices')) return false
  const now = services.now()
  return services.db.transaction(async (tx) => {
    // Nothing that whoever signed in had begun goes on once the member has denied the sign-in.
    await holdSigner(tx, userId)
    if (await hasDeniedSince(tx, userId, since)) return false
    // Going back to this address must not undo a later disconnection.
    if (!(await isFirstUse(tx, { userId, key: `connectDevice ${id}`, now }))) return false
    await addConnection(tx, { userId, source, at: now, subject })
    return true
  })
}

type Asked<Q> = FastifyRequest<{ Querystring: Q }>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The round trip to a brand's consent page. Both ends must be in one browser signed in as the member, so that nobody can be
 * tricked into connecting their device to someone else's account.
 */
export const registerDevicePages = (app: FastifyInstance, services: Services): void => {
  const { wearables: aggregator } = services
  if (!aggregator) return
  const cookie = deviceCookie(services.config)
  const options = {
    schema: { hide: true },
    config: { access: 'link', limit: { name: 'devices', network: 120 } },
  } as const
  const lead = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 303)
  const failed = (request: FastifyRequest, reply: FastifyReply, source: string, error: unknown) => {
    request.log.warn({ err: error }, 'a device could not be connected')
    return lead(reply, devicesPage('not_connected', source))
  }

  app.get('/v1/devices/authorize', options, async (request: Asked<{ code?: unknown }>, reply) => {
    const consent = await consentOf(services, 'device-consent', textOf(request.query.code))
    const caller = await callerOfCookie(services, request.cookies)
    if (!consent || caller?.userId !== consent.userId)
      return lead(reply, devicesPage('not_connected', consent?.source ?? null))
    try {
      const { address, state } = await begin(services, aggregator, consent)
      // The brand redirects back from another site, where a strict cookie would not be sent.
      void reply.setCookie(cookie.name, markOf(services, state), {
        ...cookie.options,
        sameSite: 'lax',
        maxAge: cookieSeconds,
      })
      return await lead(reply, address)
    } catch (error) {
      return failed(request, reply, consent.source, error)
    }
  })

  app.get('/v1/devices/return', options, async (request: Asked<{ state?: unknown }>, reply) => {
    const state = textOf(request.query.state)
    const consent = await consentOf(services, 'device-return', state)
    const isSameBrowser = request.cookies[cookie.name] === markOf(services, state)
    void reply.clearCookie(cookie.name, cookie.options)
    if (!consent || !isSameBrowser) return lead(reply, devicesPage('not_connected', consent?.source ?? null))
    try {
      const isConnected = await finish(services, aggregator, consent)
      return await lead(reply, devicesPage(isConnected ? 'connected' : 'not_connected', consent.source))
    } catch (error) {
      return failed(request, reply, consent.source, error)
    }
  })
}
