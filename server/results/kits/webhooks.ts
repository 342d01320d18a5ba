import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import { recordedCall, ThirdPartyError } from '../../integrations/call-log/index.ts'
import { isFresh, isSignature, readDelivered, verifyDelivery, type LabName } from '../../integrations/kit-lab/index.ts'
import { readLabReport, systemCaller, takeArrival } from './incoming-results.ts'
import { assertCourse } from './status.ts'
import { findKitOfLab } from './queries.ts'
import { bytesDigest } from './seal.ts'

/** Maximum body size: a report with every marker, and a Namida PDF in base64. */
const largest: Readonly<Record<LabName, number>> = { spot: 1024 * 1024, namida: 8 * 1024 * 1024 }
const perMinute = 120
/** Maximum memory for all deliveries whose sender is not verified yet. */
const heldAtOnce = 4 * largest.namida
/** Longer than a delivery stays valid. */
const keptMs = 7 * 24 * 60 * 60_000

const isLab = (name: string): name is LabName => name === 'spot' || name === 'namida'
const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** @throws BAD_REQUEST for anything but a JSON object with a kit's number */
const readBody = (body: Buffer): { kit_id: string } => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null && 'kit_id' in value && typeof value.kit_id === 'string')
      return value as { kit_id: string }
  } catch {
    // The parser's own error quotes the text, which may contain results.
  }
  throw new HaleError('BAD_REQUEST', { message: 'A delivery must be a JSON object with a kit_id.' })
}

/** Processes a lab's delivery once it is verified. */
const takeDelivery = async (
  services: Services,
  lab: LabName,
  id: string,
  body: Buffer,
): Promise<{ repeated: boolean }> => {
  const value = readBody(body)
  const kit = await findKitOfLab(services.db, lab, value.kit_id)
  if (!kit) throw new HaleError('NOT_FOUND', { message: 'This kit was not found' })
  const call = {
    integration: lab,
    mode: 'live',
    direction: 'incoming',
    method: 'POST',
    endpoint: `/v1/webhooks/labs/${lab}`,
    userId: kit.user_id,
  } as const
  return recordedCall(services, call, async () => {
    const answer = readDelivered[lab](value)
    assertCourse(kit, answer, services.now())
    await readLabReport(services.db, kit, answer)
    if (kit.user_id === null && (answer.results || answer.file))
      throw new ThirdPartyError('Nobody has registered this kit yet, so its results cannot be assigned.', 400)
    const delivery = { lab, id, digest: bytesDigest(services.config.secret, 'delivery', body) }
    const { isRepeated } = await takeArrival(services, kit.id, {
      source: 'webhook',
      lab: answer,
      caller: systemCaller,
      delivery,
    })
    return { status: 200, answer: { repeated: isRepeated } }
  })
}

interface Announced {
  lab: LabName
  secret: string
  id: string
  timestamp: string
  signature: string
}
/**
 * Checks a delivery's headers before reading any of its body.
 * @throws NOT_FOUND for an unknown lab, UNAUTHORIZED if the headers alone show that it is invalid, BAD_REQUEST without a number
 */
const readHeaders = ({ config, now }: Services, lab: string, headers: IncomingHttpHeaders): Announced => {
  if (!isLab(lab)) throw new HaleError('NOT_FOUND', { message: 'This endpoint does not exist' })
  const secret = config.labSecrets?.[lab] ?? null
  const [id, timestamp, signature] = [
    headers['x-lab-delivery'],
    headers['x-lab-timestamp'],
    headers['x-lab-signature'],
  ].map(headerOf)
  if (secret === null || !isFresh(timestamp ?? '', now()) || !isSignature(signature ?? ''))
    throw new HaleError('UNAUTHORIZED')
  if (!/^[\x21-\x7e]{1,200}$/.test(id ?? ''))
    throw new HaleError('BAD_REQUEST', { message: 'X-Lab-Delivery is required.' })
  return { lab, secret, id: id ?? '', timestamp: timestamp ?? '', signature: signature ?? '' }
}

/** POST /v1/webhooks/labs/{spot|namida}; see docs/lab-webhooks.md for what labs send. */
export const registerLabWebhooks = (app: FastifyInstance, services: Services): void => {
  void app.register((scope, _options, done) => {
    let held = 0
    /** Reserves memory for a body of the declared length. */
    const hold = ({ lab }: Announced, request: FastifyRequest, reply: FastifyReply): void => {
      const length = Number(request.headers['content-length'] ?? largest[lab])
      if (!(length <= largest[lab])) throw new HaleError('TOO_LARGE')
      if (held + length > heldAtOnce) throw new HaleError('TOO_MANY_REQUESTS')
      held += length
      reply.raw.once('close', () => {
        held -= length
      })
    }
    // The signature covers the bytes as sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest.namida }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Params: { lab: string } }>(
      '/v1/webhooks/labs/:lab',
      {
        schema: { hide: true },
        config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
        preParsing: async (request, reply) => {
          hold(readHeaders(services, request.params.lab, request.headers), request, reply)
        },
      },
      async (request) => {
        const { lab, secret, ...sent } = readHeaders(services, request.params.lab, request.headers)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (body.length > largest[lab]) throw new HaleError('TOO_LARGE')
        if (!verifyDelivery(secret, { ...sent, body }, services.now())) throw new HaleError('UNAUTHORIZED')
        const { repeated } = await takeDelivery(services, lab, sent.id, body)
        return { accepted: true, repeated }
      },
    )
    done()
  })
}

/** Deletes deliveries too old to be repeated. */
export const sweepDeliveries = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from lab_deliveries where received_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
