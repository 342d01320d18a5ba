import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import { readBodyScan } from '../../integrations/body-scan/index.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import { readFaceScan } from '../../integrations/face-scan/index.ts'
import { verifyDelivery } from '../../integrations/kit-lab/index.ts'
import { findDeliveredScan, takeScan } from '../body-scans/index.ts'
import { findDelivered, takeFaceScan } from '../vitals/index.ts'

const largest = 1024 * 1024
const perMinute = 600

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

type Kind = 'face' | 'body'
const isKind = (name: string): name is Kind => name === 'face' || name === 'body'
const bodies = {
  face: z.looseObject({ session_id: z.string().min(1).max(200) }),
  body: z.looseObject({ scan_id: z.string().min(1).max(200) }),
} as const

/** @throws BAD_REQUEST for anything but a JSON object with the id it is about */
const readAs = <K extends Kind>(kind: K, body: Buffer): z.output<(typeof bodies)[K]> => {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    // The parser's own error quotes the text, which may contain health data.
  }
  const read = bodies[kind].safeParse(value)
  if (!read.success)
    throw new HaleError('BAD_REQUEST', {
      message: `A delivery must be a JSON object with the ${kind === 'face' ? 'session_id' : 'scan_id'} that it is about.`,
    })
  return read.data as z.output<(typeof bodies)[K]>
}

const isUnknown = () => new HaleError('NOT_FOUND', { message: 'This scan was not found' })
const incoming = (integration: string, kind: Kind, userId: number) =>
  ({
    integration,
    mode: 'live',
    direction: 'incoming',
    method: 'POST',
    endpoint: `/v1/webhooks/scans/${kind}`,
    userId,
  }) as const

/** Processes a provider's delivery once it is verified. */
const take: Readonly<Record<Kind, (services: Services, body: Buffer) => Promise<{ isRepeated: boolean }>>> = {
  face: async (services, body) => {
    const value = readAs('face', body)
    const session = await findDelivered(services.db, 'faceheart', value.session_id)
    if (!session) throw isUnknown()
    return recordedCall(services, incoming('faceheart', 'face', session.user_id), async () => ({
      status: 200,
      answer: await takeFaceScan(services, session, readFaceScan(value)),
    }))
  },
  body: async (services, body) => {
    const value = readAs('body', body)
    const scan = await findDeliveredScan(services.db, '3d-look', value.scan_id)
    if (!scan) throw isUnknown()
    return recordedCall(services, incoming('3d-look', 'body', scan.user_id), async () => ({
      status: 200,
      answer: await takeScan(services, scan, readBodyScan(value)),
    }))
  },
}

/** POST /v1/webhooks/scans/{face|body}; see docs/face-and-body-scans.md for what providers send. */
export const registerScanWebhooks = (app: FastifyInstance, services: Services): void => {
  void app.register((scope, _options, done) => {
    // The signature covers the bytes as sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Params: { kind: string } }>(
      '/v1/webhooks/scans/:kind',
      { schema: { hide: true }, config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } },
      async (request) => {
        const { kind } = request.params
        if (!isKind(kind)) throw new HaleError('NOT_FOUND', { message: 'This endpoint does not exist' })
        const secret = (kind === 'face' ? services.config.faceScanSecret : services.config.bodyScanSecret) ?? null
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const timestamp = headerOf(request.headers['x-scan-timestamp'])
        const id = headerOf(request.headers['x-scan-delivery'])
        const signature = headerOf(request.headers['x-scan-signature'])
        if (secret === null || !verifyDelivery(secret, { timestamp, id, signature, body }, services.now()))
          throw new HaleError('UNAUTHORIZED')
        const { isRepeated } = await take[kind](services, body)
        return { accepted: true, repeated: isRepeated }
      },
    )
    done()
  })
}
