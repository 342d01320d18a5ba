/** Counts answers and how long they took, and what the server used meanwhile. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { cpuBetween, cpuTimes, type CpuTimes } from '../cpu.ts'
import { print, shown } from '../table.ts'

/** @param status 0 if no answer came @param ms since it was to be sent */
export type Record = (call: string, status: number, ms: number) => void

/** The server and its database, if they run here. */
export interface Watched {
  pid: number
  postgresPid: number
  databaseUrl: string
  metricsUrl: string
}

const sampleMs = 10_000
/** In a shorter run memory still grows with the caches. */
const slopeFromMs = 10 * 60_000
const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** How many requests the server has refused or failed to answer, within so many seconds of its own clock each. */
const refusedWithin = async (metricsUrl: string): Promise<Map<number, number>> => {
  const within = new Map<number, number>()
  const text = await (await fetch(metricsUrl)).text()
  for (const [, labels = '', count] of text.matchAll(/^hale_call_duration_seconds_bucket\{(.*)\} (\d+)/gm)) {
    const seconds = Number(/le="([\d.]+)"/.exec(labels)?.[1] ?? Infinity)
    if (labels.includes('outcome="5xx"')) within.set(seconds, (within.get(seconds) ?? 0) + Number(count))
  }
  return within
}

interface Sample {
  atMs: number
  rss: number
}
/** Megabytes an hour, by least squares, without the first quarter, in which caches fill. */
const slopeOf = (samples: readonly Sample[]): number => {
  const kept = samples.slice(Math.ceil(samples.length / 4))
  const mean = (of: (sample: Sample) => number) => kept.reduce((sum, sample) => sum + of(sample), 0) / kept.length
  const [x, y] = [mean(({ atMs }) => atMs), mean(({ rss }) => rss)]
  const spread = kept.reduce((sum, { atMs }) => sum + (atMs - x) ** 2, 0)
  return (kept.reduce((sum, { atMs, rss }) => sum + (atMs - x) * (rss - y), 0) / spread) * 3_600_000
}

export class Report {
  readonly #answers = new Map<string, RecordableHistogram>()
  readonly #others = new Map<string, number>()
  readonly #refusals = createHistogram()
  #refusedWithin = new Map<number, number>()
  #lately = { answered: 0, refused: 0, times: createHistogram() }
  readonly #lines: globalThis.Record<string, globalThis.Record<string, string>> = {}
  readonly #samples: Sample[] = []
  readonly #started = performance.now()
  readonly #watched: Watched | null
  readonly #client: pg.Client | null

  constructor(watched: Watched | null) {
    this.#watched = watched
    this.#client = watched && new pg.Client(watched.databaseUrl)
  }

  readonly record: Record = (call, status, ms) => {
    const microseconds = Math.max(1, Math.round(ms * 1000))
    if (status >= 200 && status < 300) {
      const times = this.#answers.get(call) ?? createHistogram()
      this.#answers.set(call, times)
      times.record(microseconds)
      this.#lately.answered += 1
      this.#lately.times.record(microseconds)
      return
    }
    if (status === 503 && ms > 0) {
      this.#refusals.record(microseconds)
      this.#lately.refused += 1
    }
    const name = `${call} ${status === 0 ? 'no answer' : status}`
    this.#others.set(name, (this.#others.get(name) ?? 0) + 1)
  }

  /** Reads what the server uses every few seconds. @returns what ends it */
  async watch(openVisits: () => number): Promise<() => Promise<void>> {
    await this.#client?.connect()
    const cpu = () => ({
      at: performance.now(),
      server: this.#watched ? cpuTimes(this.#watched.pid) : (new Map() as CpuTimes),
      database: this.#watched ? cpuTimes(this.#watched.postgresPid) : (new Map() as CpuTimes),
      own: process.cpuUsage(),
    })
    let before = cpu()
    const sample = async () => {
      const after = cpu()
      const elapsed = after.at - before.at
      const share = (ms: number) => (Number.isNaN(ms) ? '–' : `${Math.round((ms / elapsed) * 100)} %`)
      const { user, system } = process.cpuUsage(before.own)
      const { answered, refused, times } = this.#lately
      this.#lately = { answered: 0, refused: 0, times: createHistogram() }
      const rss = this.#watched ? rssOf(this.#watched.pid) : Number.NaN
      const atMs = after.at - this.#started
      this.#samples.push({ atMs, rss })
      const connections = await this.#client?.query<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = 'hale' and pid <> pg_backend_pid()`,
      )
      this.#lines[`${Math.round(atMs / 1000)} s`] = {
        'open visits': String(openVisits()),
        'answers/s': shown((answered / elapsed) * 1000),
        'refused/s': shown((refused / elapsed) * 1000),
        'p95, ms': shown(times.percentile(95) / 1000),
        'CPU of server': share(cpuBetween(before.server, after.server)),
        'of database': share(cpuBetween(before.database, after.database)),
        'of generator': share((user + system) / 1000),
        connections: connections?.rows[0]?.count ?? '–',
        'memory, MB': shown(rss),
      }
      before = after
    }
    let sampling = Promise.resolve()
    const timer = setInterval(() => {
      sampling = sampling.then(sample).catch(console.error)
    }, sampleMs)
    return async () => {
      clearInterval(timer)
      await sampling
      await sample()
      if (this.#watched) this.#refusedWithin = await refusedWithin(this.#watched.metricsUrl)
      await this.#client?.end()
    }
  }

  print(): void {
    const row = (times: RecordableHistogram) => ({
      answers: times.count,
      ...Object.fromEntries([50, 95, 99].map((p) => [`p${p}, ms`, shown(times.percentile(p) / 1000)])),
      'most, ms': shown(times.max / 1000),
    })
    print('Answers by call', 'call', {
      ...Object.fromEntries([...this.#answers].map(([call, times]) => [call, row(times)])),
      ...(this.#refusals.count > 0 && { 'refused (503)': row(this.#refusals) }),
    })
    const refused = this.#refusedWithin.get(Infinity) ?? 0
    if (refused > 0) {
      const shares = [...this.#refusedWithin].filter(([seconds]) => seconds <= 0.25)
      const told = shares.map(([seconds, count]) => `${((count / refused) * 100).toFixed(2)} % in ${seconds * 1000} ms`)
      console.log(`\nRefused (5xx), by the clock of the server: ${refused}, of which ${told.join(', ')}`)
    }
    if (this.#others.size > 0)
      print(
        'Other answers',
        'call and status',
        Object.fromEntries([...this.#others].map(([name, count]) => [name, { count }])),
      )
    print('Over time', 'at', this.#lines)
    const [first, last] = [this.#samples[0], this.#samples.at(-1)]
    if (this.#watched && first && last)
      console.log(
        `\nMemory of the server: ${shown(first.rss)} MB at first, ${shown(last.rss)} MB at the end${last.atMs < slopeFromMs ? '' : `, ${shown(slopeOf(this.#samples))} MB an hour after the first quarter`}`,
      )
  }
}
