import { createHmac, timingSafeEqual } from 'node:crypto'

/** A delivery that is older, or from further ahead, is not taken. */
const tolerance = 5 * 60

/** Whether a time is within 5 minutes of now. @param timestamp seconds since 1970, as it was sent */
export const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= tolerance

/** Whether a text has the form of a signature: `sha256=` and 64 hex digits. */
export const isSignature = (text: string): boolean => /^sha256=[0-9a-f]{64}$/i.test(text)

/**
 * Whether a delivery comes from a lab that knows the secret, and comes now: HMAC-SHA256 over the timestamp, the number of the
 * delivery and the raw body, with a full stop between them. The number is signed too: nobody who saw a delivery can send it
 * again as another one. Takes the same time for every wrong signature.
 * @param timestamp seconds since 1970, as it was sent
 * @param id number of the delivery
 * @param signature `sha256=` and 64 hex digits, as it was sent
 */
export const verifyDelivery = (
  secret: string,
  { timestamp, id, signature, body }: { timestamp: string; id: string; signature: string; body: Buffer },
  now: Date,
): boolean => {
  const expected = createHmac('sha256', secret).update(`${timestamp}.${id}.`).update(body).digest()
  const given = isSignature(signature) ? Buffer.from(signature.slice(7), 'hex') : Buffer.alloc(expected.length)
  return timingSafeEqual(expected, given) && isFresh(timestamp, now)
}
