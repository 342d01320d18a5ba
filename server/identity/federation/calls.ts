import { normalizeEmail } from '#shared/rules/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { federationCookie, readAccessToken, signIn, sessionOfTicket } from '../sign-in/index.ts'
import { recordedCall, ThirdPartyError } from '../../integrations/call-log/index.ts'
import { holderOf } from './one-time-tokens.ts'
import { Refusal } from './refusal.ts'
import { answerOf } from './saml.ts'
import { oidcConfigs, samlConfigs, type FederationKind } from './settings.ts'
import { secretOf } from './oidc-client.ts'
import { oidcAnswer } from './oidc.ts'
import { endByProvider, providerLogoutAddress, rememberProvider } from './provider-sessions.ts'
import { redeemTicket, type Answered } from './tickets.ts'

type Calls = Pick<typeof calls, 'loginSaml' | 'loginSso' | 'findOrganizationSignIn' | 'leaveProvider'>

/** Verifies what a provider sent, and logs the outcome. @throws Refusal */
export const recordedSignIn = async <T>(
  services: Services,
  kind: FederationKind,
  endpoint: string,
  verify: () => Promise<T>,
): Promise<T> => {
  const call = {
    integration: kind,
    mode: 'live',
    direction: 'incoming',
    method: 'POST',
    endpoint,
    userId: null,
  } as const
  let refused: Refusal | null = null
  try {
    return await recordedCall(services, call, async () => {
      try {
        return { status: 200, answer: await verify() }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused = error
        throw new ThirdPartyError(
          `Refused: ${error.reason}${error.detail === null ? '' : ` (${error.detail.slice(0, 200)})`}.`,
          error.status,
        )
      }
    })
  } catch (error) {
    throw refused ?? error
  }
}

export const samlAnswer = (
  services: Services,
  SAMLResponse: string,
  endpoint: string,
  organizationId?: number,
): Promise<Answered> =>
  recordedSignIn(services, 'saml', endpoint, () => answerOf(services, SAMLResponse, organizationId))

export const oidcCallback = (services: Services, organizationId: number, answer: URLSearchParams): Promise<Answered> =>
  recordedSignIn(services, 'oidc', '/oidc/{organization}/callback', () => oidcAnswer(services, organizationId, answer))

export const providerLogout = (services: Services, organizationId: number, token: string): Promise<number> =>
  recordedSignIn(services, 'oidc', '/oidc/{organization}/backchannel-logout', () =>
    endByProvider(services, organizationId, token),
  )

export const federationHandlers: HandlersOf<Calls> = {
  loginSaml: async ({ body, services, request, about }) => {
    const browser = request.cookies[federationCookie(services.config).name]
    const { userId, provider = null } = body.SAMLResponse
      ? await samlAnswer(services, body.SAMLResponse, '/v1/login-saml')
      : await redeemTicket(services.db, body.ticket ?? '', browser, services.now())
    about(userId)
    const remember = async (sessionId: string | undefined) => {
      if (provider && sessionId) await rememberProvider(services.db, sessionId, provider)
    }
    try {
      const account = await signIn(services, userId, request)
      await remember((await readAccessToken(services.config.secret, account.tokens.access.token))?.sessionId)
      return account
    } catch (error) {
      // The second step starts the session later.
      if (error instanceof HaleError && error.ticket) await remember(sessionOfTicket(error.ticket))
      throw error
    }
  },

  loginSso: async ({ body, services, request, about }) => {
    const userId = await recordedSignIn(services, 'sso', '/v1/login-sso', () => holderOf(services, body.token))
    about(userId)
    return signIn(services, userId, request)
  },

  findOrganizationSignIn: async ({ body, services }) => {
    const wanted = normalizeEmail(body.organization)
    const domain = wanted.includes('@') ? wanted.split('@').at(-1) : undefined
    const [oidc, saml] = await Promise.all([
      oidcConfigs(services.db, services.now()),
      samlConfigs(services.db, services.now()),
    ])
    const set = await Promise.all(oidc.map(async (one) => ((await secretOf(services, one)) ? [one] : [])))
    const configs = [
      ...set.flat().map((config) => ({ ...config, kind: 'oidc' })),
      ...saml.map((config) => ({ ...config, kind: 'saml' })),
    ]
    const [named] = domain
      ? []
      : await services.db.query<{ id: number }>({
          text: 'select id from organizations where lower(code) = $1',
          values: [wanted],
        })
    const found = configs.find((one) =>
      domain ? one.email_domains.includes(domain) : one.organization.id === named?.id,
    )
    if (!found)
      throw new HaleError('NOT_FOUND', {
        message: say('no_single_sign_on'),
      })
    return { organization: found.organization.name, url: `/${found.kind}/${found.organization.id}/login` }
  },

  leaveProvider: async ({ caller, services }) => ({ url: await providerLogoutAddress(services, caller) }),
}
