import type pg from 'pg'
import { connect } from './connect.ts'
import { inOnePacket } from './channel.ts'

/** Enough to keep two cores of the database busy. */
const LANES = 2

interface Lane {
  client: Promise<pg.PoolClient>
  /** Statements that have not been answered. */
  pending: number
}

/**
 * Connections that short reads share: those of one turn of the event loop leave in one packet, and are answered in order. So a busy
 * server exchanges far fewer packets with its database than it has requests.
 */
export class Lanes {
  readonly #pool: pg.Pool
  #lanes: Lane[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  #choose(): Lane {
    const free = this.#lanes.find(({ pending }) => pending === 0)
    if (free) return free
    if (this.#lanes.length < LANES) {
      const lane = { client: connect(this.#pool), pending: 0 }
      this.#lanes.push(lane)
      return lane
    }
    return this.#lanes.reduce((least, lane) => (lane.pending < least.pending ? lane : least))
  }

  /** Sends a statement that takes no lock and finds what it reads by its key. */
  async send<T>(send: (client: pg.PoolClient) => Promise<T>, isBroken: (error: unknown) => boolean): Promise<T> {
    const lane = this.#choose()
    lane.pending += 1
    try {
      const client = await lane.client
      inOnePacket(client.connection)
      return await send(client)
    } catch (error) {
      if (isBroken(error)) this.#leave(lane, true)
      throw error
    } finally {
      lane.pending -= 1
    }
  }

  /** Returns a lane's connection to the pool; another one takes its place when it is needed. */
  #leave(lane: Lane, isBroken: boolean): void {
    if (!this.#lanes.includes(lane)) return
    this.#lanes = this.#lanes.filter((one) => one !== lane)
    lane.client.then(
      (client) => client.release(isBroken),
      () => {},
    )
  }

  close(): void {
    for (const lane of this.#lanes) this.#leave(lane, false)
  }
}
