import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import { isNestedTooDeeply } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import { appendAudit } from '../../entities/audit/index.ts'
import { bearerOf } from '../sign-in/index.ts'
import { basePath, errorAnswer, scimError, type Directory, type ListQuery } from './messages.ts'
import { largestBody, perform, type Answer } from './protocol.ts'
import { directoryOf } from './tokens.ts'

const writes: Readonly<Record<string, string>> = {
  POST: 'provisioned',
  PUT: 'provisioningChanged',
  PATCH: 'provisioningChanged',
  DELETE: 'provisioningDeleted',
}

/** Changes are recorded under the token, with the person they were about. */
const record = async (
  { db, now }: Services,
  request: FastifyRequest,
  { tokenId, tokenName }: Directory,
  { status, location }: Answer,
): Promise<void> => {
  const call = writes[request.method]
  if (call === undefined) return
  const path = location ?? request.url.split('?')[0] ?? ''
  const id = /\/Users\/(\d{1,9})$/.exec(path)?.[1]
  const person = id === undefined ? null : Number(id)
  await appendAudit(db, {
    at: now(),
    actor_id: null,
    subject_id: status < 400 ? person : null,
    impersonated: false,
    call,
    resource: path.includes('/Groups') ? 'tags' : 'user',
    item_id: status < 400 ? person : null,
    ip: request.ip.slice(0, 100),
    user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
    reason: `SCIM token ${tokenId}: ${tokenName}`,
    status,
    error_code: null,
    kind: 'change',
    change_id: null,
    item_count: null,
  })
}

const send = (reply: FastifyReply, { status, body, version, location }: Answer): FastifyReply => {
  if (version !== undefined) void reply.header('etag', version)
  if (location !== undefined) void reply.header('location', location)
  void reply.status(status).type('application/scim+json')
  return body === null ? reply.send() : reply.send(JSON.stringify(body))
}

/** SCIM 2.0 (RFC 7643, RFC 7644) for the directory of an organization, which its token names. */
export const registerScim = (app: FastifyInstance, services: Services): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, body, parsed) => {
        try {
          const read: unknown = body === '' ? undefined : JSON.parse(String(body))
          if (!isNestedTooDeeply(read)) return parsed(null, read)
        } catch {
          // Refused like JSON that nothing reads.
        }
        return parsed(scimError(400, 'The body is not JSON, or nested too deeply.', 'invalidSyntax'))
      },
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.setErrorHandler((error, request, reply) => {
      const refused = errorAnswer(error)
      if (error instanceof HaleError && error.retryAfter) void reply.header('retry-after', error.retryAfter)
      if (refused) return send(reply, refused)
      const { statusCode: status = 500 } = error as { statusCode?: number }
      if (status >= 500) request.log.error({ err: error }, 'fault')
      const detail = status >= 500 ? 'Something went wrong. Try again later.' : 'The request is not valid.'
      return send(reply, errorAnswer(scimError(status, detail)) ?? { status, body: null })
    })
    scope.route<{ Querystring: ListQuery }>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${basePath}/*`,
      schema: { hide: true },
      config: { access: 'token', limit: { name: 'scim', network: 1200 } },
      // Before any of the body is read.
      onRequest: async (request) => {
        request.directory = await directoryOf(services, bearerOf(request.headers.authorization))
      },
      handler: async (request, reply) => {
        const directory = request.directory as Directory
        const header = (name: 'if-match' | 'if-none-match') => request.headers[name]
        const answer = await perform(services, directory, {
          method: request.method,
          path: (request.url.split('?')[0] ?? '').slice(basePath.length),
          query: request.query,
          body: request.body,
          ifMatch: header('if-match'),
          ifNoneMatch: header('if-none-match'),
        })
        await record(services, request, directory, answer)
        return send(reply, answer)
      },
    })
    done()
  })
}
