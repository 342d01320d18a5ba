/** A server of Redis of its own, from Debian's package. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './postgres.ts'

export interface RedisServer {
  url: string
  start: () => Promise<void>
  /** Ends it at once. What it counted is gone. */
  kill: () => Promise<void>
  /** Stops its time, or lets it go on. */
  pause: (isPaused: boolean) => void
}

/** Has not been started. */
export const createRedis = async (): Promise<RedisServer> => {
  const port = await freePort()
  let running: ChildProcess | null = null
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      running = spawn('/usr/bin/redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const line of running.stdout ?? []) if (String(line).includes('Ready to accept')) break
      running.stdout?.resume()
    },
    kill: async () => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
    pause: (isPaused) => void running?.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
  }
}
