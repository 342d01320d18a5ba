import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import type { Config, Services } from '../../kernel/types.ts'
import { recordedCall } from '../call-log/index.ts'
import { deliveryOf, type Delivery } from './deliveries.ts'
import { isSigned, mayBeSigned } from './signature.ts'

/** Maximum memory for the deliveries of one webhook whose sender is not verified yet. */
const heldAtOnce = 32 * 1024 * 1024

/** What one provider's webhook does differently. */
interface Webhook<Body, Subject extends { user_id: number | null }> {
  path: `/v1/webhooks/${string}`
  /** Name of the provider, as in `integration_status`. */
  integration: string
  /** `x-lab` for X-Lab-Timestamp, X-Lab-Delivery and X-Lab-Signature. */
  headers: `x-${string}`
  /** Deliveries without a number are accepted. */
  isNumberOptional?: boolean
  /** The secret it signs with; without one nothing is accepted. */
  secret: (config: Config) => string | null | undefined
  maxBytes: number
  perMinute: number
  body: z.ZodType<Body>
  /** What the body must be, for its sender: `a JSON object with …`. */
  bodyText: string
  /** Whom it is about. @throws NOT_FOUND */
  find: (services: Services, body: Body) => Promise<Subject>
  /** Processes a delivery, and records it with its effect. @throws ThirdPartyError if it cannot be read */
  take: (services: Services, subject: Subject, body: Body, delivery: Delivery) => Promise<{ repeated: boolean }>
}

interface Announced {
  secret: string
  id: string
  timestamp: string
  signature: string
}

/**
 * The route of a provider's webhook: the signature covers the bytes as sent, its number makes it count once, and each delivery is in
 * the list of integration calls.
 */
export const webhook =
  <Body, Subject extends { user_id: number | null }>(spec: Webhook<Body, Subject>) =>
  (app: FastifyInstance, services: Services): void => {
    const { path, integration, maxBytes } = spec
    /**
     * Checks a delivery's headers before reading any of its body.
     * @throws UNAUTHORIZED if they alone show that it is invalid, BAD_REQUEST without a number
     */
    const readHeaders = (headers: IncomingHttpHeaders): Announced => {
      const header = (name: string): string => {
        const value = headers[`${spec.headers}-${name}`]
        return typeof value === 'string' ? value : ''
      }
      const sent = { id: header('delivery'), timestamp: header('timestamp'), signature: header('signature') }
      const secret = spec.secret(services.config) ?? null
      if (secret === null || !mayBeSigned(sent, services.now())) throw new HaleError('UNAUTHORIZED')
      if (!isNumber(sent.id) && !spec.isNumberOptional)
        throw new HaleError('BAD_REQUEST', { message: `${titleCase(spec.headers)}-Delivery is required.` })
      return { secret, ...sent }
    }
    let held = 0
    /** Reserves memory for a body of the declared length. */
    const hold = (request: FastifyRequest, reply: FastifyReply): void => {
      const length = Number(request.headers['content-length'] ?? maxBytes)
      if (!(length <= maxBytes)) throw new HaleError('TOO_LARGE')
      if (held + length > heldAtOnce) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: 10 })
      held += length
      reply.raw.once('close', () => {
        held -= length
      })
    }
    const take = async (id: string, bytes: Buffer): Promise<{ repeated: boolean }> => {
      const body = spec.body.safeParse(parsed(bytes))
      if (!body.success) throw new HaleError('BAD_REQUEST', { message: `A delivery must be ${spec.bodyText}.` })
      const subject = await spec.find(services, body.data)
      const delivery = deliveryOf(services, integration, isNumber(id) ? id : null, bytes)
      const call = {
        integration,
        mode: 'live',
        direction: 'incoming',
        method: 'POST',
        endpoint: path,
        userId: subject.user_id,
      } as const
      return recordedCall(services, call, async () => ({
        status: 200,
        answer: await spec.take(services, subject, body.data, delivery),
      }))
    }
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, ready) =>
        ready(null, body),
      )
      scope.post(
        path,
        {
          schema: { hide: true },
          config: { access: 'signature', limit: { name: path, network: spec.perMinute } },
          preParsing: async (request, reply) => {
            readHeaders(request.headers)
            hold(request, reply)
          },
        },
        async (request) => {
          const { secret, ...sent } = readHeaders(request.headers)
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          if (!isSigned(secret, { ...sent, body }, services.now())) throw new HaleError('UNAUTHORIZED')
          return { accepted: true, ...(await take(sent.id, body)) }
        },
      )
      done()
    })
  }

const isNumber = (id: string): boolean => /^[\x21-\x7e]{1,200}$/.test(id)

/** `x-lab` → `X-Lab` */
const titleCase = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** The parser's own error is not passed on: it quotes the text, which may contain health data. */
const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
