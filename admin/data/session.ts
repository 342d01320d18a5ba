import {
  claimBrowser,
  claimTab,
  finishLeaving,
  forgetLeaving,
  leaveBrowser,
  onLeftElsewhere,
  personOfTab,
  rememberLeaving,
} from '#shared/browser/index.ts'
import {
  createClient,
  createTokenStore,
  UnauthorizedError,
  sessionInCookie,
  type CallError,
  type AnswerOf,
  type Client,
  type ClientOptions,
  type Tokens,
} from '#shared/client/index.ts'
import { tellRefused } from './refusals.ts'
import { explained } from './states.ts'

export type Account = AnswerOf<'getUser'>
type SignedIn = AnswerOf<'login'>

/** A refused call, and how it goes on: true repeats it, an answer completes it, false gives it up. */
export interface Confirmation {
  refusal: CallError
  done: (outcome: unknown) => void
}

/** Permissions that an account has had from and lost since some time. */
export interface AccessChange {
  gained: readonly string[]
  lost: readonly string[]
}

/** The administrator's session: tokens, account, and how work continues after it expires. */
export interface Session {
  /** Its calls wait for a new sign-in if the session has ended, and fail as unauthorized if the user leaves instead. */
  client: Client
  /** Whether it works with some members or organizations only. */
  isBounded: () => boolean
  /** The current access token, for requests made without the client. */
  accessToken: () => string | undefined
  /** Restores the session from the cookie. Concurrent calls share one request. */
  restore: () => Promise<Account | null>
  /** The session's account, fetched once; null without a session. */
  account: () => Promise<Account | null>
  /** Reads the account again, and tells what its roles have gained and lost since; null if nothing changed. */
  recheck: () => Promise<AccessChange | null>
  /** Continues with the tokens of a new sign-in. */
  resume: (signedIn: SignedIn) => Promise<void>
  end: () => Promise<void>
  /** What a call was refused for and is waiting for, if anything. */
  confirmation: () => Confirmation | undefined
  /** Asks for it. @returns true once the refused call may be sent again */
  confirm: (refusal: CallError) => Promise<unknown>
  /** True while work is waiting for a new sign-in. */
  isWaiting: () => boolean
  /** Abandons the waiting work. @param page the address that stays open, with what was typed; null to leave for the sign-in */
  leave: (page: string | null) => void
  /** Whether the session is over, and a page stays open for what was typed on it. */
  isHeldAt: (page: string) => boolean
  subscribe: (listener: () => void) => () => void
}

export const createSession = (options: Pick<ClientOptions, 'manifest' | 'labelOf' | 'fetch' | 'baseUrl'>): Session => {
  const listeners = new Set<() => void>()
  const store = createTokenStore()
  let restoring: Promise<Account | null> | undefined
  let account: Promise<Account> | undefined
  let confirmation: (Confirmation & { promise: Promise<unknown> }) | undefined
  let isEnding = false
  let isBounded = false
  /** Whom the page is for. */
  let userId: number | undefined
  /** Where somebody closed the question and stayed. */
  let held: string | undefined
  let waiting: { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const confirm = (refusal: CallError): Promise<unknown> => {
    // Setting up a second step belongs to the sign-in page.
    if (refusal.code === 'FACTOR_SETUP_NEEDED') return Promise.resolve(false)
    if (!confirmation) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const done = (outcome: unknown) => {
        confirmation = undefined
        tell()
        resolve(outcome)
      }
      confirmation = { promise, refusal, done }
      tell()
    }
    return confirmation.promise
  }
  const signInAgain = async (): Promise<boolean> => {
    if (isEnding || userId === undefined) return false
    // The administrator may have signed in in another tab.
    const here = await sessionInCookie('/api/auth/session', userId)
    if (here) {
      store.set(here.tokens)
      return true
    }
    return wait().then(
      () => true,
      () => false,
    )
  }
  const plain = createClient({
    ...options,
    tokens: store,
    onUnauthorized: tell,
    confirm,
    signInAgain,
    onFailed: tellRefused,
  })

  const client = {
    ...plain,
    call: (...asked: Parameters<Client['call']>) =>
      plain.call(...asked).catch((error: unknown) => {
        throw explained(error, isBounded)
      }),
  } as Client

  const load = () => {
    account ??= client.call('getUser').then(
      (found) => {
        userId = found.user.id
        isBounded = Boolean(found.bounds)
        return found
      },
      (error: unknown) => {
        account = undefined
        throw error
      },
    )
    return account
  }
  const clearLeft = () => finishLeaving((request) => client.call('clearSession', request))
  /** Starts the session of an account, and removes what the browser stores of other accounts. */
  const begin = async (id: number, tokens: Tokens) => {
    userId = id
    store.set(tokens)
    claimTab(id)
    await claimBrowser(id, (endpoint) => client.call('removePushSubscription', { body: { endpoint } }))
  }
  const restore = async (): Promise<Account | null> => {
    if (!store.get()) {
      await clearLeft()
      const answer = await client.call('restoreSession')
      if (!answer) return null
      await begin(answer.user_id, answer.tokens)
    }
    return load()
  }
  const wait = (): Promise<void> => {
    if (!waiting) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting = { promise, resolve, reject }
      tell()
    }
    return waiting.promise
  }

  const restoreOnce = () => {
    restoring ??= restore().catch((error: unknown) => {
      restoring = undefined
      throw error
    })
    return restoring
  }

  onLeftElsewhere((id) => {
    if (userId === undefined || isEnding || !store.get() || (id !== null && id !== userId)) return
    // Someone else has the tab by now.
    if (id === null && personOfTab() !== String(userId)) window.location.reload()
    // If the session is over, the page asks like after any other call.
    else client.call('getUser').catch(() => {})
  })

  return {
    client,
    isBounded: () => isBounded,
    accessToken: () => store.get()?.access.token,
    restore: restoreOnce,
    account: async () => ((await restoreOnce()) === null ? null : load()),
    recheck: async () => {
      if (!store.get()) return null
      const before = await load()
      const now = await plain.call('getUser')
      const [had, has] = [new Set(before.permissions), new Set(now.permissions)]
      const gained = now.permissions.filter((name) => !had.has(name))
      const lost = before.permissions.filter((name) => !has.has(name))
      const isMoved = JSON.stringify(before.bounds) !== JSON.stringify(now.bounds)
      account = Promise.resolve(now)
      if (gained.length === 0 && lost.length === 0 && !isMoved) return null
      isBounded = Boolean(now.bounds)
      return { gained, lost }
    },
    resume: async (signedIn) => {
      held = undefined
      await clearLeft()
      await begin(signedIn.user.id, signedIn.tokens)
      await client.call('saveSession', { body: { tokens: { ...signedIn.tokens } } })
      account = undefined
      const done = waiting
      waiting = undefined
      done?.resolve()
      tell()
    },
    end: async () => {
      isEnding = true
      const query = userId === undefined ? {} : { session_of: userId }
      if (userId !== undefined) rememberLeaving(userId)
      const ends = await Promise.allSettled([client.call('logout'), client.call('clearSession', { query })])
      if (userId !== undefined && ends.some(({ status }) => status === 'fulfilled')) forgetLeaving(userId)
      store.set(null)
      await leaveBrowser(userId ?? null)
      account = undefined
      restoring = undefined
      isEnding = false
    },
    confirmation: () => confirmation,
    confirm,
    isWaiting: () => waiting !== undefined,
    isHeldAt: (page) => held === page,
    leave: (page) => {
      held = page ?? undefined
      const given = waiting
      waiting = undefined
      given?.reject(new UnauthorizedError())
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
