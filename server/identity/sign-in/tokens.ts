import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Recent } from '#shared/rules/index.ts'
import type { Secret } from '../../kernel/crypto/index.ts'

/** Lifetime of an access token. */
const accessTokenMs = 15 * 60_000

/** The claims of an access token. Everything else is looked up through the session. */
export interface AccessClaims {
  sessionId: string
  userId: number
  /** Milliseconds since the epoch. */
  expires: number
}

const issuer = 'hale'
const type = 'at+jwt'

const keys = new WeakMap<Secret, ReturnType<typeof createSecretKey>>()
const keyOf = (secret: Secret) => {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secret.hash('access-token', ''))
  keys.set(secret, key)
  return key
}

export const signAccessToken = async (
  secret: Secret,
  {
    sessionId,
    userId,
    now,
    lifetimeMs = accessTokenMs,
    actorId = null,
  }: { sessionId: string; userId: number; now: Date; lifetimeMs?: number; actorId?: number | null },
): Promise<{ token: string; expires: string }> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expires = issuedAt + Math.floor(lifetimeMs / 1000)
  const token = await new SignJWT({ sid: sessionId, ...(actorId === null ? {} : { act: { sub: String(actorId) } }) })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(keyOf(secret))
  return { token, expires: new Date(expires * 1000).toISOString() }
}

const verifiedClaims = async (secret: Secret, token: string): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      typ: type,
      requiredClaims: ['sub', 'sid', 'exp'],
      // The caller compares `expires` with the server's clock, because a refresh sends an expired token.
      currentDate: new Date(0),
    })
    return { sessionId: String(payload['sid']), userId: Number(payload.sub), expires: Number(payload.exp) * 1000 }
  } catch {
    return null
  }
}

/** Tokens whose signature was already checked, by secret. A browser sends the same one until it expires. */
const verified = new WeakMap<Secret, Recent<string, AccessClaims>>()
const remembered = 20_000

/** @returns the claims of a correctly signed token, expired or not; null for any other */
export const readAccessToken = async (secret: Secret, token: string): Promise<AccessClaims | null> => {
  const known = verified.get(secret) ?? new Recent<string, AccessClaims>(remembered, accessTokenMs)
  verified.set(secret, known)
  const hit = known.get(token)
  if (hit) return hit
  for (const one of secret.accepted) {
    const claims = await verifiedClaims(one, token)
    if (!claims) continue
    known.set(token, claims)
    return claims
  }
  return null
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1] ?? null
