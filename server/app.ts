import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { bodyLimit } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { auditFileRead, auditHook, beginNote, followCaller, holdingEntry } from './entities/audit/index.ts'
import { callerOfCookie } from './identity/sign-in/index.ts'
import { refuseWhileClosed, sendClosedPage } from './operations/maintenance/index.ts'
import { completeNouns, fileFieldIn, isMemberWithin } from './entities/classkeys/index.ts'
import { createProbe } from './kernel/database/index.ts'
import { createReception, registerFiles } from './kernel/files/index.ts'
import { requireAccess } from './kernel/http/authorize.ts'
import { securityHeaders } from './kernel/http/security-headers.ts'
import { earlyErrors, refuseEarly } from './kernel/http/early-errors.ts'
import { answerError } from './kernel/http/errors.ts'
import { refuseOtherHosts } from './kernel/http/own-hosts.ts'
import { checkSize } from './kernel/http/readable.ts'
import { refuseOverload } from './kernel/http/overload.ts'
import { registerDocs } from './kernel/http/openapi.ts'
import { registerPolicyReports, reportOnlyPolicy } from './kernel/http/policy-reports.ts'
import { rememberWrites } from './kernel/http/lagging.ts'
import { registerCalls, type CallRegistration } from './kernel/http/register-calls.ts'
import type { Module } from './kernel/module/index.ts'
import { createLines, limitRequests } from './kernel/rate-limit/index.ts'
import { modules } from './modules.ts'
import { appOf, serveApps, type AppName } from './kernel/http/static.ts'
import type { Authenticate, Handler, Services } from './kernel/types.ts'
import { endUnusedConnections } from './kernel/http/unused-connections.ts'

const REQUEST_TIMEOUT_MS = 30_000

export interface AppOptions {
  /** The contract: every call becomes a route. */
  calls: Readonly<Record<string, CallSpec>>
  /** The handlers by call name. A call without a handler answers 501. */
  handlers: Readonly<Record<string, Handler<CallSpec> | undefined>>
  authenticate: Authenticate
  /** Fastify's logger; none by default. */
  logger?: FastifyBaseLogger
  /** The modules whose routes to register; all of them by default. */
  rooms?: readonly Module[]
  /** Serves an app's page instead of the built one. */
  sendPage?: SendPage
  /** Adds what observes calls. */
  observeCalls?: ((app: FastifyInstance) => void) | undefined
}
export type SendPage = (reply: FastifyReply, app: AppName) => Promise<FastifyReply>

const ofThisProcess = randomBytes(4).toString('hex')
let requests = 0
/** Distinguishes the requests of all servers. */
const nextRequestId = (): string => {
  requests += 1
  return `${ofThisProcess}-${requests.toString(36)}`
}

const isApi = (path: string): boolean =>
  path === '/v1' || path.startsWith('/v1/') || path === '/api' || path.startsWith('/api/')

/** An empty JSON body counts as none; keys that reach into a prototype are refused. */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      checkSize(body as string, request.routeOptions.config.maxValues)
    } catch (error) {
      return done(error as Error, undefined)
    }
    void parse(request, body as string, done)
  })
  // Calls that do not declare it refuse it before reading the body.
  app.addContentTypeParser('application/sdp', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // ra-data-simple-rest sends this type with a DELETE, which has no body.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new HaleError('BAD_REQUEST', { message: say('content_type') }), undefined)
  })
}

const registerHealth = (app: FastifyInstance, services: Services): void => {
  const options = { schema: { hide: true }, config: { access: 'public', limit: null }, logLevel: 'silent' } as const
  const probe = createProbe(services.db)
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, async () => {
    await probe().catch((cause: unknown) => {
      throw new HaleError('UNAVAILABLE', { cause })
    })
    return { status: 'ok', database: 'ok' }
  })
}

