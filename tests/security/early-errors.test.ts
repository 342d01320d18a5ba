import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends bytes as they are, and reads the first answer. */
const answerTo = async (sent: string) => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data) => {
    text += String(data)
    // An answer that keeps the connection.
    if (text.includes('\r\n\r\n')) socket.end()
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  await once(socket, 'close')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Map(fields.map((field) => [field.split(':')[0]?.toLowerCase(), field]))
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('') }
}
const host = 'Host: hale.test\r\n'

test.each([
  ['a path that is no text', `GET /%ff%fe HTTP/1.1\r\n${host}\r\n`, 400],
  ['a broken escape', `GET /v1/%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['a parameter that is too long', `GET /v1/users/${'1'.repeat(400)} HTTP/1.1\r\n${host}\r\n`, 400],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ['header fields that are too long', `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a method without a route', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 404],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 400],
  ['another version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a header field without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
  ['two lengths', `POST /v1/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['an expectation', `GET / HTTP/1.1\r\n${host}Expect: coffee\r\n\r\n`, 417],
  ['no path', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 404],
  ['a page', `GET / HTTP/1.1\r\n${host}\r\n`, 200],
  ['health', `GET /healthz HTTP/1.1\r\n${host}\r\n`, 200],
])('%s is answered with the header fields that protect every answer', async (name, sent, status) => {
  const answer = await answerTo(sent)
  const names = [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ]
  expect([name, names.filter((field) => !answer.headers.has(field))]).toEqual([name, []])
  // Nothing is built for tests, so a page may be missing.
  expect([name, status === 200 && answer.status === 404 ? 200 : answer.status]).toEqual([name, status])
})
