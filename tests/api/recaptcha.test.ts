import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, secretOf } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('a bot detection service', () => {
  let server: TestServer
  let service: Server
  const asked: URLSearchParams[] = []
  let answer: object = {}
  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push(new URLSearchParams(body))
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
    server = await startTestServer({ config: { recaptcha: { url, secret: 'its-secret', siteKey: 'site-1' } } })
  })
  afterAll(async () => {
    await server.close()
    service.close()
  })
  const verify = (body: object, at = server) => at.call('POST', '/recaptcha/verify', { body })
  const register = (more: object) =>
    server.call('POST', '/register', {
      body: { email: 'new@hale.test', first_name: 'Jane', last_name: 'Doe', ...more },
    })

  it('is called with the secret, and its verdict counts', async () => {
    answer = { success: true }
    expect((await verify({ recaptchaKey: 'solved' })).body).toEqual({ success: true })
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ secret: 'its-secret', response: 'solved' })
    answer = { success: true, score: 0.1 }
    expect((await verify({ recaptchaKey: 'machine' })).body['errors']).toHaveProperty('recaptchaKey')
    answer = { success: false, 'error-codes': ['timeout-or-duplicate'] }
    expect((await verify({ recaptchaKey: 'old' })).status).toBe(400)
    expect((await verify({})).status).toBe(400)
    expect((await verify({ recaptchaKey: '' })).status).toBe(400)
    answer = { success: false, 'error-codes': ['invalid-input-secret'] }
    expect((await verify({ recaptchaKey: 'solved' })).body['message']).toMatch(/rejected the secret/)
  })

  it('is required for registration', async () => {
    answer = { success: false }
    expect((await register({})).body['errors']).toHaveProperty('recaptcha')
    expect((await register({ recaptcha: 'wrong' })).body['errors']).toHaveProperty('recaptcha')
    expect(await server.services.db.query({ text: 'select 1 from users' })).toEqual([])
    answer = { success: true, score: 0.9 }
    expect((await register({ recaptcha: 'solved' })).status).toBe(200)
    // Without a mailed key, an activation opens nothing that a registration would have.
    const body = { email: 'other@hale.test', password: secretOf(goodPassword), first_name: 'Jane', last_name: 'Doe' }
    expect((await server.call('POST', '/users/enrollment', { body })).body['errors']).toHaveProperty('key')
    expect((await server.call('POST', '/users/enrollment', { body: { ...body, key: 'x' } })).body['error_code']).toBe(
      'LINK_EXPIRED',
    )
    const site = await server.call('GET', '/recaptcha')
    expect(site.body).toEqual({ site_key: 'site-1' })
    expect(site.headers.get('content-security-policy')).toContain('https://www.google.com/recaptcha/')
  })

  it('is optional if not configured, with a warning in production', async () => {
    const open = await startTestServer()
    expect((await verify({ recaptchaKey: 'ok' }, open)).body).toEqual({ success: true })
    expect((await verify({}, open)).status).toBe(400)
    const site = await open.call('GET', '/recaptcha')
    expect(site.body).toEqual({ site_key: null })
    expect(site.headers.get('content-security-policy')).not.toContain('google')
    await open.close()
    const production = await startTestServer({ config: { isProduction: true } })
    const answered = await verify({ recaptchaKey: 'ok' }, production)
    expect([answered.status, answered.body['message']]).toEqual([400, 'reCAPTCHA is not configured on this server.'])
    await production.close()
  })
})
