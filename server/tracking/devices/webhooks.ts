import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import { addDays, isNestedTooDeeply, localDate, recordedDaysBack } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordedCall, ThirdPartyError } from '../../integrations/call-log/index.ts'
import { verifyDelivery } from '../../integrations/kit-lab/index.ts'
import { readDeliveredDay, type DeliveredDay } from '../../integrations/wearables/index.ts'
import { saveDocuments } from './queries.ts'

const path = '/v1/webhooks/wearables'
const largest = 256 * 1024
const perMinute = 600
/** Longer than a delivery stays valid. */
const keptMs = 7 * 24 * 60 * 60_000

interface Taken {
  isRepeated: boolean
  /** Whether the day is now stored as sent. */
  isKept: boolean
}

/** @throws BAD_REQUEST for anything but a JSON object */
const readBody = (body: Buffer): object => {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    // The parser's own error quotes the text, which may contain health data.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isNestedTooDeeply(value))
    throw new HaleError('BAD_REQUEST', {
      message: 'A delivery must be a JSON object with a user_id and a data_structure.',
    })
  return value
}

/** @throws CONFLICT if the number was used with a different body @returns whether this delivery was processed before */
const isRepeated = async (tx: Database, services: Services, id: string, body: Buffer): Promise<boolean> => {
  const digest = createHmac('sha256', services.config.secret).update('wearable delivery').update(body).digest('base64')
  const [isNew] = await tx.query({
    name: 'note_wearable_delivery',
    text: `insert into wearable_deliveries (delivery_id, digest, received_at) values ($1, $2, $3)
           on conflict (delivery_id) do nothing returning 1 as is_new`,
    values: [id, digest, services.now()],
  })
  if (isNew) return false
  const [before] = await tx.query<{ digest: string }>({
    name: 'find_wearable_delivery',
    text: 'select digest from wearable_deliveries where delivery_id = $1',
    values: [id],
  })
  if (before && before.digest !== digest)
    throw new HaleError('CONFLICT', { message: 'This delivery number was already used with a different body.' })
  return true
}

interface Receiver {
  user_id: number
  timezone: string | null
}
/** The owner of the connection, locked until the transaction ends: a day that arrives after disconnecting belongs to nobody. */
const holdReceiver = async (tx: Database, { subject, source }: DeliveredDay): Promise<Receiver | null> => {
  const [row] = await tx.query<Receiver>({
    name: 'hold_receiver_of_delivery',
    text: `select c.user_id, u.timezone from device_connections c join users u on u.id = c.user_id
           where c.subject = $1 and c.source = $2 and u.is_active for update of c`,
    values: [subject, source],
  })
  return row ?? null
}

/** @throws ThirdPartyError for a day in the future or too far back */
const checkDay = ({ day }: DeliveredDay, { timezone }: Receiver, now: Date): void => {
  const today = localDate(now, timezone ?? 'UTC')
  if (day > addDays(today, 1)) throw new ThirdPartyError('The delivered day is in the future.', 400)
  if (day < addDays(today, -recordedDaysBack))
    throw new ThirdPartyError('The delivered day is more than a year ago.', 400)
}

const take = async (services: Services, id: string, body: Buffer): Promise<Taken> => {
  const value = readBody(body)
  const call = {
    integration: 'wearables',
    mode: 'live',
    direction: 'incoming',
    method: 'POST',
    endpoint: path,
    userId: null,
  } as const
  return recordedCall(services, call, async () => {
    const delivered = readDeliveredDay(value)
    const now = services.now()
    const answer = await services.db.transaction(async (tx): Promise<Taken> => {
      if (await isRepeated(tx, services, id, body)) return { isRepeated: true, isKept: false }
      const receiver = delivered && (await holdReceiver(tx, delivered))
      if (!delivered || !receiver) return { isRepeated: false, isKept: false }
      checkDay(delivered, receiver, now)
      const { source, data_structure, day, data, writtenAt } = delivered
      const saved = await saveDocuments(tx, { userId: receiver.user_id, source, at: now }, [
        { data_structure, day, data, written_at: writtenAt },
      ])
      return { isRepeated: false, isKept: saved > 0 }
    })
    return { status: 200, answer }
  })
}

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** POST /v1/webhooks/wearables; see docs/wearables.md for what the aggregator sends. */
export const registerWearableWebhook = (app: FastifyInstance, services: Services): void => {
  void app.register((scope, _options, done) => {
    // The signature covers the bytes as sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(
      path,
      { schema: { hide: true }, config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } },
      async (request) => {
        const secret = services.config.wearablesSecret ?? null
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const timestamp = headerOf(request.headers['x-wearable-timestamp'])
        const id = headerOf(request.headers['x-wearable-delivery'])
        const signature = headerOf(request.headers['x-wearable-signature'])
        const isSigned = secret !== null && verifyDelivery(secret, { timestamp, id, signature, body }, services.now())
        if (!isSigned || !/^[\x21-\x7e]{1,200}$/.test(id)) throw new HaleError('UNAUTHORIZED')
        const taken = await take(services, id, body)
        return { accepted: true, repeated: taken.isRepeated, kept: taken.isKept }
      },
    )
    done()
  })
}

/** Deletes deliveries too old to be repeated. */
export const sweepWearableDeliveries = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from wearable_deliveries where received_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
