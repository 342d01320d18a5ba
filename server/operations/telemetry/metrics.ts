import cluster from 'node:cluster'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Attributes, Counter, Histogram } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { readings, type Operation, type OperationKind } from '../../kernel/telemetry/index.ts'
import { troubleNames } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import { disksOf, version } from '../system-health/index.ts'
import { keptFigures } from './figures.ts'

/** What durations are counted in, by their upper bounds in seconds; those of calls include what alerts compare with. */
const bounds: Readonly<Record<OperationKind, number[]>> = {
  call: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  statement: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
  job: [0.01, 0.1, 0.5, 2.5, 10, 60],
  third_party: [0.05, 0.25, 1, 2.5, 10],
}

/** Names and labels of the figures that are read from the database. */
const figures: Readonly<Record<string, { description: string; label?: string }>> = {
  members: { description: 'Active accounts' },
  members_active_today: { description: 'Accounts seen since midnight UTC' },
  entries_today: { description: 'Journal entries since midnight UTC', label: 'kind' },
  appointments_booked: { description: 'Appointments to come' },
  kits: { description: 'Kits by state', label: 'state' },
  jobs_due: { description: 'Jobs that wait although they are due', label: 'job' },
  jobs_oldest_seconds: { description: 'How long the oldest due job has waited' },
  backup_age_seconds: { description: 'Since the last backup, verification and restore', label: 'kind' },
  database_bytes: { description: 'Size of the database' },
  jobs_failed: { description: 'Jobs that failed for good and wait for somebody' },
}

/** A database that does not answer must not hold up the rest. */
const figuresMs = 3000

export const createMetrics = ({ config, db, now }: Services) => {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const provider = new MeterProvider({
    readers: [reader],
    resource: resourceFromAttributes(cluster.worker ? { process: String(cluster.worker.id) } : {}),
  })
  const serializer = new PrometheusSerializer('hale', false, /^process$/, true, true)
  const meter = provider.getMeter('hale')

  const operations = new Map<OperationKind, { duration: Histogram; errors: Counter }>()
  for (const [kind, explicitBucketBoundaries] of Object.entries(bounds) as [OperationKind, number[]][])
    operations.set(kind, {
      duration: meter.createHistogram(`${kind}_duration_seconds`, {
        description: 'By name and outcome',
        advice: { explicitBucketBoundaries },
      }),
      errors: meter.createCounter(`${kind}_errors_total`, { description: 'By error code' }),
    })
  const sessions = meter.createCounter('session_reads_total', { description: 'Whether sessions were found in memory' })

  const gauge = (name: string, description: string, label: string, read: () => Readonly<Record<string, number>>) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const [part, value] of Object.entries(read())) result.observe(value, { [label]: part })
    })
  gauge('database_connections', 'Connections of the pool, and who waits for one', 'state', () => readings.connections())
  gauge('live_pages', 'Open pages that listen for notifications', 'state', () => readings.livePages())
  meter
    .createObservableCounter('refused_requests_total', { description: 'While the server was overloaded' })
    .addCallback((result) => {
      for (const [reason, count] of Object.entries(readings.refused())) result.observe(count, { reason })
    })
  meter
    .createObservableCounter('limited_requests_total', { description: 'Counted with other servers in Redis, or alone' })
    .addCallback((result) => {
      for (const [how, count] of Object.entries(readings.limits())) result.observe(count, { how })
    })
  gauge('memory_bytes', 'Memory of the process', 'kind', () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    return { rss, heap_used: heapUsed, heap_total: heapTotal, external }
  })
  gauge('trouble', 'Whether something is wrong, as Health of Hale shows it', 'trouble', () => ({
    ...Object.fromEntries(troubleNames.map((name) => [name, 0])),
    ...readings.troubles(),
  }))
  meter
    .createObservableGauge('database_up', { description: 'Whether the database answered at the last look' })
    .addCallback((result) => result.observe(1 - (readings.troubles()['database'] ?? 0)))
  meter
    .createObservableGauge('build_info', { description: 'What runs' })
    .addCallback((result) => result.observe(1, { version, node: process.versions.node, role: config.role }))
  meter
    .createObservableGauge('disk_bytes', { description: 'By folder that Hale writes to' })
    .addCallback(async (result) => {
      for (const { path, free, size } of await disksOf(config)) {
        result.observe(free, { disk: path, state: 'free' })
        result.observe(size, { disk: path, state: 'size' })
      }
    })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('event_loop_delay_seconds', 'Since the last scrape, beyond the 20 ms of the timer', 'quantile', () => {
    const beyond = (ns: number) => Math.max(0, ns / 1e9 - 0.02)
    const read = { 0.5: beyond(delay.percentile(50)), 0.99: beyond(delay.percentile(99)), 1: beyond(delay.max) }
    delay.reset()
    return read
  })
  let before = performance.eventLoopUtilization()
  const share = meter.createObservableGauge('event_loop_utilization', {
    description: 'Of the time since the last scrape',
  })
  share.addCallback((result) => {
    const now = performance.eventLoopUtilization()
    result.observe(performance.eventLoopUtilization(now, before).utilization)
    before = now
  })
  meter
    .createObservableCounter('cpu_seconds_total', { description: 'CPU time of the process' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { mode: 'user' })
      result.observe(system / 1e6, { mode: 'system' })
    })

  let isFirst = true
  const kept = keptFigures(db, now)
  const gauges = new Map(
    Object.entries(figures).map(([name, { description }]) => [
      name,
      meter.createObservableGauge(name, { description }),
    ]),
  )
  meter.addBatchObservableCallback(
    async (result) => {
      if (!isFirst) return
      for (const { name, part, value } of await kept()) {
        const { label } = figures[name] ?? {}
        const found = gauges.get(name)
        if (found) result.observe(found, value, label && part !== null ? { [label]: part } : {})
      }
    },
    [...gauges.values()],
  )

  return {
    /** @returns what ends the operation */
    begin: ({ kind, name }: Operation) => {
      const started = performance.now()
      return (outcome: string, error?: string): void => {
        const labels: Attributes = { [kind]: name }
        const { duration, errors } = operations.get(kind) ?? {}
        duration?.record((performance.now() - started) / 1000, { ...labels, outcome })
        if (error !== undefined) errors?.add(1, { ...labels, code: error })
      }
    },
    countSession: (isKept: boolean) => sessions.add(1, { outcome: isKept ? 'kept' : 'read' }),
    /** Everything in Prometheus' text format. @param speaks for what all processes have in common as well */
    read: async (speaks: boolean): Promise<string> => {
      isFirst = speaks
      const { resourceMetrics } = await reader.collect({ timeoutMillis: figuresMs })
      return serializer.serialize(resourceMetrics)
    },
    close: () => {
      delay.disable()
      // What is being read ends by itself.
      provider.shutdown().catch(() => {})
    },
  }
}
