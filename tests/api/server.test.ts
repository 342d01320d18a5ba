import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startTestServer, type TestServer } from '#tests/harness/server.ts'

describe.each(engines)('the server on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  test('says that it runs, and on what', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    const ready = await server.call('GET', '/readyz')
    expect(ready.body).toEqual({ status: 'ok', database: engine })
  })

  test('answers an unknown call with JSON', async () => {
    for (const path of ['/nothing', '/api/nothing', '/admin/search/x/y']) {
      const answer = await server.call('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.body.error_code).toBe('NOT_FOUND')
    }
  })
})
