import {
  claimBrowser,
  claimTab,
  clearTab,
  finishLeaving,
  forgetLeaving,
  isLeaving,
  leaveBrowser,
  lockBrowser,
  personOfTab,
  rememberedMember,
  rememberLeaving,
} from '#shared/browser/index.ts'
import { isUndecided, UnauthorizedError, type Tokens, type TokenStore } from '#shared/client/index.ts'
import { hasTyped, type MemberClient } from '../app/index.ts'
import type { DerivedSecret, SessionStatus, SignedIn } from './account.ts'
import type { FirstReads } from './earlyBootstrap.ts'

/** Tokens, and whether someone is signed in. Lives as long as the page. */
export class Session {
  #status: SessionStatus = 'restoring'
  #listeners = new Set<() => void>()
  #beforeEnd = new Set<() => Promise<void>>()
  #beforeLeaving: (next: number | null) => Promise<void> = async () => {}
  #onOther: () => void = () => {}
  #client: MemberClient
  #tokens: TokenStore
  #restored: Promise<boolean> | null = null
  #reconnecting: Promise<boolean> | null = null
  #isImpersonation = false
  #isHeld = false
  #isEnding = false
  #asking: Promise<boolean> | null = null
  /** Has the member sign in over the page. @returns whether it was the account with this id */
  signInAgain: ((userId: number) => Promise<boolean>) | null = null
  #userId: number | null = null
  #formerId: number | null = null
  #wasLost = false
  /** From a sign-in until the vault takes it. */
  secret: DerivedSecret | null = null

  #first: FirstReads | null

  /** @param first null where the session alone is resumed */
  constructor(client: MemberClient, tokens: TokenStore, first: FirstReads | null = null) {
    this.#client = client
    this.#tokens = tokens
    this.#first = first
  }

  get status(): SessionStatus {
    return this.#status
  }

  /** The account of the session; null without one. */
  get userId(): number | null {
    return this.#tokens.get() && this.#userId
  }

  /** An administrator acts as the member in this tab; stays true afterwards, since the tab is not the member's. */
  get isImpersonation(): boolean {
    return this.#isImpersonation
  }

  /**
   * The member whose page it is, also without a connection. Null while nobody is signed in, and for an administrator who acts as
   * a member: nothing is stored of either.
   */
  get memberId(): number | null {
    return this.#isImpersonation ? null : this.#userId
  }

  /** Whose session this tab had last: the screen that was open is nobody else's to return to. */
  get formerId(): number | null {
    return this.#formerId
  }

  /** A session was over while its pages were open: what they left in memory, such as a draft to be saved later, is still there. */
  get wasLost(): boolean {
    return this.#wasLost
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Resumes the session after a reload, using the cookie that scripts cannot read. Requested once, never throws.
   * @returns whether there was one
   */
  restore(): Promise<boolean> {
    this.#restored ??= this.#takeUp()
    return this.#restored
  }

  /** Retries resuming a session; one request at a time, however many callers. */
  reconnect(): Promise<boolean> {
    if (this.#status !== 'offline') return this.restore()
    this.#reconnecting ??= this.#takeUp().finally(() => {
      this.#reconnecting = null
    })
    this.#restored = this.#reconnecting
    return this.#reconnecting
  }

