import { createHmac, timingSafeEqual } from 'node:crypto'

/** A delivery that is older, or from further ahead, is not taken. */
const tolerance = 5 * 60

/**
 * Whether a delivery comes from a lab that knows the secret, and comes now: HMAC-SHA256 over the timestamp, a full stop and
 * the raw body. Takes the same time for every wrong signature.
 * @param timestamp seconds since 1970, as it was sent
 * @param signature `sha256=` and 64 hex digits, as it was sent
 */
export const verifyDelivery = (
  secret: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
  now: Date,
): boolean => {
  const sent = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const isFresh = Math.abs(now.getTime() / 1000 - sent) <= tolerance
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = /^sha256=[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature.slice(7), 'hex') : Buffer.alloc(expected.length)
  return timingSafeEqual(expected, given) && isFresh
}
