import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuBetween, cpuTimes } from './cpu.ts'
import { fillDatabase, freePort, programOf } from './stage.ts'
import { shown, spread, type Rows } from './table.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const patienceMs = 120_000
const pollMs = 5
const idleMs = Number(process.env.IDLE_SECONDS ?? 10) * 1000

/** Where Node.js keeps what it has compiled; without it, a start is the first of a checkout. */
const compiled = new URL('../.cache/compile', import.meta.url)

interface Start {
  /** Seconds from starting the process to the first 200 of /readyz. */
  ready: number
  /** Seconds until the member's first page has been served as well. */
  page: number
  /** Seconds of CPU time until then: of Hale alone, and of the database with it, if Hale started that too. */
  cpu: number
  /** MB that the process of Hale holds once it has had nothing to do for a while. */
  idle: number
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  )

/** @throws Error if the page is not served, as when nothing is built */
const startOnce = async (env: Readonly<Record<string, string>>): Promise<Start> => {
  const program = programOf()
  const port = await freePort()
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), ...env },
  })
  const pid = child.pid ?? 0
  const ended = once(child, 'exit')
  try {
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (child.exitCode !== null || since() * 1000 > patienceMs) throw new Error('The server did not start.')
      await wait(pollMs)
    }
    const ready = since()
    if (!(await answers(`http://127.0.0.1:${port}/client/home`))) throw new Error('The first page was not served.')
    const page = since()
    const cpu = cpuBetween(new Map(), cpuTimes(pid)) / 1000
    await wait(idleMs)
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { ready, page, cpu, idle: Number(resident) / 1024 }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** @param env of each round, asked for just before it */
const measured = async (env: () => Readonly<Record<string, string>>, aim: string): Promise<Rows[string]> => {
  const starts: Start[] = []
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(env()))
  const of = (what: keyof Start) => spread(starts.map((start) => start[what]))
  return {
    's to /readyz': of('ready'),
    aim,
    's to a page': of('page'),
    's of CPU': of('cpu'),
    'MB when idle': of('idle'),
  }
}

/** Start times by kind of database, with the least and the most of all rounds; the embedded one also starts on an empty directory. */
export const startTimes = async (folder: string): Promise<Rows> => {
  const server = await fillDatabase(1000, 'start')
  const embedded = (data: string) => ({ DATA_DIR: data, SEED: 'demo' })
  // Each empty one is new, and none is removed in between: ext4 takes seconds of CPU to pass over files that were just removed.
  let made = 0
  const newest = () => join(folder, `embedded-${made}`)
  const empty = () => {
    made += 1
    return embedded(newest())
  }
  const onServer = { DATA_DIR: join(folder, 'data'), DATABASE_URL: server.ownUrlOf('hale'), SEED: 'none' }
  const uncompiled = () => rmSync(compiled, { recursive: true, force: true })
  return {
    'embedded, empty, nothing compiled': await measured(() => {
      uncompiled()
      return empty()
    }, ''),
    'embedded, empty': await measured(empty, shown(7)),
    'embedded, with data': await measured(() => embedded(newest()), shown(1.3)),
    'PostgreSQL server, nothing compiled': await measured(() => {
      uncompiled()
      return onServer
    }, ''),
    'PostgreSQL server, with data': await measured(() => onServer, shown(1)),
  }
}
