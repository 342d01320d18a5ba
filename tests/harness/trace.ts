/** Reads Chromium traces as returned by `browser.stopTracing`. */
interface TraceEvent {
  pid: number
  tid: number
  name: string
  ph: string
  /** CPU time of the thread in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * CPU time in milliseconds of the busiest main thread's tasks, which is that of the page under test. CPU time rather than wall
 * time, since other load on the machine hardly affects it. The trace needs the categories `toplevel` and `__metadata`; others
 * slow the tasks down.
 */
export const mainThreadMs = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const spent = new Map<string, number>()
  for (const event of traceEvents) {
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mainThreads.has(threadOf(event))) continue
    spent.set(threadOf(event), (spent.get(threadOf(event)) ?? 0) + (event.tdur ?? 0) / 1000)
  }
  return Math.max(0, ...spent.values())
}
