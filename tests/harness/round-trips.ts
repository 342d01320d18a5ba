import { once } from 'node:events'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

const answeredAfterMs = 10

export interface CountedWay {
  /** The database, by this way. */
  url: string
  /** The number of round trips while `work` runs. */
  during(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/**
 * A way to a database that counts round trips: whenever a connection sends something after it was answered, one begins.
 * @param url of the database, by socket or host
 * @param inBackground names of prepared statements that requests do not wait for
 */
export const countRoundTrips = async (url: string, inBackground: readonly string[]): Promise<CountedWay> => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  let trips = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host)
    let isAnswered = true
    client.on('data', (bytes) => {
      if (isAnswered && !inBackground.some((name) => bytes.includes(name))) trips += 1
      isAnswered = false
      server.write(bytes)
    })
    // What is sent without waiting for an answer is sent before it, also on a busy machine.
    server.on('data', (bytes) =>
      setTimeout(() => {
        isAnswered = true
        client.write(bytes)
      }, answeredAfterMs),
    )
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const to = new URL('postgresql://127.0.0.1')
  to.port = String((proxy.address() as AddressInfo).port)
  to.username = user ?? ''
  to.password = password ?? ''
  to.pathname = database ?? ''
  return {
    url: to.href,
    during: async (work) => {
      const before = trips
      await work()
      return trips - before
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
