import type { TokenStore } from '#shared/client/index.ts'
import type { Answer, MemberClient } from '../app/index.ts'

export type Account = Answer<'getUser'>
export type SignedIn = Answer<'login'>

export type SessionStatus = 'restoring' | 'signed-in' | 'signed-out'

/** Tokens, and whether somebody is signed in. Lives as long as the page. */
export class Session {
  #status: SessionStatus = 'restoring'
  #listeners = new Set<() => void>()
  #client: MemberClient
  #tokens: TokenStore

  constructor(client: MemberClient, tokens: TokenStore) {
    this.#client = client
    this.#tokens = tokens
  }

  get status(): SessionStatus {
    return this.#status
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes the session up again after a reload, from the cookie that scripts cannot read. Never throws. */
  async restore(): Promise<void> {
    try {
      const answer = this.#tokens.get() ? null : await this.#client.call('restoreSession')
      if (answer) this.#tokens.set(answer.tokens)
    } catch {
      // Without an answer there is no session to take up; the guard then leads to the sign-in.
    }
    this.#turn(this.#tokens.get() ? 'signed-in' : 'signed-out')
  }

  /** Begins a session with the tokens of a sign-in and keeps it over a reload. */
  async begin(account: SignedIn): Promise<void> {
    this.#tokens.set(account.tokens)
    await this.#client.call('saveSession', { body: { tokens: account.tokens } })
    this.#turn('signed-in')
  }

  /** Ends the session here and on the server. The tokens are gone also when the server cannot be reached. */
  async end(): Promise<void> {
    await Promise.allSettled([this.#client.call('logout'), this.#client.call('clearSession')])
    this.lose()
  }

  /** The session turned out to be over: nothing is asked of the server. */
  lose(): void {
    this.#tokens.set(null)
    this.#turn('signed-out')
  }

  #turn(status: SessionStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
