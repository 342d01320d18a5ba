import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('the built apps', () => {
  const early = "document.title = 'Märchen'"
  const distDir = mkdtempSync(join(tmpdir(), 'hale-dist-'))
  let server: TestServer
  beforeAll(async () => {
    for (const app of ['admin', 'member']) {
      mkdirSync(join(distDir, app))
      writeFileSync(join(distDir, app, 'index.html'), `<title>${app}</title>`)
      writeFileSync(
        join(distDir, app, 'home.html'),
        `<title>${app}</title><script>${early}</script><script src="/a.js"></script>`,
      )
    }
    mkdirSync(join(distDir, 'assets'))
    writeFileSync(join(distDir, 'assets', 'index-Ab12Cd34.js'), 'export {}')
    writeFileSync(join(distDir, '.sources'), 'private')
    server = await startTestServer({ config: { distDir } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(distDir, { recursive: true })
  })
  const open = (path: string) => fetch(server.url + path, { redirect: 'manual' })

  test('refuse overlong and invalid file names without a lookup', async () => {
    for (const long of ['1'.repeat(5000), '%31'.repeat(300)]) {
      const refused = await open(`/v1/client/kits/${long}`)
      expect([refused.status, await refused.json()], long.slice(0, 5)).toEqual([
        404,
        { error_code: 'NOT_FOUND', message: 'This endpoint does not exist', reason: { code: 'no_endpoint' } },
      ])
      expect((await open(`/client/kits/${long}`)).status).toBe(200)
    }
  })

  test('are served at every route of their screens', async () => {
    for (const path of ['/admin', '/admin/', '/admin/users/7', '/admin/search'])
      expect(await (await open(path)).text(), path).toContain('<title>admin</title>')
    for (const path of [
      '/',
      '/privacy',
      '/client/home',
      '/client/search?q=a.b',
      '/login',
      '/register',
      '/set-password?key=a',
      '/unauthorized',
      '/something/else',
      '/administrator',
    ])
      expect(await (await open(path)).text(), path).toContain('<title>member</title>')
    expect((await open('/')).status).toBe(200)
  })

  test('are served uncompressed on request', async () => {
    for (const path of ['/', '/admin/', '/admin', '/login']) {
      const { statusCode } = await server.app.inject({ url: path, headers: { 'accept-encoding': 'identity' } })
      expect([path, statusCode]).toEqual([path, 200])
    }
  })

  test('are cached by the browser as long as they cannot change', async () => {
    expect((await open('/login')).headers.get('cache-control')).toBe('no-cache')
    expect((await open('/assets/index-Ab12Cd34.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/assets/missing.js', '/.sources', '/..%2f..%2fpackage.json', '/favicon.png'])
      expect((await open(path)).status, path).toBe(404)
  })

  test('may run the script that stands in their page, by its hash, and no other', async () => {
    const scriptsOf = async (path: string) =>
      /script-src [^;]*/.exec((await open(path)).headers.get('content-security-policy') ?? '')?.[0]
    const hash = createHash('sha256').update(early).digest('base64')
    expect(await scriptsOf('/client/home')).toBe(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`)
    expect(await scriptsOf('/client/profile')).toBe("script-src 'self' 'wasm-unsafe-eval'")
  })

  test('have a policy that blocks foreign scripts', async () => {
    const policy = (await open('/login')).headers.get('content-security-policy') ?? ''
    const scripts = policy.split(';').find((part) => part.startsWith('script-src ')) ?? ''
    expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'")
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part)
    const reported = "require-trusted-types-for 'script'; report-uri /policy-reports"
    for (const path of ['/login', '/admin'])
      expect((await open(path)).headers.get('content-security-policy-report-only'), path).toBe(reported)
    expect((await open('/v1/admin/search')).headers.get('content-security-policy-report-only')).toBeNull()
    expect((await open('/v1/admin/search')).headers.get('cache-control')).toBe('no-store')
    expect((await open('/v1/admin/search')).headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('prepares statements of different modules with the same name', async () => {
    const answers = await server.services.db.transaction(async (tx) => [
      await tx.query({ name: 'same', text: 'select $1::int as first', values: [1] }),
      await tx.query({ name: 'same', text: 'select $1::int as second', values: [2] }),
      await tx.query({ name: 'same', text: 'select $1::int as first', values: [3] }),
    ])
    expect(answers).toEqual([[{ first: 1 }], [{ second: 2 }], [{ first: 3 }]])
  })

  test('reports health and version', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    const ready = await server.call('GET', '/readyz')
    expect(ready.body).toEqual({ status: 'ok', database: 'ok' })
  })

  test('answers an unknown call with JSON', async () => {
    for (const path of ['/nothing', '/api/nothing', '/admin/search/x/y']) {
      const answer = await server.call('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.body.error_code).toBe('NOT_FOUND')
    }
  })
})

test('does not wait on shutdown for unused connections', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  const unused = connect(Number(port), hostname)
  await once(unused, 'connect')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const ended = once(unused, 'close')
  await server.close()
  await ended
})
