/** Reads traces of Chromium, as `browser.stopTracing` gives them. */
interface TraceEvent {
  pid: number
  tid: number
  name: string
  ph: string
  /** Processor time of the thread in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Processor time in milliseconds that the tasks of the busiest main thread took, which is that of the page under test. It is
 * not the time that passed, so that other work on the machine hardly changes it. The trace needs the categories `toplevel`
 * and `__metadata`; others make tasks slower than they are.
 */
export const mainThreadMs = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const spent = new Map<string, number>()
  for (const event of traceEvents) {
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mains.has(threadOf(event))) continue
    spent.set(threadOf(event), (spent.get(threadOf(event)) ?? 0) + (event.tdur ?? 0) / 1000)
  }
  return Math.max(0, ...spent.values())
}
