import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { observe, type Observation, type Observer } from '../../kernel/telemetry/index.ts'
import type { Services } from '../../kernel/types.ts'
import { createMetrics } from './metrics.ts'
import { createTraces } from './traces.ts'
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
    // What else is done then, such as logging it, still belongs to it.
    request.observation.within(done)
    request.observation.end(status, request.auditNote?.errorCode ?? undefined)
  })
}

export const start = async (services: Services): Promise<Telemetry> => {
  const { config, log } = services
  const metrics = config.metrics && createMetrics(services)
  const traces = config.traces && createTraces(config.traces, log)
  const observer: Observer = {
    begin: (operation) => {
      const measured = metrics?.begin(operation)
      const traced = traces?.begin(operation)
      return {
        within: (work) => (traced ? traced.within(work) : work()),
        end: (outcome, error) => {
          measured?.(outcome, error)
          traced?.end(outcome, error)
        },
      }
    },
    running: () => traces?.running(),
    logged: () => traces?.logged() ?? {},
    countSession: (isKept) => metrics?.countSession(isKept),
  }
  observe(observer)
  const stopAnswering = metrics && cluster.isWorker ? answerPrimary(metrics.read) : null
  const server =
    metrics && config.metrics && !cluster.isWorker ? await serveMetrics(config.metrics, () => metrics.read(true)) : null
  return {
    observeCalls: callObserver(observer),
    close: async () => {
      observe(null)
      stopAnswering?.()
      server?.close()
      metrics?.close()
      await traces?.close()
    },
  }
}
