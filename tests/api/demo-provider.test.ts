import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSignIn } from '#seed/identity/sign-in.ts'
import { beginSignIn, postResponse } from '../harness/identity-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the demo’s identity provider', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config: { seed: 'demo' } })
    await server.services.db.query({
      text: `insert into organizations (id, name, code) values (1, 'Northfield', 'northfield-health')`,
    })
    await addSignIn(server.services)
  })
  afterAll(() => server.close())

  it('signs its users in by SAML and by portal link', async () => {
    const { address, cookie } = await beginSignIn(server, 1)
    expect(address).toMatch(/^\/demo\/identity-provider\?SAMLRequest=/)
    const page = await (await fetch(server.url + address)).text()
    const [, response = ''] =
      /action="\/saml\/1\/acs"><input type="hidden" name="SAMLResponse" value="([^"]+)"/.exec(page) ?? []
    const ticket = (await postResponse(server, 1, response)).searchParams.get('ticket')
    const answer = await server.call('POST', '/login-saml', { body: { ticket }, headers: { cookie } })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body['user']).toMatchObject({ email: 'robin.field@northfield.example', verified: true })

    const portal = await (await fetch(`${server.url}/demo/portal`)).text()
    const [, token] = /\/sso\?token=([\w.-]+)/.exec(portal) ?? []
    const again = await server.call('POST', '/login-sso', { body: { token } })
    expect(again.body['user']).toMatchObject({ email: 'robin.field@northfield.example' })
  })

  it('signs nothing for other service providers', async () => {
    const { address } = await beginSignIn(server, 1)
    for (const wrong of ['', 'made-up', encodeURIComponent(Buffer.from('<a/>').toString('base64'))])
      expect((await fetch(`${server.url}/demo/identity-provider?SAMLRequest=${wrong}`)).status).toBe(400)
    expect((await fetch(server.url + address)).status).toBe(200)
  })

  it('is only available in the demo', async () => {
    for (const config of [{ seed: 'none' }, { seed: 'demo', isProduction: true }] as const) {
      const other = await startTestServer({ config })
      expect((await fetch(`${other.url}/demo/portal`)).status).toBe(404)
      await other.close()
    }
  })
})
