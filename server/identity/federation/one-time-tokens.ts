import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { normalizeEmail, readLine } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import { accountOf, useOnce, type Person } from './accounts.ts'
import { Refusal } from './refusal.ts'
import { ssoConfigs, type SsoConfig } from './settings.ts'

/** Maximum lifetime of a token, whatever it claims. */
const longestSeconds = 5 * 60
const skewSeconds = 30
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519']

/** The issuer a token names, used to find the key it must be signed with; nothing in it is trusted yet. */
const issuerOf = (token: string): string => {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw new Refusal('invalid', 'no token')
  }
}

const configOf = async ({ db, now }: Services, token: string): Promise<SsoConfig> => {
  const configs = await ssoConfigs(db, now())
  if (configs.length === 0) throw new Refusal('not_configured')
  const issuer = issuerOf(token)
  const found = configs.filter((config) => config.issuer === issuer)
  const [config] = found
  // Two organizations with one issuer could each speak for the other's members.
  if (!config || found.length > 1)
    throw new Refusal('invalid', 'an unknown issuer, or one shared by several organizations')
  return config
}

/** @throws Refusal for a token with too long a lifetime */
const assertShort = ({ iat = 0, exp = 0 }: JWTPayload): void => {
  if (exp - iat > longestSeconds)
    throw new Refusal('invalid', `it is valid for ${exp - iat} seconds; the maximum is ${longestSeconds}`)
}

const claimsOf = async (
  { config, now }: Services,
  { issuer, public_key }: SsoConfig,
  token: string,
): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, public_key, {
      algorithms,
      issuer,
      audience: config.publicUrl,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      maxTokenAge: longestSeconds,
      clockTolerance: skewSeconds,
      currentDate: now(),
    })
    return payload
  } catch (error) {
    throw new Refusal(
      error instanceof errors.JWTExpired ? 'expired' : 'invalid',
      error instanceof Error ? error.message : null,
    )
  }
}

const words = (value: unknown, longest: number): string =>
  typeof value === 'string' ? readLine(value).slice(0, longest) : ''

/**
 * Verifies and uses up the token an organization sends with one of its members, and returns the account it opens. See
 * docs/sign-in-from-outside.md for the contents of a token.
 * @throws Refusal if it is not valid, or the person may not sign in
 */
export const holderOf = async (services: Services, token: string): Promise<number> => {
  const now = services.now()
  const config = await configOf(services, token)
  const claims = await claimsOf(services, config, token)
  assertShort(claims)
  const [subject, id] = [words(claims.sub, 500), words(claims.jti, 500)]
  if (!subject || !id) throw new Refusal('invalid', 'no person or no token id')
  const person: Person = {
    kind: 'sso',
    issuer: config.issuer,
    subject,
    email: normalizeEmail(words(claims['email'], 320)),
    firstName: words(claims['given_name'], 100),
    lastName: words(claims['family_name'], 100),
  }
  return services.db.transaction(async (tx) => {
    const until = new Date(now.getTime() + 2 * (longestSeconds + skewSeconds) * 1000)
    await useOnce(tx, services.config.secret, 'sso-token', `${config.issuer}\0${id}`, until)
    return accountOf(services, tx, person, config)
  })
}
