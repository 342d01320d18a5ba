/** Metrics for Prometheus and traces by OTLP, whose libraries are loaded if they are configured, and never otherwise. */
import type { FastifyInstance } from 'fastify'
import { watchStatements } from '../../kernel/telemetry/index.ts'
import type { Services } from '../../kernel/types.ts'
export { metricsOfWorkers, serveMetrics } from './serve.ts'

export interface Telemetry {
  observeCalls: (app: FastifyInstance) => void
  close(): Promise<void>
}

/** Logs statements that take long; those of migrations and of the demo may, so this comes after them. */
export const logSlowStatements = ({ config, log }: Services): void =>
  watchStatements(config.slowStatementMs, (details) => log.warn(details, 'a statement took long'))

/** Starts observing the server's work, as far as it is configured. @throws if the port for metrics is taken */
export const startTelemetry = async (services: Services): Promise<Telemetry | null> => {
  const { config } = services
  if (!config.metrics && !config.traces) return null
  const { start } = await import('./start.ts')
  return start(services)
}