/** The server of a process that only runs jobs: monitoring, and nothing else. */
export const createHealthApp = (services: Services, loggerInstance: FastifyBaseLogger): FastifyInstance => {
  const headers = securityHeaders(services.config, false)
  const app: FastifyInstance = Fastify({
    ...earlyErrors(headers),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  })
  refuseEarly(app, headers)
  app.setErrorHandler(answerError)
  registerHealth(app, services)
  return app
}

/** What the modules give under one name, together. */
const merged = <K extends 'openApiPaths'>(rooms: readonly Module[], part: K): NonNullable<Module[K]> =>
  Object.assign({}, ...rooms.map((room) => room[part] ?? {}))

/**
 * The whole HTTP server: every call of the contract under /v1 (or at its own path under /api), files, the built apps, and
 * monitoring. It is not listening yet.
 */
export const createApp = async (services: Services, options: AppOptions): Promise<FastifyInstance> => {
  const rooms: readonly Module[] = options.rooms ?? modules
  const headers = securityHeaders(services.config, Boolean(services.recaptcha?.siteKey))
  const server: FastifyHttpOptions<Server> = {
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < services.config.trustProxyHops,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    ...earlyErrors(headers),
  }
  const app: FastifyInstance = Fastify(server)
  endUnusedConnections(app)
  refuseEarly(app, headers)
  options.observeCalls?.(app)
  // The built apps.
  requireAccess(app, { '/*': 'public' })
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(validatorCompiler)
  // Responses are already serialized by now.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  acceptJson(app)

  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) void reply.header('cache-control', 'no-store')
    // Refused requests are recorded as well.
    beginNote(request)
    done()
  })
  refuseOtherHosts(app, services.config)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.userId,
        actor: request.caller?.actorId ?? undefined,
      },
      'request',
    )
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      void reply.header('content-security-policy-report-only', reportOnlyPolicy)
    done()
  })
  refuseOverload(app, services.config.overloadDelayMs)
  const countAccount = await limitRequests(app, services)
  await app.register(cookie)
  rememberWrites(app, services)
  await app.register(multipart, { throwFileSizeLimit: true })
  const reception = createReception(services.config)
  app.addHook('onReady', () => reception.clear())

  const { calls, handlers } = completeNouns(options.calls, options.handlers, services.resources.values())
  const registration: CallRegistration = {
    calls,
    handlers,
    authenticate: options.authenticate,
    services,
    isFileField: fileFieldIn(services.resources),
    audit: { hook: auditHook, follow: followCaller, during: holdingEntry },
    countAccount,
    refuseWhileClosed: refuseWhileClosed(services),
    inLine: createLines(services.config.rateLimitPercent),
    reception,
    isMemberWithin,
  }
  const callerOf = async (request: FastifyRequest) =>
    (await options.authenticate(request, services)) ?? callerOfCookie(services, request.cookies)
  const readerOf = services.config.isProduction ? callerOf : null
  registerDocs(app, calls, services.resources, merged(rooms, 'openApiPaths'), readerOf)
  registerCalls(app, registration)
  registerFiles(app, services, {
    callerOf,
    isMemberWithin,
    noteRead: (request, caller, path, owner) => auditFileRead(services, request, caller, path, owner),
  })
  registerHealth(app, services)
  registerPolicyReports(app, services)
  for (const register of rooms.flatMap((room) => room.routes ?? [])) register(app, services)
  const { sendPage } = options
  const sendBuilt = await serveApps(app, sendPage ? null : services.config.distDir)

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isPage = request.method === 'GET' && !isApi(path) && !path.startsWith('/files/')
    const name = isPage ? appOf(path) : null
    if (name === 'member' && (await sendClosedPage(services, request, reply, callerOf))) return reply
    if (sendPage && name) return sendPage(reply, name)
    const page = isPage ? sendBuilt(reply, path) : null
    if (page) return page
    return answerError(
      new HaleError('NOT_FOUND', { message: isApi(path) ? say('no_endpoint') : undefined }),
      request,
      reply,
    )
  })
  return app
}
