import type pg from 'pg'

type Sent = Promise<{ error: unknown } | null>

/** Whether a connection's writes of this turn are being gathered. */
const gathering = new WeakSet<object>()

/** What is written to a connection in one turn of the event loop leaves in one packet. */
export const inOnePacket = ({ stream }: pg.Client['connection']): void => {
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

/**
 * The statements of a transaction on its connection. Each is sent at once, without waiting for those before it; the server runs them
 * in order, and refuses all that follow one that failed.
 */
export class Channel {
  readonly #client: pg.PoolClient
  /** Statements whose outcome nobody has waited for. */
  #unseen: Sent[] = []
  /** The first error; everything after it fails with it. */
  #failure: { error: unknown } | null = null
  #isClosed = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Sends a statement and waits for it. @throws its error, or that of an earlier one that nobody waited for */
  async ask<T>(send: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The transaction has ended')
    if (this.#failure) throw this.#failure.error
    inOnePacket(this.#client.connection)
    try {
      return await send(this.#client)
    } catch (error) {
      // Earlier ones have been answered by now.
      await this.#look()
      throw this.fail(error)
    }
  }

  /** Sends a statement without waiting for it. */
  tell(send: (client: pg.PoolClient) => Promise<unknown>): void {
    if (this.#isClosed) throw new Error('The transaction has ended')
    if (this.#failure) return
    inOnePacket(this.#client.connection)
    this.#unseen.push(
      send(this.#client).then(
        () => null,
        (error: unknown) => ({ error }),
      ),
    )
  }

  /** A transaction that failed in part must not be committed. @returns the error that came first */
  fail(error: unknown): unknown {
    this.#failure ??= { error }
    return this.#failure.error
  }

  async #look(): Promise<void> {
    for (const sent of this.#unseen.splice(0)) this.#failure ??= await sent
  }

  /** Waits for everything that was sent. @throws the first error */
  async settle(): Promise<void> {
    await this.#look()
    if (this.#failure) throw this.#failure.error
  }

  /** Returns to a savepoint, after which the transaction goes on as if nothing had failed since. */
  async back(savepoint: string): Promise<void> {
    await this.#look()
    await this.#client.query(`rollback to savepoint ${savepoint}`).catch((error: unknown) => {
      // It was not reached if something had failed before it.
      throw this.fail(error)
    })
    this.#failure = null
  }

  /** Commits, with what is sent just before. @throws the first error of the transaction */
  async commit(): Promise<void> {
    if (this.#failure) throw this.#failure.error
    inOnePacket(this.#client.connection)
    const committing = this.#client.query('commit')
    this.#isClosed = true
    const [{ command }] = await Promise.all([committing, this.#look()])
    // A transaction in which a statement failed is rolled back instead.
    if (this.#failure) throw (this.#failure as { error: unknown }).error
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
  }

  async rollback(): Promise<void> {
    this.#isClosed = true
    await this.#look()
    await this.#client.query('rollback')
  }
}
