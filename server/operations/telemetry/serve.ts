import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export interface MetricsAddress {
  port: number
  host: string
}

/** Serves `/metrics` in Prometheus' text format, on a port of its own. @throws if the port is taken */
export const serveMetrics = async ({ port, host }: MetricsAddress, read: () => Promise<string>): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be listened on (${message})`
    throw new Error(`The port for metrics, ${port}, ${reason}. Set METRICS_PORT or METRICS_HOST to others.`)
  })
  return server.unref()
}

/** The texts of several processes as one, in which each metric is described once. */
export const mergedMetrics = (texts: readonly string[]): string => {
  const families = new Map<string, { about: string[]; samples: string[] }>()
  for (const text of texts) {
    let family = { about: [] as string[], samples: [] as string[] }
    let isKnown = false
    for (const line of text.split('\n')) {
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? []
      if (kind === 'HELP') {
        isKnown = families.has(name)
        family = families.get(name) ?? { about: [], samples: [] }
        families.set(name, family)
      }
      if (line.startsWith('#')) {
        if (!isKnown) family.about.push(line)
      } else if (line !== '') family.samples.push(line)
    }
  }
  return [...families.values()].flatMap(({ about, samples }) => [...about, ...samples, '']).join('\n')
}

/** What a process is asked for its metrics with, and answers. */
interface Asked {
  metrics: number
  text?: string
  /** Whether it speaks for what all of them have in common, such as the number of members. */
  isFirst?: boolean
}
const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'metrics' in message
const answerMs = 5000

/** Has one of several processes answer the one that started them. @returns what stops it */
export const answerPrimary = (read: (isFirst: boolean) => Promise<string>): (() => void) => {
  const answer = (message: unknown) => {
    if (!isAsked(message)) return
    read(message.isFirst ?? false).then(
      (text) => process.send?.({ metrics: message.metrics, text } satisfies Asked, () => {}),
      () => {},
    )
  }
  process.on('message', answer)
  return () => process.off('message', answer)
}

let asked = 0
const askWorker = (worker: Worker, isFirst: boolean): Promise<string> => {
  asked += 1
  const metrics = asked
  return new Promise((resolve) => {
    const heard = (message: unknown) => {
      if (isAsked(message) && message.metrics === metrics) end(message.text)
    }
    const end = (text = '') => {
      clearTimeout(timer)
      worker.off('message', heard)
      resolve(text)
    }
    // One that is starting or busy is missing this time.
    const timer = setTimeout(end, answerMs)
    worker.on('message', heard)
    worker.send({ metrics, isFirst } satisfies Asked, () => {})
  })
}

/** The metrics of the processes that this one started, each labelled with its number. */
export const metricsOfWorkers = async (): Promise<string> => {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  return mergedMetrics(
    await Promise.all(workers.flatMap((worker, at) => (worker ? [askWorker(worker, at === 0)] : []))),
  )
}
