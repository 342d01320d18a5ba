/** An OTLP collector over HTTP, which keeps the spans that it receives. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string } }[]
  links?: { traceId: string; spanId: string }[]
}

/** A server that answers every request with an empty object. */
export const listening = async (heard: (request: IncomingMessage, text: string) => void) => {
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      heard(request, Buffer.concat(parts).toString('utf8'))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}
export const startCollector = async () => {
  const spans: Span[] = []
  const server = await listening(({ url }, text) => {
    if (url !== '/v1/traces') throw new Error(`Nothing is sent to ${url}`)
    const { resourceSpans } = JSON.parse(text) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  })
  return { ...server, spans }
}
