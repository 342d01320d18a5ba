import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits, type Limit } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { usualLimits } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Config } from '../types.ts'
import { createCounts } from './counts.ts'
import { networkOf } from './networks.ts'
import { connectCounts, type CountsNeeds } from './shared.ts'
import { createWritten } from './written.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Requests left of the limit that is shown. */
    requestsLeft: number
  }
  interface FastifyContextConfig {
    /** How often the route may be requested; null for any number of times. By default as often as calls of the same method. */
    limit?: Limit | null
  }
}

const windowMs = 60_000

/** The percentage of the declared figures; 0 is no limit. */
type Needs = CountsNeeds & { config: Pick<Config, 'rateLimitPercent'> }
type By = 'account' | 'network' | 'organization'
/** Counts a request of a known account towards a limit, and towards that of its organization. @throws TOO_MANY_REQUESTS */
export type CountAccount = (limit: Limit, request: FastifyRequest, reply: FastifyReply) => Promise<void>

const keyOf: Readonly<Record<By, (request: FastifyRequest) => string>> = {
  // An administrator who acts as a member does not use up what the member may do.
  account: ({ caller }) => String(caller?.actorId ?? caller?.userId),
  network: ({ ip }) => networkOf(ip),
  organization: ({ caller }) => String(caller?.organization?.id),
}
const nameOf = ({ name, account }: Limit, by: Exclude<By, 'organization'>) =>
  by === 'network' && account !== undefined ? `${name}-network` : name

/** Static files of the apps are not limited. */
const limitOfRoute = ({ method, routeOptions: { url, config } }: FastifyRequest): Limit | null => {
  if (config.limit !== undefined || url === '/*') return config.limit ?? null
  return limits[method === 'GET' ? 'read' : 'write']
}

/**
 * Limits all requests by network, before anything else is known of them, and tells in the header fields of
 * draft-ietf-httpapi-ratelimit-headers what is left. Each server counts by itself, with all its processes, or all of them in Redis.
 * @returns what counts a request by its account
 */
export const limitRequests = async (app: FastifyInstance, services: Needs): Promise<CountAccount> => {
  const percent = services.config.rateLimitPercent
  if (percent === 0) return async () => {}
  const shared = await connectCounts(services)
  const counts = createCounts(shared)
  app.addHook('onClose', () => {
    counts.close()
    shared?.close()
  })
  app.decorateRequest('requestsLeft', Infinity)
  const count = async (by: By, name: string, figure: number, request: FastifyRequest, reply: FastifyReply) => {
    const max = Math.max(1, Math.ceil((figure * percent) / 100))
    const { current, ttl } = await counts.add(name, windowMs, keyOf[by](request), 1)
    const [remaining, seconds] = [Math.max(0, max - current), Math.ceil(ttl / 1000)]
    // What is closer to its limit is shown.
    if (remaining <= request.requestsLeft) {
      request.requestsLeft = remaining
      void reply
        .header('ratelimit-policy', `"${name}";q=${max};w=${windowMs / 1000}`)
        .header('ratelimit', `"${name}";r=${remaining};t=${seconds}`)
    }
    if (current <= max) return
    const message = say('organization_limit')
    throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: seconds, ...(by === 'organization' ? { message } : {}) })
  }
  const countBy = async (
    by: Exclude<By, 'organization'>,
    limit: Limit | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const figure = limit?.[by]
    if (limit !== null && figure !== undefined) await count(by, nameOf(limit, by), figure, request, reply)
  }
  const countOrganization = async (request: FastifyRequest, reply: FastifyReply) => {
    const { organization, permissions } = request.caller ?? {}
    // Staff, who set this limit, have their own alone: they could not raise it again.
    if (!organization || permissions?.size) return
    const figure = organization.requests_per_minute ?? usualLimits.requests_per_minute
    await count('organization', `organization-${figure}`, figure, request, reply)
  }
  app.addHook('onRequest', (request, reply) => countBy('network', limitOfRoute(request), request, reply))
  const countWritten = createWritten(percent, counts)
  return async (limit, request, reply) => {
    await countBy('account', limit, request, reply)
    await countOrganization(request, reply)
    await countWritten(request)
  }
}
