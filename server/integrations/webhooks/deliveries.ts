import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Longer than a delivery stays valid. */
const keptMs = 7 * 24 * 60 * 60_000

/** A verified delivery, which counts once. */
export interface Delivery {
  /**
   * Records the delivery in the transaction of its effect.
   * @returns false for one already recorded, which must have no effect
   * @throws CONFLICT for a different one with a number already used
   */
  record: (tx: Database) => Promise<boolean>
  /** Runs its effect in a transaction that also records it. @returns null for one already recorded */
  once: <T>(effect: (within: Services) => Promise<T>) => Promise<T | null>
}

/** @param id the number it has at its provider; null if it has none, then the same body counts once */
export const deliveryOf = (services: Services, integration: string, id: string | null, body: Buffer): Delivery => {
  const digest = services.config.secret.lasting.hash('delivery', body).toString('base64url')
  const number = id ?? digest
  const record: Delivery['record'] = async (tx) => {
    const [isNew] = await tx.query({
      name: 'record_delivery',
      text: `insert into webhook_deliveries (integration, delivery_id, digest, received_at) values ($1, $2, $3, $4)
             on conflict do nothing returning 1 as is_new`,
      values: [integration, number, digest, services.now()],
    })
    if (isNew) return true
    const [former] = await tx.query<{ digest: string | null }>({
      name: 'find_delivery',
      text: 'select digest from webhook_deliveries where integration = $1 and delivery_id = $2',
      values: [integration, number],
    })
    if (former && former.digest !== null && former.digest !== digest)
      throw new HaleError('CONFLICT', { message: 'This delivery number was already used. Nothing was changed.' })
    return false
  }
  return {
    record,
    once: (effect) =>
      services.db.transaction(async (tx) => ((await record(tx)) ? effect({ ...services, db: tx }) : null)),
  }
}

/** Deletes deliveries too old to be repeated. */
export const sweepDeliveries = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from webhook_deliveries where received_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
