import * as client from 'openid-client'
import type { Config, Services } from '../../kernel/types.ts'
import { guardedFetch, isPublicAddress } from '../../integrations/http/index.ts'
import { openText, sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import { Refusal } from './refusal.ts'
import { oidcConfigs, type OidcConfig } from './settings.ts'
import { oidcSecrets } from './tables.ts'

const timeoutMs = 10_000
const longestAnswer = 1024 * 1024
const secretColumn = sealedColumn(oidcSecrets, 'secret')
/** Signatures with a shared secret are left out: an application that knows it could speak for the provider. */
export const signatureAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

/** A provider that is fully set up. */
export type OidcClient = OidcConfig & { secret: string }

/** What the provider's administrator enters: the addresses of this server, one set per organization. */
export const relyingPartyOf = ({ publicUrl }: Config, organizationId: number) => {
  const base = `${publicUrl}/oidc/${organizationId}`
  return {
    redirect_uri: `${base}/callback`,
    backchannel_logout_uri: `${base}/backchannel-logout`,
    post_logout_redirect_uri: `${publicUrl}/login`,
  }
}

interface SecretRow {
  organization_id: number
  issuer: string
  client_id: string
  secret: string
  set_at: Date
}
/** The stored secret, unless it was entered for another issuer or client. */
export const secretOf = async (
  { db }: Pick<Services, 'db'>,
  { organization, issuer, client_id }: OidcConfig,
): Promise<SecretRow | null> => {
  const [row] = await db.query<SecretRow>({
    name: 'find_oidc_secret',
    text: `select organization_id, issuer, client_id, secret, set_at from oidc_secrets
           where organization_id = $1 and issuer = $2 and client_id = $3`,
    values: [organization.id, issuer, client_id],
  })
  return row ?? null
}

export const storeSecret = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { organization, issuer, client_id }: OidcConfig,
  secret: string,
): Promise<void> => {
  await db.query({
    name: 'store_oidc_secret',
    text: `insert into oidc_secrets (organization_id, issuer, client_id, secret, set_at) values ($1, $2, $3, $4, $5)
           on conflict (organization_id) do update
           set issuer = excluded.issuer, client_id = excluded.client_id, secret = excluded.secret, set_at = excluded.set_at`,
    values: [organization.id, issuer, client_id, sealText(config.secret, secretColumn, secret), now()],
  })
}

/** @throws Refusal if the organization has no usable provider */
export const oidcClientOf = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  organizationId: number,
): Promise<OidcClient> => {
  const found = (await oidcConfigs(services.db, services.now())).find(
    ({ organization }) => organization.id === organizationId,
  )
  const stored = found && (await secretOf(services, found))
  if (!found || !stored) throw new Refusal('not_configured')
  return { ...found, secret: openText(services.config.secret, secretColumn, stored.secret) }
}

const hostsOf = ({ identityProviderHosts = [] }: Config): ReadonlySet<string> => new Set(identityProviderHosts)

/**
 * The provider as it describes itself at this moment: its description and keys are read for each sign-in, so that keys count as soon
 * as it publishes them, and no longer than that.
 * @throws Error if it cannot be reached, or calls itself otherwise
 */
export const discover = async (
  { config, now }: Pick<Services, 'config' | 'now'>,
  { issuer, client_id, secret }: OidcClient,
): Promise<client.Configuration> => {
  const hosts = hostsOf(config)
  const address = new URL(issuer)
  const mayBePlain = address.protocol === 'http:' && hosts.has(address.hostname)
  const fetched = guardedFetch((url) => ({
    who: 'The identity provider',
    timeoutMs,
    most: longestAnswer,
    mayConnect: (ip) => hosts.has(url.hostname) || isPublicAddress(ip),
  }))
  const clock = Math.round((now().getTime() - Date.now()) / 1000)
  const options = {
    [client.customFetch]: fetched,
    execute: [client.enableNonRepudiationChecks, ...(mayBePlain ? [client.allowInsecureRequests] : [])],
  }
  const metadata = { [client.clockSkew]: clock, [client.clockTolerance]: 30 }
  const basic = (...given: Parameters<client.ClientAuth>) => {
    const methods = given[0].token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    return authenticate(secret)(...given)
  }
  return client.discovery(address, client_id, metadata, basic, options)
}

/** The keys that the provider signs with. */
export const keysOf = async (provider: client.Configuration): Promise<unknown> => {
  const { jwks_uri: address } = provider.serverMetadata()
  if (address === undefined) throw new Error('the provider names no keys')
  const read = provider[client.customFetch] ?? fetch
  const answer = await read(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    redirect: 'manual',
    body: undefined,
  })
  if (answer.status !== 200) throw new Error(`the provider answered ${answer.status}`)
  return answer.json()
}

export const messageOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
