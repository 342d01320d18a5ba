/** Servers that are killed, one after the other. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { callAt, type TestServer } from '../../harness/server.ts'
import type { Order } from './mortal-server.ts'
import type { Place } from './story.ts'

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null
/** The next message of a process. @throws if it ends first */
const said = async (child: ChildProcess): Promise<string> => {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The server ended unexpectedly'))),
    ])) as [unknown]
    return String(message)
  } finally {
    listening.abort()
  }
}

/** Calls go to a process of its own, which is killed where it is told to die, and replaced. @param server whose database it uses */
export const mortalPlace = ({ database, services }: TestServer): Place & { close(): Promise<void> } => {
  let child: ChildProcess | null = null
  let call: TestServer['call'] | null = null
  const order = async (point: Order['point']): Promise<TestServer['call']> => {
    if (!child || !call || !isAlive(child)) {
      child = fork(join(import.meta.dirname, 'mortal-server.ts'), [database.url], {
        execArgv: [],
      })
      call = callAt(await said(child))
    }
    child.send({ now: services.now().getTime(), point } satisfies Order)
    await said(child)
    return call
  }
  return {
    dying: async (point, request) => {
      const send = await order(point)
      try {
        return { answer: await send(...request), hasDied: false, statements: 0 }
      } catch {
        // The connection broke, since the process is gone.
        if (child && isAlive(child)) await once(child, 'exit')
        return { answer: null, hasDied: true, statements: 0 }
      }
    },
    send: async (...request) => (await order(null))(...request),
    close: async () => {
      if (!child || !isAlive(child)) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
