import type { FastifyInstance, FastifyReply } from 'fastify'
import { limits } from '#shared/calls/index.ts'
import type { Services } from '../../kernel/types.ts'
import { randomToken } from '../../kernel/crypto/index.ts'
import { federationCookie } from '../sign-in/index.ts'
import { oidcCallback, providerLogout, samlAnswer } from './calls.ts'
import { oidcAddress } from './oidc.ts'
import { Refusal } from './refusal.ts'
import { metadataOf, providerAddress } from './saml.ts'
import { makeTicket } from './tickets.ts'

/** Bytes of a form: base64 may be three times as long there. */
const largest = 256 * 1024
const cookieSeconds = 15 * 60

interface OfOrganization {
  Params: { organization: string }
}
const numberOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** Back to the screen that explains why the sign-in failed. */
const sendBack = (services: Services, reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof Refusal)) throw error
  services.log.warn({ reason: error.reason, detail: error.detail }, 'a federated sign-in was refused')
  return reply.redirect(`/sso?${new URLSearchParams({ refused: error.reason })}`, 303)
}

/**
 * Opened directly by browsers and providers: `GET /saml/{organization}/login` redirects to the provider, which sends its response
 * to `POST /saml/{organization}/acs`; `GET /saml/{organization}/metadata` is what the provider is configured with. Likewise
 * `GET /oidc/{organization}/login` and `/callback`; `POST /oidc/{organization}/backchannel-logout` ends sessions.
 */
export const registerFederation = (app: FastifyInstance, services: Services): void => {
  const options = {
    schema: { hide: true },
    config: { access: 'public', limit: limits['public-write'] },
  } as const
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largest },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    for (const [kind, addressOf] of [
      ['saml', providerAddress],
      ['oidc', oidcAddress],
    ] as const)
      scope.get<OfOrganization>(`/${kind}/:organization/login`, options, async (request, reply) => {
        try {
          const cookie = federationCookie(services.config)
          // A second tab must not invalidate the first one's sign-in.
          const browser = request.cookies[cookie.name] || randomToken()
          const address = await addressOf(services, numberOf(request.params.organization), browser)
          return await reply
            .setCookie(cookie.name, browser, { ...cookie.options, maxAge: cookieSeconds })
            .redirect(address, 303)
        } catch (error) {
          return sendBack(services, reply, error)
        }
      })

    scope.post<OfOrganization & { Body: { SAMLResponse?: unknown } | undefined }>(
      '/saml/:organization/acs',
      { ...options, config: { ...options.config, limit: limits['single-sign-on'] } },
      async (request, reply) => {
        const response = request.body?.SAMLResponse
        const organization = numberOf(request.params.organization)
        try {
          if (typeof response !== 'string') throw new Refusal('invalid', 'no response')
          const answered = await samlAnswer(services, response, '/saml/{organization}/acs', organization)
          const ticket = await makeTicket(services, answered)
          return await reply.redirect(`/sso?${new URLSearchParams({ ticket })}`, 303)
        } catch (error) {
          return sendBack(services, reply, error)
        }
      },
    )

    scope.get<OfOrganization>('/oidc/:organization/callback', options, async (request, reply) => {
      const { searchParams } = new URL(request.url, services.config.publicUrl)
      try {
        const answered = await oidcCallback(services, numberOf(request.params.organization), searchParams)
        const ticket = await makeTicket(services, answered)
        return await reply.redirect(`/sso?${new URLSearchParams({ ticket })}`, 303)
      } catch (error) {
        return sendBack(services, reply, error)
      }
    })

    scope.post<OfOrganization & { Body: { logout_token?: unknown } | undefined }>(
      '/oidc/:organization/backchannel-logout',
      options,
      async (request, reply) => {
        const token = request.body?.logout_token
        try {
          if (typeof token !== 'string') throw new Refusal('invalid', 'no token')
          await providerLogout(services, numberOf(request.params.organization), token)
          return await reply.status(200).send()
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return reply.status(400).send({ error: 'invalid_request', error_description: error.message })
        }
      },
    )

    // Going back or reloading there sends a request without a response.
    scope.get('/saml/:organization/acs', options, async (_request, reply) =>
      sendBack(services, reply, new Refusal('expired', 'nothing was sent')),
    )

    scope.get<OfOrganization>('/saml/:organization/metadata', options, async (request, reply) =>
      reply
        .type('application/samlmetadata+xml')
        .send(await metadataOf(services, numberOf(request.params.organization))),
    )
    done()
  })
}
