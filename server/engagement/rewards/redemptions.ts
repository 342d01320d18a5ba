import type { AnswerOf } from '#shared/calls/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { laterThan } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { openText } from '../../kernel/sealed-text/index.ts'
import { findOffers, isFree } from './offers.ts'
import { sealedSecrets } from './sealed.ts'

export interface RedemptionRow {
  id: number
  reward_id: number
  name: string
  partner: string | null
  value: string | null
  background_image: string | null
  color: string | null
  stars: number | null
  redeemed_at: Date
  expires_on: string | null
}
interface OpenRow extends RedemptionRow {
  secret: string
  pin: string | null
  instructions: string | null
  terms: string | null
  redeem_url: string | null
}

/** Columns of a redemption over the secret `s` and its reward `r`. A reward is kept as long as someone has redeemed it. */
export const redemptionColumns =
  's.id, s.reward_id, r.name, r.partner, r.value, r.background_image, r.color, s.stars, s.redeemed_at, s.expires_on'
const openSql = `
  select ${redemptionColumns}, s.secret, s.pin, r.instructions, r.terms, r.redeem_url
  from reward_secrets s join rewards r on r.id = s.reward_id where s.redeemed_by = $1 and s.redeemed_at is not null`

const findOpen = async (
  db: Database,
  text: string,
  name: string,
  values: readonly unknown[],
): Promise<OpenRow | null> => {
  const [row] = await db.query<OpenRow>({ name, text, values })
  return row ?? null
}
/** A member's redemption with its encrypted code; null for someone else's as well as for none. */
export const findRedemption = (db: Database, userId: number, id: number): Promise<OpenRow | null> =>
  findOpen(db, `${openSql} and s.id = $2`, 'find_redemption', [userId, id])

/** An earlier redemption by the member under the same key. */
export const findRedemptionByKey = (tx: Database, userId: number, key: string): Promise<OpenRow | null> =>
  findOpen(tx, `${openSql} and s.redemption_key = $2`, 'find_redemption_by_key', [userId, key])

/** A reward's texts in the member's language, limited to what the member may still see. */
export const inOwnWords = async <R extends RedemptionRow>(
  services: Services,
  db: Database,
  caller: Caller,
  rows: readonly R[],
): Promise<R[]> => {
  const ids = [...new Set(rows.map(({ reward_id }) => reward_id))]
  if (ids.length === 0) return []
  const { models } = await findOffers(services, db, caller, ids, { take: 200 })
  const words = new Map(
    models.map(({ id, name, value, instructions, terms }) => [id, { name, value, instructions, terms }]),
  )
  return rows.map((row) => {
    const own = words.get(row.reward_id)
    if (!own) return row
    return 'instructions' in row ? { ...row, ...own } : { ...row, name: own.name, value: own.value }
  })
}

export const presentRedemption = <R extends RedemptionRow>({ redeemed_at, ...row }: R) => ({
  ...row,
  redeemed_at: redeemed_at.toISOString(),
})

/** Decrypts the code for its owner. */
export const openRedemption = ({ config }: Pick<Services, 'config'>, row: OpenRow): AnswerOf<'getRedemption'> => ({
  ...presentRedemption(row),
  secret: openText(config.secret, sealedSecrets.secret, row.secret),
  pin: row.pin === null ? null : openText(config.secret, sealedSecrets.pin, row.pin),
})

/**
 * An available code of a reward, locked until the transaction ends; the one that expires first. Codes locked by others are skipped,
 * and waited for only if there is no other.
 */
export const holdSecret = async (tx: Database, rewardId: number, today: string): Promise<number | null> => {
  const text = (locking: string) =>
    `select id from reward_secrets where reward_id = $1 and ${isFree} order by expires_on nulls last, id limit 1 for update ${locking}`
  const [free] = await tx.query<{ id: number }>({
    name: 'hold_free_secret',
    text: text('skip locked'),
    values: [rewardId, today],
  })
  if (free) return free.id
  const [waited] = await tx.query<{ id: number }>({
    name: 'wait_for_free_secret',
    text: text(''),
    values: [rewardId, today],
  })
  return waited?.id ?? null
}

export const giveSecret = async (
  tx: Database,
  { id, userId, stars, key, now }: { id: number; userId: number; stars: number; key: string | null; now: Date },
): Promise<void> => {
  await tx.query({
    name: 'give_secret',
    text: `update reward_secrets set redeemed_by = $2, redeemed_at = $3, stars = $4, redemption_key = $5,
             updated_at = greatest($3::timestamptz, ${laterThan('updated_at')})
           where id = $1`,
    values: [id, userId, now, stars, key],
  })
}
