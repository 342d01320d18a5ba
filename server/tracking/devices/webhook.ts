import { z } from 'zod'
import { addDays, isNestedTooDeeply, localDate, recordedDaysBack } from '#shared/rules/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ThirdPartyError } from '../../integrations/call-log/index.ts'
import { readDeliveredDay, type DeliveredDay } from '../../integrations/wearables/index.ts'
import { webhook } from '../../integrations/webhooks/index.ts'
import { saveDocuments } from './queries.ts'

interface Receiver {
  user_id: number
  timezone: string | null
}
/** The owner of the connection, locked until the transaction ends: a day that arrives after disconnecting belongs to nobody. */
const holdReceiver = async (tx: Database, { subject, source }: DeliveredDay): Promise<Receiver | null> => {
  const [known] = await tx.query<{ user_id: number }>({
    name: 'find_receiver_of_delivery',
    text: 'select user_id from device_connections where subject = $1 and source = $2',
    values: [subject, source],
  })
  if (!known) return null
  const [held] = await tx.query({
    name: 'hold_receiver_of_delivery',
    text: 'select 1 from device_connections where user_id = $1 and source = $2 and subject = $3 for update',
    values: [known.user_id, source, subject],
  })
  if (!held) return null
  const [row] = await tx.query<Receiver>({
    name: 'find_timezone_of_receiver',
    text: `select u.id as user_id, u.timezone from users u where u.id = $1 and u.is_active and not ${withholds('u.id', 'devices')}`,
    values: [known.user_id],
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

/** @returns whether the day is stored as sent */
const keepDay = async (tx: Database, delivered: DeliveredDay | null, at: Date): Promise<boolean> => {
  const receiver = delivered && (await holdReceiver(tx, delivered))
  if (!delivered || !receiver) return false
  checkDay(delivered, receiver, at)
  const { source, data_structure, day, data, writtenAt } = delivered
  const saved = await saveDocuments(tx, { userId: receiver.user_id, source, at }, [
    { data_structure, day, data, written_at: writtenAt },
  ])
  return saved > 0
}

/** See docs/wearables.md for what the aggregator sends. */
export const wearableWebhook = webhook({
  path: '/v1/webhooks/wearables',
  integration: 'wearables',
  headers: 'x-wearable',
  secret: ({ wearablesSecret }) => wearablesSecret,
  maxBytes: 256 * 1024,
  perMinute: 600,
  body: z.looseObject({}).refine((value) => !isNestedTooDeeply(value)),
  bodyText: 'a JSON object with a user_id and a data_structure',
  // The log does not tell whose day it was.
  find: () => Promise.resolve({ user_id: null }),
  take: async ({ now }, _subject, body, { once }) => {
    const delivered = readDeliveredDay(body)
    const isKept = await once(({ db }) => keepDay(db, delivered, now()))
    return { repeated: isKept === null, kept: isKept ?? false }
  },
})
