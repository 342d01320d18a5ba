import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../kernel/types.ts'

export interface Consent {
  userId: number
  /** Brand as named in calls. */
  source: string
}

/** What a code is for: starting a connection, or returning from the brand's page. */
type Purpose = 'device-consent' | 'device-return'

const lifetimeSeconds = 15 * 60

/** A code that represents a consent for fifteen minutes. */
export const codeOf = (services: Services, purpose: Purpose, { userId, source }: Consent): Promise<string> => {
  const now = Math.floor(services.now().getTime() / 1000)
  return new SignJWT({ src: source })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(services.config.secret.hash(purpose))
}

/** The consent a code represents, with a unique id and the second it was made in; null for a code that is invalid, expired or for another purpose. */
export const consentOf = async (
  services: Services,
  purpose: Purpose,
  code: string,
): Promise<(Consent & { id: string; since: Date }) | null> => {
  try {
    const { payload } = await jwtVerify(code, services.config.secret.hash(purpose), {
      algorithms: ['HS256'],
      audience: purpose,
      requiredClaims: ['sub', 'src', 'jti', 'iat', 'exp'],
      currentDate: services.now(),
    })
    const { sub, jti, iat = 0 } = payload
    return { userId: Number(sub), source: String(payload['src']), id: String(jti), since: new Date(iat * 1000) }
  } catch {
    return null
  }
}

/** Where a member grants access: at the brand, or on one of our screens if there is no aggregator. */
export const authorizationUrl = async (services: Services, consent: Consent): Promise<string> => {
  const code = await codeOf(services, 'device-consent', consent)
  return services.wearables
    ? `/v1/devices/authorize?code=${code}`
    : `/client/devices/${encodeURIComponent(consent.source)}?code=${code}`
}
