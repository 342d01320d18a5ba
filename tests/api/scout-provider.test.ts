import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerMember } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Seen {
  url: string
  authorization: string | undefined
  body: FormData | null
}
const offer = (audio: string) => `v=0\r\ns=-\r\n${audio}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`

let provider: Server
let server: TestServer
const seen: Seen[] = []
let answer: { status: number; text: string } = { status: 201, text: 'v=0\r\ns=answer\r\n' }

beforeAll(async () => {
  provider = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void (async () => {
        const type = request.headers['content-type'] ?? ''
        const body = type.startsWith('multipart/')
          ? await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData()
          : null
        seen.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
        response
          .writeHead(answer.status, { location: '/v1/realtime/calls/rtc_123', 'content-type': 'application/sdp' })
          .end(answer.text)
      })()
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  server = await startTestServer({
    config: { scout: { url: `http://127.0.0.1:${port}/v1/`, key: 'sk-secret', model: 'gpt-realtime' } },
  })
})
afterAll(async () => {
  await server.close()
  provider.close()
})

const begin = async () => {
  const { token } = await registerMember(server)
  const given = (await server.call('GET', '/api/scout-token', { token })).body
  const call = (path: string, body: object) =>
    server.call('POST', path, { token, body: { token: given['token'], ...body } })
  return { given, call }
}

it('negotiates with a realtime API, runs its tool calls and hangs up, without revealing the API key', async () => {
  const { given, call } = await begin()
  expect(given).toMatchObject({ provider: 'realtime', has_voice: true })
  const sdp = offer('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=recvonly\r\n')
  const exchanged = await call('/api/exchange-scout-sdp', { sdp })
  expect(exchanged.body).toEqual({ sdp: 'v=0\r\ns=answer\r\n' })
  const [asked] = seen
  expect(asked).toMatchObject({ url: '/v1/realtime/calls', authorization: 'Bearer sk-secret' })
  expect(asked?.body?.get('sdp')).toBe(sdp)
  const session = JSON.parse(String(asked?.body?.get('session'))) as Record<string, unknown> & {
    tools: { name: string; parameters: { type: string } }[]
  }
  expect(session).toMatchObject({ type: 'realtime', model: 'gpt-realtime', output_modalities: ['text'] })
  expect(String(session['instructions'])).toMatch(/Never diagnose/)
  expect(session.tools.map(({ name }) => name)).toContain('get_water_today')
  expect(session.tools.every(({ parameters }) => parameters.type === 'object')).toBe(true)

  const done = {
    type: 'response.done',
    response: {
      output: [
        { type: 'function_call', name: 'get_streak', call_id: 'call_1', arguments: '{}' },
        { type: 'function_call', name: 'drop_tables', call_id: 'call_2', arguments: '' },
      ],
    },
  }
  const { events } = (await call('/api/scout-events', { event: done })).body as {
    events: { type: string; item?: { call_id: string; output: string } }[]
  }
  expect(events.map(({ type }) => type)).toEqual([
    'conversation.item.create',
    'conversation.item.create',
    'response.create',
  ])
  expect(events.map(({ item }) => item && [item.call_id, item.output])).toEqual([
    ['call_1', '{"days":0}'],
    ['call_2', '{"error":"Unknown tool."}'],
    undefined,
  ])
  expect((await call('/api/scout-end-session', {})).status).toBe(204)
  expect(seen.at(-1)).toMatchObject({ url: '/v1/realtime/calls/rtc_123/hangup', authorization: 'Bearer sk-secret' })
  expect(exchanged.text + JSON.stringify(given)).not.toContain('sk-secret')
})

it('requests audio only if the browser sends some', async () => {
  const { call } = await begin()
  await call('/api/exchange-scout-sdp', { sdp: offer('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=sendrecv\r\n') })
  expect(JSON.parse(String(seen.at(-1)?.body?.get('session')))).toMatchObject({ output_modalities: ['audio'] })
})

it.each([
  [{ status: 503, text: 'no' }, /answered 503/],
  [{ status: 429, text: 'no' }, /too many requests/],
  [{ status: 200, text: '{"error":"?"}' }, /did not return an SDP answer/],
])('reports a failing provider: %o', async (failing, words) => {
  answer = failing
  const { call } = await begin()
  const { status, body } = await call('/api/exchange-scout-sdp', { sdp: offer('') })
  expect([status, body['message']]).toEqual([400, expect.stringMatching(words)])
  const [state] = await server.services.db.query<{ status: string }>({
    text: `select status from integration_status where lower(integration) = 'scout'`,
  })
  expect(state?.status).toMatch(/warning|bad/)
})
