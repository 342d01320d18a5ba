import * as client from 'openid-client'
import { z } from 'zod'
import { within, normalizeEmail, readLine } from '#shared/rules/index.ts'
import { hashToken, randomToken } from '../../kernel/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'
import { accountOf, type Person } from './accounts.ts'
import { discover, messageOf, oidcClientOf, relyingPartyOf, type OidcClient } from './oidc-client.ts'
import { Refusal } from './refusal.ts'
import { sealIdToken, type ProviderSession } from './provider-sessions.ts'
import type { Answered } from './tickets.ts'

/** How long someone may take at their provider. */
const requestMs = 10 * 60_000

/** Both follow from the state, of which only a hash is stored. */
const derived = ({ config }: Services, purpose: 'nonce' | 'verifier', state: string): string =>
  config.secret.hash(`oidc-${purpose}`, state).toString('base64url')

/** The provider's address with a request, whose answer only `browser` may use. @throws Refusal */
export const oidcAddress = async (services: Services, organizationId: number, browser: string): Promise<string> => {
  const own = await oidcClientOf(services, organizationId)
  const provider = await discover(services, own).catch((error: unknown) => {
    throw new Refusal('invalid', messageOf(error))
  })
  const state = randomToken()
  await services.db.query({
    name: 'save_oidc_request',
    text: 'insert into oidc_requests (state_hash, organization_id, browser_hash, expires_at) values ($1, $2, $3, $4)',
    values: [hashToken(state), organizationId, hashToken(browser), new Date(services.now().getTime() + requestMs)],
  })
  return client.buildAuthorizationUrl(provider, {
    redirect_uri: relyingPartyOf(services.config, organizationId).redirect_uri,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce: derived(services, 'nonce', state),
    code_challenge: await client.calculatePKCECodeChallenge(derived(services, 'verifier', state)),
    code_challenge_method: 'S256',
  }).href
}

/** @throws Refusal for a state that nobody is waiting with, or that another organization's provider answers */
const useRequest = async ({ db, now }: Services, state: string, organizationId: number): Promise<string> => {
  const [row] = await db.query<{ browser_hash: string }>({
    name: 'use_oidc_request',
    text: `update oidc_requests set used_at = $3
           where state_hash = $1 and organization_id = $2 and used_at is null and expires_at > $3 returning browser_hash`,
    values: [hashToken(state), organizationId, now()],
  })
  if (!row) throw new Refusal('expired', 'nobody is waiting for it')
  return row.browser_hash
}

const words = z.string().overwrite(readLine).max(500).catch('')
const claimsShape = z.object({
  sub: z.string().min(1).max(500),
  sid: z.string().max(500).nullish().catch(null),
  email: words,
  /** Some providers send words instead of true. */
  email_verified: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  /** Entra ID's name for it: the tenant has proved that it owns the domain of the address. */
  xms_edov: z
    .unknown()
    .optional()
    .transform((value) => [true, 1, '1', 'true'].some((yes) => yes === value)),
  given_name: words,
  family_name: words,
})
type Claims = z.output<typeof claimsShape>

const isMicrosoft = (issuer: string): boolean => new URL(issuer).hostname === 'login.microsoftonline.com'

const personOf = (issuer: string, claims: Claims): Person => {
  const isVerified = claims.email_verified || (claims.xms_edov && isMicrosoft(issuer))
  return {
    kind: 'oidc',
    issuer,
    subject: claims.sub,
    email: isVerified ? normalizeEmail(claims.email) : '',
    firstName: within(claims.given_name, 100),
    lastName: within(claims.family_name, 100),
    ...(isVerified ? {} : { addressProblem: 'email_verified is not true' }),
  }
}

/** Exchanges the code, and verifies the token with the provider's keys. @throws Refusal */
const redeemCode = async (services: Services, own: OidcClient, answer: URLSearchParams, state: string) => {
  const { redirect_uri } = relyingPartyOf(services.config, own.organization.id)
  try {
    const provider = await discover(services, own)
    const tokens = await client.authorizationCodeGrant(provider, new URL(`${redirect_uri}?${answer}`), {
      expectedState: state,
      expectedNonce: derived(services, 'nonce', state),
      pkceCodeVerifier: derived(services, 'verifier', state),
      idTokenExpected: true,
    })
    const claims = tokens.claims() ?? { sub: '' }
    // Several providers send the address only on request.
    const more = 'email' in claims ? {} : await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
    return { idToken: tokens.id_token ?? '', claims: claimsShape.parse({ ...more, ...claims }) }
  } catch (error) {
    throw new Refusal('invalid', messageOf(error))
  }
}

/** Verifies a provider's answer and returns the account it opens. @throws Refusal */
export const oidcAnswer = async (
  services: Services,
  organizationId: number,
  answer: URLSearchParams,
): Promise<Answered> => {
  const own = await oidcClientOf(services, organizationId)
  const state = answer.get('state') ?? ''
  const browserHash = await useRequest(services, state, organizationId)
  const { idToken, claims } = await redeemCode(services, own, answer, state)
  const userId = await services.db.transaction((tx) => accountOf(services, tx, personOf(own.issuer, claims), own))
  const provider: ProviderSession = {
    organization_id: organizationId,
    issuer: own.issuer,
    subject: claims.sub,
    provider_session: claims.sid ?? null,
    id_token: sealIdToken(services.config, idToken),
  }
  return { userId, browserHash, organizationId, provider }
}
