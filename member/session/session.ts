import { NetworkError, type TokenStore } from '#shared/client/index.ts'
import { rememberedMember, rememberMember, type Answer, type MemberClient } from '../app/index.ts'

export type Account = Answer<'getUser'>
export type SignedIn = Answer<'login'>

/** First and last name, or the address of an account that has none. */
export const nameOf = ({ first_name, last_name, email }: Account['user']): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email

/** 'offline' is a member whose session could not be asked for, for want of a connection. */
export type SessionStatus = 'restoring' | 'signed-in' | 'offline' | 'signed-out'

/** What a tab keeps for the session is over with it. */
const clearTab = (): void => {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}

/** Tokens, and whether somebody is signed in. Lives as long as the page. */
export class Session {
  #status: SessionStatus = 'restoring'
  #listeners = new Set<() => void>()
  #beforeEnd = new Set<() => Promise<void>>()
  #client: MemberClient
  #tokens: TokenStore
  #restored: Promise<boolean> | null = null

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

  /**
   * Takes the session up again after a reload, from the cookie that scripts cannot read. Asked once, never throws.
   * @returns whether there was one
   */
  restore(): Promise<boolean> {
    this.#restored ??= this.#takeUp()
    return this.#restored
  }

  /** Asks again for a session that could not be asked for. */
  reconnect(): Promise<boolean> {
    if (this.#status === 'offline') this.#restored = this.#takeUp()
    return this.restore()
  }

  /** What is to be done before a member leaves; the session still holds meanwhile. */
  beforeEnd(work: () => Promise<void>): () => void {
    this.#beforeEnd.add(work)
    return () => this.#beforeEnd.delete(work)
  }

  async #takeUp(): Promise<boolean> {
    try {
      const answer = await this.#client.call('restoreSession')
      // Somebody may have signed in while the answer was on its way.
      if (answer && this.#tokens.get() === null) this.#tokens.set(answer.tokens)
    } catch (error) {
      if (error instanceof NetworkError && this.#tokens.get() === null && rememberedMember()) {
        this.#turn('offline')
        return false
      }
      // Without an answer there is no session to take up; the guard then leads to the sign-in.
    }
    this.#turn(this.#tokens.get() ? 'signed-in' : 'signed-out')
    return this.#status === 'signed-in'
  }

  /** Begins a session with the tokens of a sign-in and keeps it over a reload. */
  async begin(account: SignedIn): Promise<void> {
    this.#tokens.set(account.tokens)
    await this.#client.call('saveSession', { body: { tokens: account.tokens } })
    this.#turn('signed-in')
  }

  /** Ends the session on the server and here. It is over here also when the server cannot be reached. */
  async end(): Promise<void> {
    await Promise.allSettled([...this.#beforeEnd].map((work) => work()))
    await Promise.allSettled([this.#client.call('logout'), this.#client.call('clearSession')])
    this.lose()
  }

  /** The session turned out to be over: nothing is asked of the server. */
  lose(): void {
    this.#tokens.set(null)
    rememberMember(null)
    clearTab()
    this.#turn('signed-out')
  }

  #turn(status: SessionStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
