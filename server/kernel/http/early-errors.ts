import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { HaleError, type ErrorBody } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { answerError } from './errors.ts'

type Headers = Readonly<Record<string, string>>

/** What Node refuses while it reads a request; anything else is no HTTP. */
const statuses: Readonly<Record<string, number | undefined>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const ofEarlyError: Headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

const bodyOf = (status: number): string => {
  const message = STATUS_CODES[status] ?? 'Bad Request'
  return JSON.stringify({ error_code: status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST', message } satisfies ErrorBody)
}

/** The server's options by which requests that never reach a hook are answered with the header fields of all others. */
export const earlyErrors = (
  headers: Headers,
): Pick<FastifyHttpOptions<Server>, 'clientErrorHandler' | 'frameworkErrors' | 'http'> => ({
  // Refused by `refuseEarly`, as Node answers without them.
  http: { requireHostHeader: false },
  frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[code] ?? 400
    const body = bodyOf(status)
    const fields = { ...headers, ...ofEarlyError, connection: 'close', 'content-length': String(body.length) }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy()
  },
})

/** Gives every answer the header fields, and refuses what Node would refuse without them. Comes before all other hooks. */
export const refuseEarly = (app: FastifyInstance, headers: Headers): void => {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, ...ofEarlyError }).end(bodyOf(417))
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    const isHostMissing = request.headers.host === undefined && request.raw.httpVersion !== '1.0'
    done(isHostMissing ? new HaleError('BAD_REQUEST', { message: say('host_missing') }) : undefined)
  })
}
