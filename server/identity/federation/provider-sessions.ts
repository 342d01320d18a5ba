import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import { isRecord } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Config, Services } from '../../kernel/types.ts'
import { openText, sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import { endSession } from '../sign-in/index.ts'
import { useOnce } from './accounts.ts'
import {
  discover,
  keysOf,
  messageOf,
  oidcClientOf,
  relyingPartyOf,
  signatureAlgorithms,
  type OidcClient,
} from './oidc-client.ts'
import { Refusal } from './refusal.ts'
import { federatedSessions } from './tables.ts'

/** The session at a provider that one here belongs to. */
export interface ProviderSession {
  organization_id: number
  issuer: string
  subject: string
  provider_session: string | null
  /** Sealed. */
  id_token: string
}
const tokenColumn = sealedColumn(federatedSessions, 'id_token')
export const sealIdToken = ({ secret }: Pick<Config, 'secret'>, token: string): string =>
  sealText(secret, tokenColumn, token)

export const rememberProvider = async (
  db: Database,
  sessionId: string,
  { organization_id, issuer, subject, provider_session, id_token }: ProviderSession,
): Promise<void> => {
  await db.query({
    name: 'remember_provider_session',
    text: `insert into federated_sessions (session_id, organization_id, issuer, subject, provider_session, id_token)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [sessionId, organization_id, issuer, subject, provider_session, id_token],
  })
}

/** Where the caller's session at their provider ends as well; null if there is none. */
export const providerLogoutAddress = async (services: Services, { sessionId }: Caller): Promise<string | null> => {
  const [row] = await services.db.query<{ organization_id: number; id_token: string; issuer: string }>({
    name: 'find_provider_session',
    text: 'select organization_id, id_token, issuer from federated_sessions where session_id = $1',
    values: [sessionId],
  })
  if (!row) return null
  try {
    const own = await oidcClientOf(services, row.organization_id)
    if (own.issuer !== row.issuer) return null
    const provider = await discover(services, own)
    if (provider.serverMetadata().end_session_endpoint === undefined) return null
    const { post_logout_redirect_uri } = relyingPartyOf(services.config, row.organization_id)
    const id_token_hint = openText(services.config.secret, tokenColumn, row.id_token)
    return client.buildEndSessionUrl(provider, { post_logout_redirect_uri, id_token_hint }).href
  } catch (error) {
    // Signing out here must not depend on the provider.
    services.log.warn({ error: messageOf(error) }, 'the sign-out address of an identity provider was not found')
    return null
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const longestSeconds = 10 * 60
const skewSeconds = 30

interface Ended {
  subject: string | null
  providerSession: string | null
  id: string
}
/** The token's claims as OpenID Connect Back-Channel Logout 1.0 (2.4, 2.6) demands them. @throws Refusal */
const readLogout = ({ sub, sid, jti, events, nonce }: JWTPayload): Ended => {
  const [subject, providerSession] = [sub, sid].map((value) => (typeof value === 'string' && value ? value : null))
  if (!isRecord(events) || !isRecord(events[logoutEvent])) throw new Refusal('invalid', 'no logout event')
  if (nonce !== undefined) throw new Refusal('invalid', 'a nonce, as in a token of a sign-in')
  if (!subject && !providerSession) throw new Refusal('invalid', 'neither a person nor a session')
  return { subject: subject ?? null, providerSession: providerSession ?? null, id: String(jti) }
}

/** Before anything is fetched for it: whether a token claims to be from the organization's provider, for us. */
const assertMeant = (token: string, { issuer, client_id }: OidcClient): void => {
  try {
    const { iss, aud } = decodeJwt(token)
    if (iss === issuer && [aud].flat().includes(client_id)) return
  } catch {
    throw new Refusal('invalid', 'no token')
  }
  throw new Refusal('invalid', 'another issuer or audience')
}

const verifiedLogout = async (services: Services, own: OidcClient, token: string): Promise<Ended> => {
  assertMeant(token, own)
  try {
    const keys = createLocalJWKSet((await keysOf(await discover(services, own))) as JSONWebKeySet)
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: signatureAlgorithms,
      issuer: own.issuer,
      audience: own.client_id,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
      maxTokenAge: longestSeconds,
      clockTolerance: skewSeconds,
      currentDate: services.now(),
    })
    const { typ } = protectedHeader
    if (typ !== undefined && !/^(?:application\/)?(?:logout\+)?jwt$/i.test(typ))
      throw new Error('another kind of token')
    return readLogout(payload)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid', messageOf(error))
  }
}

/** Ends the sessions that a provider's logout token names, and those about to start. @throws Refusal if it is not valid */
export const endByProvider = async (services: Services, organizationId: number, token: string): Promise<number> => {
  const own = await oidcClientOf(services, organizationId)
  const { subject, providerSession, id } = await verifiedLogout(services, own, token)
  const now = services.now()
  const named = [organizationId, own.issuer, subject, providerSession]
  return services.db.transaction(async (tx) => {
    await useOnce(
      tx,
      services.config.secret,
      'oidc-logout',
      `${own.issuer}\0${id}`,
      new Date(now.getTime() + 2 * (longestSeconds + skewSeconds) * 1000),
    )
    await tx.query({
      name: 'withdraw_tickets_of_provider',
      text: `delete from federation_tickets where (provider->>'organization_id')::bigint = $1 and provider->>'issuer' = $2
             and ($3::text is null or provider->>'subject' = $3)
             and ($4::text is null or provider->>'provider_session' = $4)`,
      values: named,
    })
    const ended = await tx.query<{ session_id: string }>({
      name: 'forget_sessions_of_provider',
      text: `delete from federated_sessions where organization_id = $1 and issuer = $2
             and ($3::text is null or subject = $3) and ($4::text is null or provider_session = $4) returning session_id`,
      values: named,
    })
    for (const { session_id } of ended) await endSession(tx, session_id, 'ended', now)
    return ended.length
  })
}
