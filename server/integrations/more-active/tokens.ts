import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { ActivityPartner, MoreActiveConfig } from './port.ts'
import type { Secret } from '../../kernel/crypto/index.ts'

/** Long enough to load a frame, too short to be passed around. */
const lifetimeSeconds = 5 * 60
const issuer = 'hale'
const audience = 'more-active'

/** The path of the page used instead of the partner's. */
export const embeddedPath = '/partner/more-active'

/**
 * Signs members in to the partner with a JSON Web Token (HS256) in the address: `{url}?token=…`. Its claims are `sub`, `jti`,
 * `email`, `given_name`, `family_name`, `iss` hale, `aud` more-active, and `exp` five minutes from now; the partner accepts each
 * `jti` once.
 */
export const createActivityPartner = (
  config: MoreActiveConfig | null,
  serverSecret: Secret,
): ActivityPartner | null => {
  if (config === null) return null
  const isEmbedded = config === 'embedded'
  const key = isEmbedded ? serverSecret.hash(audience) : Buffer.from(config.secret)
  const address = isEmbedded ? embeddedPath : config.url
  return {
    login: async ({ id, email, first_name, last_name }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const token = await new SignJWT({ email, given_name: first_name, family_name: last_name })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(id))
        .setJti(randomBytes(16).toString('base64url'))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
      const joint = address.includes('?') ? '&' : '?'
      return {
        url: `${address}${joint}token=${token}`,
        expires_at: new Date((issuedAt + lifetimeSeconds) * 1000).toISOString(),
      }
    },
  }
}

export interface PartnerClaims {
  id: string
  userId: number
  expiresAt: Date
}

/** @returns the claims of a token; null if it is not ours, malformed or expired */
export const readPartnerToken = async (
  serverSecret: Secret,
  token: string,
  now: Date,
): Promise<PartnerClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, serverSecret.hash(audience), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
    })
    const userId = Number(payload.sub)
    if (!payload.jti || !payload.exp || !Number.isInteger(userId)) return null
    return { id: payload.jti, userId, expiresAt: new Date(payload.exp * 1000) }
  } catch {
    return null
  }
}
