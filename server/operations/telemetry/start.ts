import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { observe, type Observation, type Observer } from '../../kernel/telemetry/index.ts'
import type { Services } from '../../kernel/types.ts'
import { createMetrics } from './metrics.ts'
import { answerPrimary, serveMetrics } from './serve.ts'
import type { Telemetry } from './index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    observation: Observation
  }
}

/** Observes every request as the call that it makes, or as its route. */
const callObserver = (observer: Observer) => (app: FastifyInstance) => {
  app.decorateRequest('observation', null as unknown as Observation)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'unknown', schema } = request.routeOptions
    const { operationId } = (schema ?? {}) as { operationId?: string }
    const { traceparent } = request.headers
    request.observation = observer.begin({
      kind: 'call',
      name: operationId ?? url,
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    request.observation.within(done)
  })
  // Reading a body leaves what runs within the observation.
  app.addHook('preValidation', (request, _reply, done) => request.observation.within(done))
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    request.observation.end(status, request.auditNote?.errorCode ?? undefined)
    done()
  })
}

export const start = async (services: Services): Promise<Telemetry> => {
  const { config } = services
  const metrics = createMetrics(services)
  const observer: Observer = {
    begin: (operation) => ({ within: (work) => work(), end: metrics.begin(operation) }),
    running: () => undefined,
    logged: () => ({}),
    countSession: metrics.countSession,
  }
  observe(observer)
  const stopAnswering = cluster.isWorker ? answerPrimary(metrics.read) : null
  const server =
    config.metrics && !cluster.isWorker ? await serveMetrics(config.metrics, () => metrics.read(true)) : null
  return {
    observeCalls: callObserver(observer),
    close: async () => {
      observe(null)
      stopAnswering?.()
      server?.close()
      metrics.close()
    },
  }
}
