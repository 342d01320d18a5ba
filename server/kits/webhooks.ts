import type { FastifyInstance } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../app/types.ts'
import { recordedCall, ThirdPartyError } from '../integrations/call-log/index.ts'
import { readDelivered, verifyDelivery, type LabName } from '../integrations/kit-lab/index.ts'
import { readReport, systemCaller, takeArrival } from './arrival.ts'
import { findKitOfLab } from './queries.ts'

const largest = 16 * 1024 * 1024
const perMinute = 600
/** Longer than a delivery is fresh. */
const keptMs = 7 * 24 * 60 * 60_000

const isLab = (name: string): name is LabName => name === 'spot' || name === 'namida'
const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** @throws BAD_REQUEST for what is no JSON object with the number of a kit */
const readBody = (body: Buffer): { kit_id: string } => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null && 'kit_id' in value && typeof value.kit_id === 'string')
      return value as { kit_id: string }
  } catch {
    // The parser's own error quotes the text, which may hold results.
  }
  throw new HaleError('BAD_REQUEST', { message: 'A delivery is a JSON object with the kit_id that it is about.' })
}

/** Takes in what a lab delivered, when it is what it says and from whom it says. */
const takeDelivery = async (services: Services, lab: LabName, id: string, body: Buffer): Promise<{ repeated: boolean }> => {
  const value = readBody(body)
  const kit = await findKitOfLab(services.db, lab, value.kit_id)
  if (!kit) throw new HaleError('NOT_FOUND', { message: 'This kit was not found' })
  const call = { integration: lab, mode: 'live', direction: 'incoming', method: 'POST', endpoint: `/v1/webhooks/labs/${lab}`, userId: kit.user_id } as const
  return recordedCall(services, call, async () => {
    const answer = readDelivered[lab](value)
    await readReport(services.db, kit, answer)
    if (kit.user_id === null && (answer.results || answer.file))
      throw new ThirdPartyError('Nobody has registered this kit yet, so that its results are nobody’s.', 400)
    const { isRepeated } = await takeArrival(services, kit.id, { source: 'webhook', lab: answer, caller: systemCaller, delivery: { lab, id } })
    return { status: 200, answer: { repeated: isRepeated } }
  })
}

/** POST /v1/webhooks/labs/{spot|namida}; docs/lab-webhooks.md says what labs send. */
export const registerLabWebhooks = (app: FastifyInstance, services: Services): void => {
  void app.register((scope, _options, done) => {
    // The signature is over the bytes as they were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, parsed) => parsed(null, body))
    scope.post<{ Params: { lab: string } }>(
      '/v1/webhooks/labs/:lab',
      { schema: { hide: true }, config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } },
      async (request) => {
        const { lab } = request.params
        if (!isLab(lab)) throw new HaleError('NOT_FOUND', { message: 'There is no such call' })
        const secret = services.config.labSecrets?.[lab] ?? null
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const timestamp = headerOf(request.headers['x-lab-timestamp'])
        const signature = headerOf(request.headers['x-lab-signature'])
        const id = headerOf(request.headers['x-lab-delivery'])
        if (secret === null || !verifyDelivery(secret, { timestamp, id, signature, body }, services.now())) throw new HaleError('UNAUTHORIZED')
        if (!/^[\x21-\x7e]{1,200}$/.test(id)) throw new HaleError('BAD_REQUEST', { message: 'X-Lab-Delivery names the delivery.' })
        const { repeated } = await takeDelivery(services, lab, id, body)
        return { accepted: true, repeated }
      },
    )
    done()
  })
}

/** Forgets deliveries that are too old to come again. */
export const sweepDeliveries = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({ text: 'delete from lab_deliveries where received_at < $1', values: [new Date(now().getTime() - keptMs)] })
}
