import { createHmac, createSecretKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../app/types.ts'

export interface Consent {
  userId: number
  /** Brand as calls name it. */
  source: string
}

/** What a code is good for: beginning a connection, or coming back from the brand's page. */
type Purpose = 'device-consent' | 'device-return'

const lifetimeSeconds = 15 * 60
const keyOf = ({ config }: Pick<Services, 'config'>, purpose: Purpose) =>
  createSecretKey(createHmac('sha256', config.secret).update(purpose).digest())

/** A code that stands for a consent for a quarter of an hour. */
export const codeOf = (services: Services, purpose: Purpose, { userId, source }: Consent): Promise<string> => {
  const now = Math.floor(services.now().getTime() / 1000)
  return new SignJWT({ src: source })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyOf(services, purpose))
}

/** The consent that a code stands for, with an id of its own; null for a code that is wrong, old or for something else. */
export const consentOf = async (services: Services, purpose: Purpose, code: string): Promise<(Consent & { id: string }) | null> => {
  try {
    const { payload } = await jwtVerify(code, keyOf(services, purpose), {
      algorithms: ['HS256'],
      audience: purpose,
      requiredClaims: ['sub', 'src', 'jti', 'exp'],
      currentDate: services.now(),
    })
    return { userId: Number(payload.sub), source: String(payload['src']), id: String(payload.jti) }
  } catch {
    return null
  }
}

/** Where a member allows a connection: at the brand, or on a screen of ours where no aggregator leads there. */
export const authorizationUrl = async (services: Services, consent: Consent): Promise<string> => {
  const code = await codeOf(services, 'device-consent', consent)
  return services.wearables ? `/v1/devices/authorize?code=${code}` : `/client/devices/${encodeURIComponent(consent.source)}?code=${code}`
}
