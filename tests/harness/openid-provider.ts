/** A real OpenID provider, on a library the server does not use, and its users. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import Provider from 'oidc-provider'
import type { TestServer } from './server.ts'

export const clientId = 'hale'
export const clientSecret = 'a-client-secret-of-at-least-32-characters'

export interface OpenIdPerson {
  sub: string
  email?: string
  email_verified?: unknown
  given_name?: string
  family_name?: string
}

const keyOf = async (kid: string): Promise<{ jwk: JWK; key: CryptoKey }> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }, key: privateKey }
}

export interface OpenIdProvider {
  issuer: string
  person: OpenIdPerson
  /** Changes the ID token on its way. */
  tamper: ((token: string) => string | Promise<string>) | null
  /** Signs with the provider's current key. */
  sign: (claims: JWTPayload, header?: object) => Promise<string>
  /** Withdraws the key and signs with a new one. */
  rotate: () => Promise<void>
  /** The public half of the key, as published. */
  publicKey: () => Promise<JWK>
  close: () => Promise<void>
}

/** Starts a provider that signs in `person` without asking. `party` is the address of the server under test for an organization. */
export const startOpenIdProvider = async (
  party: (path: string) => string,
  person: OpenIdPerson,
): Promise<OpenIdProvider> => {
  let handle: ReturnType<Provider['callback']> = () => undefined
  const server: Server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let signing = await keyOf('first')
  const self: OpenIdProvider = {
    issuer,
    person,
    tamper: null,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signing.jwk.kid ?? '', ...header }).sign(signing.key),
    rotate: async () => {
      signing = await keyOf('second')
      handle = make()
    },
    publicKey: async () => ((await (await fetch(`${issuer}/jwks`)).json()) as { keys: [JWK] }).keys[0],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const make = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [party('/callback')],
          post_logout_redirect_uris: [party('/login')],
          backchannel_logout_uri: party('/backchannel-logout'),
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [signing.jwk] },
      cookies: { keys: ['only in tests'] },
      claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      pkce: { required: () => true },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...self.person, sub }) }),
    })
    provider.use(async (context, next) => {
      if (context.path.startsWith('/interaction/')) {
        const { params, prompt } = await provider.interactionDetails(context.req, context.res)
        const accountId = self.person.sub
        const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
        grant.addOIDCScope('openid email profile')
        const result = prompt.name === 'login' ? { login: { accountId } } : { consent: { grantId: await grant.save() } }
        await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: true })
        context.respond = false
        return
      }
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path === '/token' && self.tamper && body?.id_token)
        context.body = { ...body, id_token: await self.tamper(body.id_token) }
    })
    return provider.callback()
  }
  handle = make()
  return self
}

/** A browser's visit to the provider; returns the address it comes back to. */
export const visit = async (address: string, issuer: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let next = address
  while (next.startsWith(issuer)) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return new URL(next)
}

/** An organization that signs in with a provider. */
export const organizationWithOidc = async (
  { services: { db } }: TestServer,
  code: string,
  settings: object,
): Promise<number> => {
  const entry = { name: 'oidc', is_enabled: true, settings: { client_id: clientId, ...settings } }
  const [row] = await db.query<{ id: number }>({
    text: `insert into organizations (name, code, integrations) values ($1, $1, $2::jsonb) returning id`,
    values: [code, JSON.stringify([entry])],
  })
  return row?.id ?? 0
}
