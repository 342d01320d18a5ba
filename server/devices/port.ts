import { createHmac, createSecretKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../app/types.ts'

export interface Consent {
  userId: number
  /** Brand as calls name it. */
  source: string
}

/** What connects a member with the cloud of a wearable. Brands come and go without the rest of the product noticing. */
export interface WearablePort {
  /** Address at which the member allows the connection; it leads back with a code. */
  authorizationUrl(services: Services, consent: Consent): Promise<string>
  /** The consent that a code stands for, with an id of its own; null for a code that is wrong, old or somebody else's. */
  consentOf(services: Services, code: string): Promise<(Consent & { id: string }) | null>
}

const lifetimeSeconds = 15 * 60
const audience = 'device-consent'
const keyOf = ({ config }: Services) => createSecretKey(createHmac('sha256', config.secret).update(audience).digest())
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * The brands without a contract with their makers: the product asks for the consent on a screen of its own, and the
 * member enters or imports what the device has measured. Nothing is made up, and nothing is fetched from elsewhere.
 */
export const ownWearables: WearablePort = {
  authorizationUrl: async (services, { userId, source }) => {
    const now = seconds(services.now())
    const code = await new SignJWT({ src: source })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(keyOf(services))
    return `/client/devices/${encodeURIComponent(source)}?code=${code}`
  },
  consentOf: async (services, code) => {
    try {
      const { payload } = await jwtVerify(code, keyOf(services), {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['sub', 'src', 'jti', 'exp'],
        currentDate: services.now(),
      })
      return { userId: Number(payload.sub), source: String(payload['src']), id: String(payload.jti) }
    } catch {
      return null
    }
  },
}
