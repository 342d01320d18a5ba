import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Observation, Operation, OperationKind } from '../../kernel/telemetry/index.ts'
import type { Config, Logger } from '../../kernel/types.ts'

type Traces = NonNullable<Config['traces']>

/** The flags of Hale's apps: the trace id is random, and nobody has decided whether to record it. */
const undecided = 2
const off: Sampler = new AlwaysOffSampler()
/** The samplers that OpenTelemetry's specification names. What the apps begin is decided here, as if it began here. */
const samplerOf = ({ sampler, ratio }: Traces): Sampler => {
  const root: Sampler = sampler.endsWith('always_off')
    ? off
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler()
  if (!sampler.startsWith('parentbased_')) return root
  const remoteParentNotSampled: Sampler = {
    shouldSample: (context, ...rest) =>
      (trace.getSpanContext(context)?.traceFlags === undecided ? root : off).shouldSample(context, ...rest),
    toString: () => 'UnlessUndecided',
  }
  return new ParentBasedSampler({ root, remoteParentNotSampled })
}

const kinds: Readonly<Record<OperationKind, SpanKind>> = {
  call: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  third_party: SpanKind.CLIENT,
}

const contextOf = (traceparent: string | undefined): SpanContext | null => {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent)
  return context && { ...context, isRemote: true }
}
const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${(traceFlags & TraceFlags.SAMPLED).toString(16)}`
const isSampled = (span: Span): boolean => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

/** Sends spans to an OTLP collector. A collector that cannot be reached is logged, and changes nothing else. */
export const createTraces = (options: Traces, log: Logger) => {
  setGlobalErrorHandler((error) => {
    const { name, code } = error as { name?: string; code?: unknown }
    log.warn({ event: 'traces-failed', error: String(code ?? name) }, 'traces could not be sent')
  })
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // Those of OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last.
    resource: resourceFromAttributes({ 'service.name': 'hale' }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(options),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('hale')
  const spans = new AsyncLocalStorage<Span>()

  /** The span that is running. What a call leaves in the background outlives its span, and is no part of it. */
  const running = (): Span | undefined => {
    const span = spans.getStore()
    return span && (span.isRecording() || !isSampled(span)) ? span : undefined
  }
  const begin = ({ kind, name, parent, cause }: Operation): Observation | null => {
    const above = kind === 'job' ? undefined : running()
    // Servers ask their database all the time whether there is something to do.
    if (kind === 'statement' && !above) return null
    const [from, linked] = [contextOf(parent), contextOf(cause)]
    const context = above
      ? trace.setSpan(ROOT_CONTEXT, above)
      : from
        ? trace.setSpanContext(ROOT_CONTEXT, from)
        : ROOT_CONTEXT
    const attributes = { 'hale.kind': kind, ...(kind === 'statement' && { 'db.system.name': 'postgresql' }) }
    const links = linked ? [{ context: linked }] : []
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, context)
    return {
      within: (work) => spans.run(span, work),
      end: (outcome, error) => {
        span.setAttribute('hale.outcome', outcome)
        if (error !== undefined) span.setAttribute('error.type', error)
        if (outcome === 'failed' || outcome === '5xx') span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    begin,
    running: () => {
      const span = running()
      return span && traceparentOf(span.spanContext())
    },
    logged: (): Record<string, string> => {
      const span = running()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    /** Sends what has not been sent. */
    close: () => provider.shutdown().catch(() => {}),
  }
}