  /** The session is over, and its page is kept for what was typed on it until the member leaves the page. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /**
   * Keeps the page of a session that is over, and what was typed on it, while the member signs in again over it. What the device
   * keeps for the member is deleted at once all the same.
   * @returns whether the same member has signed in; otherwise the page is held, unless nobody can be asked
   */
  hold(): Promise<boolean> {
    const userId = this.#userId
    const isOpen = this.#status === 'signed-in' || this.#status === 'offline'
    if (!this.signInAgain || this.#isImpersonation || this.#isEnding || !userId || !isOpen)
      return Promise.resolve(false)
    this.#asking ??= this.#askToSignIn(this.signInAgain, userId).finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #askToSignIn(ask: (userId: number) => Promise<boolean>, userId: number): Promise<boolean> {
    this.#isHeld = true
    void lockBrowser(userId)
    // Without the question's code, or a member who answers it, the page stays as it is.
    const isBack = await ask(userId).catch(() => false)
    if (isBack) this.#isHeld = false
    return isBack
  }

  /** Goes on with another session of the same member, which the browser has already. */
  takeOver(tokens: Tokens): void {
    this.#tokens.set(tokens)
    this.#turn('signed-in')
  }

  /** Runs before a member signs out, while the session is still valid. */
  beforeEnd(work: () => Promise<void>): () => void {
    this.#beforeEnd.add(work)
    return () => this.#beforeEnd.delete(work)
  }

  /** Runs before someone signs out or the `next` one signs in, while the cookie still holds the session of whoever was here. */
  beforeLeaving(work: (next: number | null) => Promise<void>): void {
    this.#beforeLeaving = work
  }

  /** Runs when the cookie turns out to hold the session of someone else than the page was opened for. */
  onOther(work: () => void): void {
    this.#onOther = work
  }

  async #takeUp(): Promise<boolean> {
    let isRefused = false
    try {
      // A sign-out that was promised comes first: its cookie must not sign anyone in.
      await finishLeaving((request) => this.#client.call('clearSession', request))
      const answer = await this.#resume()
      isRefused = answer === null
      // Someone may have signed in while the request was running.
      if (answer && this.#tokens.get() === null) {
        if (this.#userId !== null && answer.user_id !== this.#userId) {
          this.#onOther()
          return false
        }
        this.#tokens.set(answer.tokens)
        this.#userId = answer.user_id
        this.#isImpersonation = answer.is_impersonation
        // Acting as a member does not make the browser the member's.
        if (answer.is_impersonation) claimTab('acting')
        else await this.#claim(answer.user_id)
        if (this.#tokens.get() === answer.tokens) this.#first?.keep(answer.answers)
        this.#first = null
      }
    } catch (error) {
      const here = rememberedMember()
      if (isUndecided(error) && this.#tokens.get() === null && here && !isLeaving(here.id)) {
        claimTab(here.id)
        this.#userId = here.id
        this.#turn('offline')
        return false
      }
      // Without an answer there is no session to resume; the guard then redirects to the sign-in.
      isRefused = error instanceof UnauthorizedError
    }
    // The server knows of no session, and a member was signed in here.
    if (isRefused && this.#tokens.get() === null && rememberedMember()) {
      if (this.#status === 'offline' && hasTyped() && (await this.hold())) return true
      this.#userId ??= rememberedMember()?.id ?? null
      if (!this.#isHeld) void this.lose()
      return false
    }
    this.#turn(this.#tokens.get() ? 'signed-in' : 'signed-out')
    return this.#status === 'signed-in'
  }

  /** Removes what this browser has of anyone else. */
  #claim(id: number): Promise<void> {
    return claimBrowser(id, (endpoint) => this.#client.call('removePushSubscription', { body: { endpoint } }))
  }

  /** The first time, a page gets what its first screen reads as well. */
  async #resume() {
    if (this.#first) return this.#client.call('bootstrap', { query: { screen: this.#first.screen } })
    const answer = await this.#client.call('restoreSession', { query: { area: 'member' } })
    return answer && { ...answer, answers: [] }
  }

  /**
   * Starts a session with the tokens of a sign-in and keeps it across reloads.
   * @param secret may still be on its way: calls can be made as soon as this has been called
   */
  async begin(account: SignedIn, secret: DerivedSecret | Promise<DerivedSecret | null> | null = null): Promise<void> {
    const { id } = account.user
    const left = this.#userId !== null && this.#userId !== id ? this.lose() : null
    this.#tokens.set(account.tokens)
    this.#userId = id
    this.#isImpersonation = false
    this.#isHeld = false
    claimTab(id)
    this.secret = await secret
    // The former session ends, or sends what waits for it, before its cookie is replaced.
    await finishLeaving((request) => this.#client.call('clearSession', request))
    await this.#beforeLeaving(id)
    await left
    await this.#claim(id)
    await this.#client.call('saveSession', { body: { tokens: account.tokens } })
    this.#turn('signed-in')
  }

  /**
   * Someone has signed out in another tab, or the browser shows this page again after it was put away. If the session is over, nothing
   * of its member stays on the screen, except where something was typed.
   * @param id who signed out, if that is known
   */
  async checkAgain(id: number | null): Promise<void> {
    const isOther = id !== null && id !== this.#userId && !this.#isImpersonation
    if (isOther || this.#isEnding || this.#isHeld || this.#userId === null) return
    if (this.#status !== 'signed-in' && this.#status !== 'offline') return
    // Someone else has the tab by now.
    if (id === null && !this.#isImpersonation && personOfTab() !== String(this.#userId)) return this.#onOther()
    if (!isLeaving(this.#userId)) {
      // A session that is over ends like with any other call.
      await this.#client.call('getUser').catch(() => {})
      return
    }
    if (!hasTyped()) await this.lose()
    else await this.hold()
  }

  /** Ends the session on the server and here. It ends here even if the server cannot be reached. */
  async end(): Promise<void> {
    this.#isEnding = true
    await Promise.allSettled([...this.#beforeEnd].map((work) => work()))
    if (this.#isImpersonation) {
      // The server clears its cookie; the administrator's own session continues.
      await Promise.allSettled([this.#client.call('logout')])
      await this.lose()
      return
    }
    await this.#beforeLeaving(null)
    const id = this.#userId
    // A promise that holds also if nobody waits for the server.
    if (id !== null) rememberLeaving(id)
    const query = id === null ? {} : { session_of: id }
    const ends = await Promise.allSettled([this.#client.call('logout'), this.#client.call('clearSession', { query })])
    if (id !== null && ends.some(({ status }) => status === 'fulfilled')) forgetLeaving(id)
    await this.lose()
  }

  /**
   * The session turned out to be over: the server is not called. Everybody learns of it at once.
   * @returns once nothing of its member is left in the browser
   */
  lose(): Promise<void> {
    this.#isHeld = false
    // Whoever signs out, or leaves a member, loads another page anyway.
    if (!this.#isEnding && (this.#status === 'signed-in' || this.#status === 'offline')) this.#wasLost = true
    this.#isEnding = false
    if (this.#userId !== null && personOfTab() === String(this.#userId)) this.#formerId = this.#userId
    const left = this.#isImpersonation ? clearTab() : leaveBrowser(this.#userId)
    this.#tokens.set(null)
    this.secret = null
    this.#userId = null
    this.#turn('signed-out')
    return Promise.resolve(left)
  }

  #turn(status: SessionStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
