import * as client from 'openid-client'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { isRecord } from '#shared/rules/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { discover, keysOf, messageOf, oidcClientOf, relyingPartyOf, secretOf, storeSecret } from './oidc-client.ts'
import { Refusal } from './refusal.ts'
import { oidcConfigs, type OidcConfig } from './settings.ts'

type Calls = Pick<typeof calls, 'getOidcSetup' | 'setOidcSecret' | 'testOidc'>
type Step = AnswerOf<'testOidc'>['steps'][number]

const configOf = async ({ db, now }: Services, organizationId: number): Promise<OidcConfig | null> =>
  (await oidcConfigs(db, now())).find(({ organization }) => organization.id === organizationId) ?? null

const setupOf = async (services: Services, organizationId: number) => {
  const config = await configOf(services, organizationId)
  const stored = config && (await secretOf(services, config))
  return {
    is_configured: config !== null,
    secret_set_at: stored?.set_at.toISOString() ?? null,
    ...relyingPartyOf(services.config, organizationId),
  }
}

/** Asks for tokens with a code that nobody was given: a provider that knows the client refuses the code, not the client. */
const secretStep = async (
  services: Services,
  provider: client.Configuration,
  organizationId: number,
): Promise<Step> => {
  const { redirect_uri } = relyingPartyOf(services.config, organizationId)
  const answer = new URLSearchParams({ code: 'test', iss: provider.serverMetadata().issuer })
  try {
    await client.authorizationCodeGrant(provider, new URL(`${redirect_uri}?${answer}`), {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    })
    return { step: 'secret', is_good: false, detail: 'The provider accepted a made-up code.' }
  } catch (error) {
    const code = error instanceof client.ResponseBodyError ? error.error : null
    if (code === 'invalid_grant') return { step: 'secret', is_good: true, detail: null }
    return { step: 'secret', is_good: false, detail: code ?? messageOf(error) }
  }
}

const testOf = async (services: Services, organizationId: number): Promise<Step[]> => {
  let provider: client.Configuration
  try {
    provider = await discover(services, await oidcClientOf(services, organizationId))
  } catch (error) {
    if (error instanceof Refusal) throw fieldError('secret', 'Save the settings and set the client secret first.')
    return [{ step: 'discovery', is_good: false, detail: messageOf(error) }]
  }
  const { code_challenge_methods_supported: methods, ...about } = provider.serverMetadata()
  const keys: Step = await keysOf(provider).then(
    (found) => {
      const isGood = isRecord(found) && Array.isArray(found['keys']) && found['keys'].length > 0
      return { step: 'keys', is_good: isGood, detail: isGood ? null : 'The provider publishes no keys.' }
    },
    (error: unknown) => ({ step: 'keys', is_good: false, detail: messageOf(error) }),
  )
  const hasPkce = methods === undefined || methods.includes('S256')
  return [
    { step: 'discovery', is_good: true, detail: null },
    keys,
    { step: 'pkce', is_good: hasPkce, detail: hasPkce ? null : 'The provider does not support S256.' },
    await secretStep(services, provider, organizationId),
    {
      step: 'logout',
      is_good: about.backchannel_logout_supported === true,
      detail:
        about.backchannel_logout_supported === true ? null : 'Sessions don’t end here when they end at the provider.',
    },
  ]
}

export const oidcHandlers: HandlersOf<Calls> = {
  getOidcSetup: ({ params, services }) => setupOf(services, params.id),

  setOidcSecret: async ({ params, body, services }) => {
    const config = await configOf(services, params.id)
    if (!config) throw new HaleError('NOT_FOUND', { message: 'OpenID Connect is not set up for this organization.' })
    await storeSecret(services, config, body.secret)
    return setupOf(services, params.id)
  },

  testOidc: async ({ params, services }) => ({ steps: await testOf(services, params.id) }),
}
