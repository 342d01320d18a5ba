import { createHmac, timingSafeEqual } from 'node:crypto'

/** Deliveries older than this, or further in the future, are not accepted. */
const tolerance = 5 * 60

/** Whether a time is within 5 minutes of now. @param timestamp Unix time in seconds, as sent */
const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= tolerance

/** Whether a text has the format of a signature: `sha256=` and 64 hex digits. */
const isSignature = (text: string): boolean => /^sha256=[0-9a-f]{64}$/i.test(text)

/** Whether a delivery's headers alone do not rule it out, before its body is read. */
export const mayBeSigned = ({ timestamp, signature }: { timestamp: string; signature: string }, now: Date): boolean =>
  isFresh(timestamp, now) && isSignature(signature)

/**
 * Whether a delivery comes from a provider that knows the secret, and is recent: HMAC-SHA256 over the timestamp, the delivery number and
 * the raw body, joined by periods. The number is signed too, so nobody who saw a delivery can resend it under another number. Takes
 * the same time for every wrong signature.
 * @param timestamp Unix time in seconds, as sent
 * @param id delivery number
 * @param signature `sha256=` and 64 hex digits, as sent
 */
export const isSigned = (
  secret: string,
  { timestamp, id, signature, body }: { timestamp: string; id: string; signature: string; body: Buffer },
  now: Date,
): boolean => {
  const expected = createHmac('sha256', secret).update(`${timestamp}.${id}.`).update(body).digest()
  const given = isSignature(signature) ? Buffer.from(signature.slice(7), 'hex') : Buffer.alloc(expected.length)
  return timingSafeEqual(expected, given) && isFresh(timestamp, now)
}
