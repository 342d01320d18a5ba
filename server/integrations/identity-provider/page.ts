import { inflateRawSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { HaleError } from '#shared/errors.ts'
import { plainPagePolicy } from '../../kernel/http/content-security-policy.ts'
import type { Services } from '../../kernel/types.ts'
import { escaped, samlResponse, type DemoPerson } from './assertion.ts'
import { demoKey } from './key.ts'

export const demoIssuer = 'https://id.northfield.example'
export const demoPath = '/demo/identity-provider'
const portalPath = '/demo/portal'
const longestRequest = 20_000

/** Members of the demo's organization. They get an account when they sign in for the first time. */
const people: readonly DemoPerson[] = [
  { subject: 'nf-2041', email: 'robin.field@northfield.example', firstName: 'Robin', lastName: 'Field' },
  { subject: 'nf-2042', email: 'sam.north@northfield.example', firstName: 'Sam', lastName: 'North' },
]

const style = `body{font:17px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color:#10201c;background:#fff}
h1{font-size:1.75rem;line-height:1.2}form,a{display:block;margin:.75rem 0}
button,a{box-sizing:border-box;width:100%;min-height:48px;padding:.75rem 1rem;font:inherit;text-align:start;color:inherit;
background:#fff;border:1px solid #767f7c;border-radius:12px;cursor:pointer;text-decoration:none}
button:hover,a:hover{background:#eef3f1}:focus-visible{outline:3px solid #2068c4;outline-offset:2px}small{display:block;color:#4a5753}
@media(prefers-color-scheme:dark){body,button,a{color:#eef3f1;background:#10201c}button:hover,a:hover{background:#1d322c}small{color:#b4c2bd}}`

const page = (title: string, text: string, choices: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
  `<style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${choices}</main></body></html>`

const headers = { 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy(style) }

const label = ({ firstName, lastName, email }: DemoPerson): string =>
  `${escaped(`${firstName} ${lastName}`)}<small>${escaped(email)}</small>`

interface Question {
  id: string
  issuer: string
  consumer: string
}
/**
 * The request in the address (HTTP-Redirect binding).
 * @throws BAD_REQUEST for an invalid one, or one from another server
 */
const readQuestion = (publicUrl: string, encoded: unknown): Question => {
  try {
    const xml = inflateRawSync(Buffer.from(String(encoded), 'base64'), { maxOutputLength: longestRequest }).toString(
      'utf8',
    )
    const [, id = ''] = /<samlp:AuthnRequest\b[^>]*\bID="([\w-]+)"/.exec(xml) ?? []
    const [, consumer = ''] = /\bAssertionConsumerServiceURL="([^"]+)"/.exec(xml) ?? []
    const [, issuer = ''] = /<saml:Issuer\b[^>]*>([^<]+)<\/saml:Issuer>/.exec(xml) ?? []
    // Never sign anything for anyone else.
    if (id && consumer.startsWith(`${publicUrl}/saml/`) && issuer.startsWith(`${publicUrl}/saml/`))
      return { id, issuer, consumer }
  } catch {
    // Treated like an invalid request.
  }
  throw new HaleError('BAD_REQUEST', { message: 'This sign-in was not started here.' })
}

const tokenOf = ({ config, now }: Services, { subject, email, firstName, lastName }: DemoPerson): Promise<string> => {
  const issued = Math.floor(now().getTime() / 1000)
  return new SignJWT({ email, given_name: firstName, family_name: lastName })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(demoIssuer)
    .setAudience(config.publicUrl)
    .setSubject(subject)
    .setJti(randomBytes(16).toString('base64url'))
    .setIssuedAt(issued)
    .setExpirationTime(issued + 5 * 60)
    .sign(demoKey(config))
}

/** Whether the demo's identity provider is available: it lets in whoever it is told to, so never in production. */
export const hasDemoProvider = ({ seed, isProduction }: Services['config']): boolean => seed === 'demo' && !isProduction

/**
 * The demo's identity provider and portal, for trying external sign-in without a provider of one's own. Its pages work without
 * scripts.
 */
export const registerDemoProvider = (app: FastifyInstance, services: Services): void => {
  const { config } = services
  if (!hasDemoProvider(config)) return
  const options = { schema: { hide: true }, config: { access: 'public' } } as const

  app.get<{ Querystring: { SAMLRequest?: unknown } }>(demoPath, options, async (request, reply) => {
    const { id, issuer, consumer } = readQuestion(config.publicUrl, request.query.SAMLRequest)
    const answering = {
      issuer: demoIssuer,
      audience: issuer,
      recipient: consumer,
      inResponseTo: id,
      now: services.now(),
      key: demoKey(config),
    }
    const forms = people.map((person) => {
      const response = samlResponse(person, answering)
      const { pathname } = new URL(consumer)
      return `<form method="post" action="${escaped(pathname)}"><input type="hidden" name="SAMLResponse" value="${response}"><button>${label(person)}</button></form>`
    })
    reply.type('text/html; charset=utf-8').headers(headers)
    return reply.send(
      page(
        'Northfield Health',
        'This page stands in for an organization’s identity provider. Who are you?',
        forms.join(''),
      ),
    )
  })

  app.get(portalPath, options, async (_request, reply) => {
    const links = await Promise.all(
      people.map(async (person) => `<a href="/sso?token=${await tokenOf(services, person)}">${label(person)}</a>`),
    )
    reply.type('text/html; charset=utf-8').headers(headers)
    return reply.send(
      page(
        'Northfield portal',
        'This page stands in for an organization’s own portal, which opens Hale with a link that works once. Open it as',
        links.join(''),
      ),
    )
  })
}
