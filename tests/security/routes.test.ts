import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import { resources } from '#shared/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { routePath } from '#server/kernel/http/register-calls.ts'
import { modules } from '#server/modules.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  const secret = 'a-webhook-secret-of-32-characters'
  server = await startTestServer({
    config: {
      labSecrets: { spot: secret, namida: secret },
      wearablesSecret: secret,
      faceScanSecret: secret,
      bodyScanSecret: secret,
    },
  })
}, 120_000)
afterAll(() => server.close())

const routesOf = Object.values(completeNouns(contract, handlers, resources).calls).flatMap(
  ({ method, path, aliases = [], access }) =>
    [path, ...aliases].map((one) => [`${method} ${routePath(one)}`, access] as const),
)

test('every call has a route with the access that the contract declares', () => {
  expect(routesOf.map(([route]) => [route, server.app.routeAccess.get(route)])).toEqual(routesOf)
})

test('every other route says who may use it', async () => {
  const declared = new Set<string>(routesOf.map(([route]) => route))
  const others = [...server.app.routeAccess].filter(([route]) => !declared.has(route))
  expect(others.map(([route, access]) => `${route}: ${String(access)}`).toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /scim/v2/*: token",
      "GET /api/avatars/:name.svg: public",
      "GET /files/*: guard",
      "GET /healthz: public",
      "GET /oidc/:organization/callback: public",
      "GET /oidc/:organization/login: public",
      "GET /readyz: public",
      "GET /saml/:organization/acs: public",
      "GET /saml/:organization/login: public",
      "GET /saml/:organization/metadata: public",
      "GET /scim/v2/*: token",
      "GET /v1/docs: public",
      "GET /v1/notifications/live: token",
      "GET /v1/openapi.json: public",
      "GET /v1/unsubscribe: public",
      "HEAD /v1/unsubscribe: public",
      "PATCH /scim/v2/*: token",
      "POST /oidc/:organization/backchannel-logout: public",
      "POST /policy-reports: public",
      "POST /saml/:organization/acs: public",
      "POST /scim/v2/*: token",
      "POST /v1/unsubscribe: public",
      "POST /v1/webhooks/labs/namida: signature",
      "POST /v1/webhooks/labs/spot: signature",
      "POST /v1/webhooks/scans/body: signature",
      "POST /v1/webhooks/scans/face: signature",
      "POST /v1/webhooks/wearables: signature",
      "PUT /scim/v2/*: token",
    ]
  `)
  // A partner, and a page that listens for notifications, must show something.
  for (const [route, access] of others.filter(([, one]) => one === 'signature' || one === 'token')) {
    const [method, url] = route.split(' ') as ['GET' | 'POST', string]
    expect([route, access, (await server.app.inject({ method, url })).statusCode]).toEqual([route, access, 401])
  }
})

test('a route that does not say it keeps the server from starting', async () => {
  const open = { name: 'open', routes: [(app: TestServer['app']) => app.get('/open', () => 'secret')] }
  await expect(startTestServer({ rooms: [...modules, open] })).rejects.toThrow(
    'GET /open does not declare who may use it',
  )
})
