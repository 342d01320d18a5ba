import { CallError, type TokenStore } from '#shared/client/index.ts'
import type { Kdf } from '#shared/crypto/index.ts'
import { rememberedMember, rememberMember, type Answer, type MemberClient } from '../app/index.ts'
import { forgetLeaving, hasLeft, rememberLeaving } from './leaving.ts'

export type Account = Answer<'getUser'>
export type SignedIn = Answer<'login'>

/** What a password gave: it opens the account's keys. Held in memory, never written anywhere, never sent. */
export interface DerivedSecret {
  passphrase: string
  key_salt: string
  kdf: Kdf
  /** What proves to the server who is at the keyboard; kept only while keys wait to be locked anew. */
  loginSecret?: string
}

/** First and last name, or the address of an account that has none. */
export const nameOf = ({ first_name, last_name, email }: Account['user']): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email

/** 'offline' is a member whose session could not be asked for, for want of a connection or of a server that answers. */
export type SessionStatus = 'restoring' | 'signed-in' | 'offline' | 'signed-out'

/** Nobody said that there is no session: the server was not reached, is in trouble, or asks to come back later. */
const isUndecided = (error: unknown): boolean =>
  error instanceof CallError && (error.status >= 500 || error.status === 429)

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
  #reconnecting: Promise<boolean> | null = null
  #isImpersonation = false
  /** From a sign-in until the vault takes it. */
  secret: DerivedSecret | null = null

  constructor(client: MemberClient, tokens: TokenStore) {
    this.#client = client
    this.#tokens = tokens
  }

  get status(): SessionStatus {
    return this.#status
  }

  /** An administrator acts as the member in this tab; stays true when that is over, since the tab is not the member's. */
  get isImpersonation(): boolean {
    return this.#isImpersonation
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

  /** Asks again for a session that could not be asked for; one question at a time, whoever calls. */
  reconnect(): Promise<boolean> {
    if (this.#status !== 'offline') return this.restore()
    this.#reconnecting ??= this.#takeUp().finally(() => {
      this.#reconnecting = null
    })
    this.#restored = this.#reconnecting
    return this.#reconnecting
  }

  /** What is to be done before a member leaves; the session still holds meanwhile. */
  beforeEnd(work: () => Promise<void>): () => void {
    this.#beforeEnd.add(work)
    return () => this.#beforeEnd.delete(work)
  }

  async #takeUp(): Promise<boolean> {
    if (hasLeft()) return this.#finishLeaving()
    try {
      const answer = await this.#client.call('restoreSession', { query: { area: 'member' } })
      // Somebody may have signed in while the answer was on its way.
      if (answer && this.#tokens.get() === null) {
        this.#tokens.set(answer.tokens)
        this.#isImpersonation = answer.is_impersonation
      }
    } catch (error) {
      if (isUndecided(error) && this.#tokens.get() === null && rememberedMember()) {
        this.#turn('offline')
        return false
      }
      // Without an answer there is no session to take up; the guard then leads to the sign-in.
    }
    this.#turn(this.#tokens.get() ? 'signed-in' : 'signed-out')
    return this.#status === 'signed-in'
  }

  /** Whoever signed out without a connection is not signed in again by the cookie that could not be cleared. */
  async #finishLeaving(): Promise<boolean> {
    try {
      await this.#client.call('clearSession')
      forgetLeaving()
    } catch {
      // The next opening tries again.
    }
    this.#turn(this.#tokens.get() ? 'signed-in' : 'signed-out')
    return this.#status === 'signed-in'
  }

  /** Begins a session with the tokens of a sign-in and keeps it over a reload. */
  async begin(account: SignedIn, secret: DerivedSecret | null = null): Promise<void> {
    this.#tokens.set(account.tokens)
    this.secret = secret
    this.#isImpersonation = false
    forgetLeaving()
    await this.#client.call('saveSession', { body: { tokens: account.tokens } })
    this.#turn('signed-in')
  }

  /** Ends the session on the server and here. It is over here also when the server cannot be reached. */
  async end(): Promise<void> {
    await Promise.allSettled([...this.#beforeEnd].map((work) => work()))
    if (this.#isImpersonation) {
      // The server clears its cookie; the administrator's own session goes on.
      await Promise.allSettled([this.#client.call('logout')])
      this.lose()
      return
    }
    const ends = await Promise.allSettled([this.#client.call('logout'), this.#client.call('clearSession')])
    if (ends.every(({ status }) => status === 'rejected')) rememberLeaving()
    this.lose()
  }

  /** The session turned out to be over: nothing is asked of the server. */
  lose(): void {
    this.#tokens.set(null)
    this.secret = null
    rememberMember(null)
    clearTab()
    this.#turn('signed-out')
  }

  #turn(status: SessionStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
