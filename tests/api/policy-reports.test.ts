import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/http/logging.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('reports of pages', () => {
  let server: TestServer
  const log: string[] = []
  beforeAll(async () => {
    const logger = createLogger('info', { write: (line: string) => void log.push(line) })
    server = await startTestServer({ logger })
    log.length = 0
  }, 120_000)
  afterAll(() => server.close())

  const report = (found: Record<string, unknown> | string, type = 'application/csp-report') =>
    server.app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': type },
      payload: typeof found === 'string' ? found : JSON.stringify({ 'csp-report': found }),
    })
  const found = {
    'document-uri': 'https://hale.example/set-password?key=secret-of-the-link',
    'effective-directive': 'require-trusted-types-for',
    'source-file': 'https://hale.example/assets/member-a.js?secret-of-the-link',
    'line-number': 10,
    'column-number': 1792,
    'script-sample': 'Element innerHTML|<p>Your result is personal',
  }

  test('are logged once for each place, without what is personal', async () => {
    expect((await report(found)).statusCode).toBe(204)
    expect((await report({ ...found, 'document-uri': 'https://hale.example/login' })).statusCode).toBe(204)
    expect(log).toHaveLength(1)
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      directive: 'require-trusted-types-for',
      sink: 'Element innerHTML',
      page: '/set-password',
      source: '/assets/member-a.js:10:1792',
    })
    expect(log.join()).not.toMatch(/secret-of-the-link|personal/)
  })

  test('that are none, or too large, are refused', async () => {
    expect((await report('{}')).statusCode).toBe(400)
    expect((await report('{')).statusCode).toBe(400)
    expect((await report({ ...found, 'script-sample': 'x'.repeat(20_000) })).statusCode).toBe(413)
    expect((await report(found, 'text/html')).statusCode).toBe(400)
  })

  test('that somebody makes up do not fill the log', async () => {
    const answers = []
    for (let line = 0; line < 150; line += 1) answers.push((await report({ ...found, 'line-number': line })).statusCode)
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(log).toHaveLength(100)
  })
})
